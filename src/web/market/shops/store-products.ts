import { useRead } from '../../platform/read.ts';
import type { ListQuery } from '../../platform/list-query.ts';

/** A shop's public products by its own categories. */

/** The query parameter of the chosen category. */
export const CATEGORY_KEY = 'sgcate_id';
/** all products with pagination; without a choice the most popular ones are shown */
export const EVERYTHING = 'all';

export const useStoreCategories = (store: string) => useRead('GET /api/v2/shop/getShopCategoryList', { store });

export const chosenCategory = (list: ListQuery): string | undefined => list.get(CATEGORY_KEY);

export const productQuery = (store: string, chosen: string) => ({
  store,
  ...(chosen === EVERYTHING ? {} : { sgcate_id: chosen }),
});
