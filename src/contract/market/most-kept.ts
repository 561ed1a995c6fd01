/** Limits per member or shop: shown by forms, enforced by the server. */
export const MOST_FAVOURITES = 1_000;
/** 我的光版 */
export const MOST_KEPT_BLANKS = 500;
export const MOST_VISITED = 200;
export const MOST_SAVED_SEARCHES = 30;
/** also for invoice titles */
export const MOST_ADDRESSES = 20;
/** per shop: at the first level, and under each of its categories */
export const MOST_SHOP_CATEGORIES = 30;
