import { and, inArray, ne, sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { delCategory } from '#contract/market/shop-categories.ts';
import { product } from '../products/product.table.ts';
import { moveToCategory } from '../products/move-to-category.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdTree } from './shop-category-tree.ts';
import { shopCategory } from './shop-category.table.ts';

/**
 * Deletes a category with its subcategories. Their products move to the given category; '' = none.
 * @throws Refusal category.in_use when there are products and no target was given; item.unknown
 */
export async function removeCategory(
  db: Db,
  shopId: string,
  { id, moveTo }: BodyOf<typeof delCategory>,
): Promise<ReplyOf<typeof delCategory>> {
  const tree = await holdTree(db, shopId);
  const { name } = tree.get(id);
  const going = [id, ...tree.childrenOf(id).map((child) => child.id)];
  if (moveTo !== undefined && moveTo !== '') {
    tree.get(moveTo);
    if (going.includes(moveTo)) throw new Refusal('item.unknown', { say: '商品不能移到要删除的分类里' });
  }

  // Blocks concurrent assignments of products to them, which then find the category deleted.
  await db.select({ id: shopCategory.id }).from(shopCategory).where(inArray(shopCategory.id, going)).for('update');
  if (moveTo === undefined) await refuseInUse(db, name, going);
  const moved = await moveToCategory(db, {
    shopId,
    from: going,
    to: moveTo === undefined || moveTo === '' ? null : moveTo,
  });
  await db.delete(shopCategory).where(inArray(shopCategory.id, going));
  return { moved };
}

async function refuseInUse(db: Db, name: string, going: readonly string[]): Promise<void> {
  const [held] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(product)
    .where(and(inArray(product.sgcateId, [...going]), ne(product.status, 'deleted')));
  const count = held?.count ?? 0;
  if (count === 0) return;
  const where = going.length > 1 ? `“${name}”和它下面的分类里` : `“${name}”里`;
  throw new Refusal('category.in_use', {
    say: `${where}还有 ${count} 件商品，请先选择把它们移到哪里`,
    data: { count },
  });
}
