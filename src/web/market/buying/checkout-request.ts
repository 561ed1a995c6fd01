import type { WantedLine } from '#contract/market/buying.ts';
import { isRecord } from '../../platform/stored.ts';

/** What to check out: chosen lines of the cart, or lines given directly by 立即下单. */
export interface CheckoutRequest {
  readonly cartLineIds: readonly string[];
  /** by cart line id: the quantity to order where it differs from the cart's */
  readonly quantities: Readonly<Record<string, number>>;
  readonly lines: readonly WantedLine[];
}

const KEY = 'jinshi.checkout';

export const NOTHING_REQUESTED: CheckoutRequest = { cartLineIds: [], quantities: {}, lines: [] };

/** Call before opening the checkout page. Kept per tab: it survives a reload and a sign-in, and two tabs are two checkouts. */
export function checkOutWith(wish: CheckoutRequest): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // strict private window: kept in memory, for this page only
  }
  wished = wish;
}

let wished: CheckoutRequest | undefined;

/** The current wish; empty when there is none. */
export function checkoutRequest(): CheckoutRequest {
  return (wished ??= found());
}

function found(): CheckoutRequest {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(kept) || !Array.isArray(kept['cartLineIds']) || !Array.isArray(kept['lines']))
      return NOTHING_REQUESTED;
    return { ...NOTHING_REQUESTED, ...kept };
  } catch {
    return NOTHING_REQUESTED;
  }
}
