/** The reads that any change of the cart makes stale. */
export const CART_READS = ['GET /api/v2/cart/list', 'GET /api/v2/cart/count'] as const;
