/**
 * What may be ordered of one garment (`product.md`, Orders): samples at most 3 a colour and without a minimum,
 * everything else from the minimum on and in whole multiples. Stock does not refuse a bulk order: what is not
 * there is made to order.
 */

export const SAMPLES_PER_COLOUR = 3;
/** 散剪 begins where 剪版 ends, and ends where 大货 begins. */
export const SMALL_CUT_LEAST_METRES = 5;
/** 剪小样: so many colours of a cloth at a time, one of each, and so many of one shop within a day. */
export const SWATCHES_PER_FABRIC = 6;
export const SWATCHES_PER_SHOP_DAY = 12;
export const QUANTITY_MAX = 1_000_000;
