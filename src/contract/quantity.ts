/**
 * What may be ordered of one garment (`product.md`, Orders): samples at most 3 a colour and without a minimum,
 * everything else from the minimum on and in whole multiples. Stock does not refuse a bulk order: what is not
 * there is made to order.
 */

export const SAMPLES_PER_COLOUR = 3;
export const QUANTITY_MAX = 1_000_000;
