import type { WantedLine } from '#contract/market/buying.ts';
import { isRecord, stored } from '../../platform/stored.ts';

/** What to check out: chosen lines of the cart, or lines given directly by 立即下单. */
export interface CheckoutRequest {
  readonly cartLineIds: readonly string[];
  /** by cart line id: the quantity to order where it differs from the cart's */
  readonly quantities: Readonly<Record<string, number>>;
  readonly lines: readonly WantedLine[];
}

export const NOTHING_REQUESTED: CheckoutRequest = { cartLineIds: [], quantities: {}, lines: [] };

/** Kept per tab: it survives a reload and a sign-in, and two tabs are two checkouts. */
const wished = stored('jinshi.checkout', wishIn, 'sessionStorage');

/** Call before opening the checkout page. */
export const checkOutWith = (wish: CheckoutRequest): void => wished.set(wish);

/** The current wish; empty when there is none. */
export const checkoutRequest = (): CheckoutRequest => wished.get();

function wishIn(kept: unknown): CheckoutRequest {
  if (!isRecord(kept) || !Array.isArray(kept['cartLineIds']) || !Array.isArray(kept['lines'])) return NOTHING_REQUESTED;
  return { ...NOTHING_REQUESTED, ...kept };
}
