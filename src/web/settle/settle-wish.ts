import type { WantedLine } from '#contract/buying.ts';
import { isRecord } from '../platform/stored.ts';

/** What one goes to settle: chosen lines of the cart, or lines given directly by 立即下单. */
export interface SettleWish {
  readonly cartLineIds: readonly string[];
  /** of lines of the cart that are settled in another quantity than lies there, by their ids */
  readonly quantities: Readonly<Record<string, number>>;
  readonly lines: readonly WantedLine[];
}

const KEY = 'jinshi.settle';

export const NOTHING_WISHED: SettleWish = { cartLineIds: [], quantities: {}, lines: [] };

/**
 * Before going to /Settle. Kept for this tab: it outlives a reload and a sign-in, and two tabs settle two things.
 */
export function settleWith(wish: SettleWish): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // a strict private window: kept for this page only
  }
  wished = wish;
}

let wished: SettleWish | undefined;

/** What was last wished for here; empty when nothing was. */
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
