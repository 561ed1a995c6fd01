import { asc, eq, sql } from 'drizzle-orm';
import { MOST_SHOP_CATEGORIES } from '#contract/market/most-kept.ts';
import { tidyLine } from '#contract/platform/tidy.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { shopCategory } from './shop-category.table.ts';

const LONGEST_NAME = 40;

/** A shop's categories for editing, locked until the transaction ends. */
export interface OwnTree {
  readonly shopId: string;
  /** @throws Refusal item.unknown for a deleted one or another shop's */
  get(id: string): Category;
  /** in order; null = the first level */
  childrenOf(parentId: string | null): readonly Category[];
}

interface Category {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

export async function holdTree(db: Db, shopId: string): Promise<OwnTree> {
  await holdAdvisoryLock(db, `shop-categories/${shopId}`);
  const rows = await db
    .select({ id: shopCategory.id, parentId: shopCategory.parentId, name: shopCategory.name })
    .from(shopCategory)
    .where(eq(shopCategory.shopId, shopId))
    .orderBy(asc(shopCategory.sort), asc(shopCategory.id));
  return {
    shopId,
    get: (id) => {
      const found = rows.find((row) => row.id === id);
      if (!found) throw new Refusal('item.unknown', { say: '这个分类刚刚被删除，请刷新后再试' });
      return found;
    },
    childrenOf: (parentId) => rows.filter((row) => row.parentId === parentId),
  };
}

/** Refuses a further child of this parent. @throws Refusal item.unknown, category.too_deep, category.too_many */
export function refuseFull(tree: OwnTree, parentId: string | null): void {
  if (parentId !== null && tree.get(parentId).parentId !== null) throw new Refusal('category.too_deep');
  if (tree.childrenOf(parentId).length < MOST_SHOP_CATEGORIES) return;
  const say =
    parentId === null
      ? `一级分类最多 ${MOST_SHOP_CATEGORIES} 个`
      : `“${tree.get(parentId).name}”下最多 ${MOST_SHOP_CATEGORIES} 个分类`;
  throw new Refusal('category.too_many', { say });
}

/** Writes the order of a parent's children. */
export async function arrange(db: Db, { shopId }: OwnTree, parentId: string | null, ids: readonly string[]) {
  await db.execute(sql`
    update ${shopCategory} set sort = wanted.place, parent_id = ${parentId}
    from unnest(${sql.param([...ids])}::text[]) with ordinality wanted(id, place)
    where ${shopCategory.id} = wanted.id and ${shopCategory.shopId} = ${shopId}`);
}

/** @throws Refusal request.invalid when it is empty or too long after normalising */
export function tidyName(typed: string): string {
  const name = tidyLine(typed);
  if (name === '') throw new Refusal('request.invalid', { say: '请填写分类名称' });
  // Normalising can lengthen a text by a few characters.
  if (Array.from(name).length > LONGEST_NAME) throw new Refusal('request.invalid', { say: '分类名称最多 40 个字' });
  return name;
}
