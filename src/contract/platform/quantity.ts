/**
 * Allowed quantities of a garment: samples at most 3 per colour and without a minimum, everything else from the minimum
 * on in whole multiples. Stock does not limit a bulk order: the missing part is made to order.
 */

export const SAMPLES_PER_COLOUR = 3;
/** 散剪 begins above 剪版 and ends below 大货. */
export const SMALL_CUT_LEAST_METRES = 5;
/** 剪小样: colours of a fabric per order, one swatch of each; and swatches of one shop per day. */
export const SWATCHES_PER_FABRIC = 6;
export const SWATCHES_PER_SHOP_DAY = 12;
export const QUANTITY_MAX = 1_000_000;
