import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { editCategory as editCategoryCall } from '#contract/market/shop-categories.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { arrange, holdTree, type OwnTree, refuseFull, tidyName } from './shop-category-tree.ts';
import { shopCategory } from './shop-category.table.ts';

type Edit = BodyOf<typeof editCategoryCall>;

/**
 * Renames, shows or hides, and moves a category, as requested; all of it or nothing.
 * @throws Refusal category.name_taken, category.too_many, category.too_deep, item.unknown
 */
export async function editCategory(db: Db, shopId: string, { id, name, visible, place }: Edit): Promise<void> {
  const tree = await holdTree(db, shopId);
  tree.get(id);
  const said = {
    ...(name === undefined ? {} : { name: tidyName(name) }),
    ...(visible === undefined ? {} : { visible }),
  };
  if (Object.keys(said).length > 0) await db.update(shopCategory).set(said).where(eq(shopCategory.id, id));
  if (place !== undefined) await move(db, tree, id, place);
}

async function move(db: Db, tree: OwnTree, id: string, { parentId, before }: NonNullable<Edit['place']>) {
  if (parentId !== null && (parentId === id || tree.childrenOf(id).length > 0))
    throw new Refusal('category.too_deep', { say: '它下面还有分类，不能放到别的分类下面' });
  if (parentId !== tree.get(id).parentId) refuseFull(tree, parentId);

  const order = tree.childrenOf(parentId).flatMap((one) => (one.id === id ? [] : [one.id]));
  const at = before === null ? order.length : order.indexOf(before);
  if (at < 0) throw new Refusal('item.unknown', { say: '分类的位置刚刚有变化，请刷新后再移' });
  await arrange(db, tree, parentId, order.toSpliced(at, 0, id));
}
