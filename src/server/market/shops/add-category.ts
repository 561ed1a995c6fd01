import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { addCategory as addCategoryCall } from '#contract/market/shop-categories.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { arrange, holdTree, refuseFull, tidyName } from './shop-category-tree.ts';
import { shopCategory } from './shop-category.table.ts';

/**
 * Adds a category after its siblings. @throws Refusal category.too_deep, category.too_many, category.name_taken,
 * item.unknown
 */
export async function addCategory(
  db: Db,
  shopId: string,
  { name, parentId }: BodyOf<typeof addCategoryCall>,
): Promise<ReplyOf<typeof addCategoryCall>> {
  const tidied = tidyName(name);
  const tree = await holdTree(db, shopId);
  refuseFull(tree, parentId);

  const siblings = tree.childrenOf(parentId);
  const id = newId();
  // The name is unique among its siblings, see `shop_category_name_once`.
  await db.insert(shopCategory).values({ id, shopId, parentId, name: tidied, sort: siblings.length + 1 });
  await arrange(db, tree, parentId, [...siblings.map((one) => one.id), id]);
  return { id };
}
