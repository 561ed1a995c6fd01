import type { PriceTier } from './shapes.ts';

/**
 * What may be ordered of one garment (`product.md`, Orders): samples at most 3 a colour and without a minimum,
 * everything else from the minimum on and in whole multiples. Stock does not refuse a bulk order: what is not
 * there is made to order.
 */

export type OrderKind = 'sample' | 'bulk';

export const SAMPLES_PER_COLOUR = 3;
export const QUANTITY_MAX = 1_000_000;

export interface OrderRules {
  readonly moq: number;
  readonly orderMultiple: number;
}

export type QuantityProblem =
  | { readonly kind: 'belowMoq'; readonly moq: number; readonly missing: number }
  | { readonly kind: 'notMultiple'; readonly multiple: number; readonly missing: number };

/** What hinders a bulk order of so many pieces; nothing chosen hinders nothing yet. */
export function bulkProblem(pieces: number, { moq, orderMultiple }: OrderRules): QuantityProblem | null {
  if (pieces === 0) return null;
  if (pieces < moq) return { kind: 'belowMoq', moq, missing: moq - pieces };
  const over = pieces % orderMultiple;
  return over === 0 ? null : { kind: 'notMultiple', multiple: orderMultiple, missing: orderMultiple - over };
}

/** The next cheaper tier and how many pieces lead there, or null on the last one. */
export function nextTier(tiers: readonly PriceTier[], pieces: number): { missing: number; priceFen: number } | null {
  const next = tiers.find((tier) => tier.fromQuantity > Math.max(pieces, 1));
  return next ? { missing: next.fromQuantity - pieces, priceFen: next.priceFen } : null;
}
