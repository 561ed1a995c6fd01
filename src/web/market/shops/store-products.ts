import { useRead } from '../../platform/read.ts';
import type { ListQuery } from '../../platform/list-query.ts';

/** A shop's public products by its own categories. */

/** The query parameter of the chosen category. */
export const CATEGORY_KEY = 'sgcate_id';
/** all products with pagination; without a choice the most popular ones are shown */
export const EVERYTHING = 'all';

export const useStoreCategories = (store: string) => useRead('GET /api/v2/shop/getShopCategoryList', { store });

export const chosenCategory = (list: ListQuery): string | undefined => list.get(CATEGORY_KEY);

/** What is looked for among the shop's products; '' = nothing. */
export const storeWords = (list: ListQuery): string => list.get('q')?.slice(0, MOST_WORDS) ?? '';

const MOST_WORDS = 60;

/** What is listed with pagination: a category, or everything that is looked for; null = the most popular ones. */
export const listedIn = (list: ListQuery): string | null =>
  chosenCategory(list) ?? (storeWords(list) === '' ? null : EVERYTHING);

export const productQuery = (store: string, chosen: string, words: string) => ({
  store,
  ...(chosen === EVERYTHING ? {} : { sgcate_id: chosen }),
  ...(words === '' ? {} : { q: words }),
});

export const noneWords = (words: string): string =>
  words === '' ? '这个分类里现在没有在卖的款式' : `店里没有找到“${words}”，换个说法试试`;
