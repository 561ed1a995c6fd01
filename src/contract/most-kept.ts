/** How much a member or a shop keeps at most: the forms say it, the server holds to it. */
export const MOST_FAVOURITES = 1_000;
export const MOST_VISITED = 200;
export const MOST_SAVED_SEARCHES = 30;
/** and as many invoice titles */
export const MOST_ADDRESSES = 20;
/** of a shop: so many at the first level, and so many under each of them */
export const MOST_SHOP_CATEGORIES = 30;
