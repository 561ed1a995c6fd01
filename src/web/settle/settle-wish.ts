import type { WantedLine } from '#contract/buying.ts';
import { isRecord } from '../platform/stored.ts';

/** What to check out: chosen lines of the cart, or lines given directly by 立即下单. */
export interface SettleWish {
  readonly cartLineIds: readonly string[];
  /** by cart line id: the quantity to order where it differs from the cart's */
  readonly quantities: Readonly<Record<string, number>>;
  readonly lines: readonly WantedLine[];
}

const KEY = 'jinshi.settle';

export const NOTHING_WISHED: SettleWish = { cartLineIds: [], quantities: {}, lines: [] };

/** Call before opening /Settle. Kept per tab: it survives a reload and a sign-in, and two tabs are two checkouts. */
export function settleWith(wish: SettleWish): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // strict private window: kept in memory, for this page only
  }
  wished = wish;
}

let wished: SettleWish | undefined;

/** The current wish; empty when there is none. */
export function settleWish(): SettleWish {
  return (wished ??= found());
}

function found(): SettleWish {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(kept) || !Array.isArray(kept['cartLineIds']) || !Array.isArray(kept['lines'])) return NOTHING_WISHED;
    return { ...NOTHING_WISHED, ...kept };
  } catch {
    return NOTHING_WISHED;
  }
}
