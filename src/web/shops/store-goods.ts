import { useRead } from '../platform/read.ts';
import type { ListQuery } from '../platform/list-query.ts';

/** Goods of one shop by its own categories, for whoever looks at it. */

/** What of the shop's goods is looked at stands in the address. */
export const CATEGORY_KEY = 'sgcate_id';
/** every goods, page by page; without a choice stand the most wanted ones */
export const EVERYTHING = 'all';

export const useStoreCategories = (store: string) => useRead('GET /api/v2/shop/getShopCategoryList', { store });

export const chosenCategory = (list: ListQuery): string | undefined => list.get(CATEGORY_KEY);

export const goodsQuery = (store: string, chosen: string) => ({
  store,
  ...(chosen === EVERYTHING ? {} : { sgcate_id: chosen }),
});
