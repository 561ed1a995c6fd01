import type { ItemTerms, WantedLine } from './buying.ts';
import { UNPAID_SHARE_PERCENT } from './order-flow.ts';
import { SAMPLES_PER_COLOUR } from './quantity.ts';

/**
 * 现货先发: how much of each line can be sent from stock. The cart shows it, and the server divides orders by it.
 */

/** A line as far as stock is concerned. */
export interface StockWish {
  /** the stock that it is taken from: a colour and size of a blank, or a colour of cloth */
  readonly stockKey: string;
  /** pieces, or metres with one decimal */
  readonly need: number;
  /** what is sent from stock is a multiple of it */
  readonly multiple: number;
  /** lines that only go together: the sets of a bundle, or cloth of one colour; null: the line may be divided */
  readonly together: string | null;
}

/**
 * First come, first served.
 * @param stockOf what lies there: pieces, or metres of the largest dye lot
 * @returns of each line what can be sent from stock, in the order given
 */
export function stockShares(wishes: readonly StockWish[], stockOf: (stockKey: string) => number): number[] {
  const left = new Map<string, number>();
  const leftOf = (key: string) => left.get(key) ?? Math.round(stockOf(key) * 10);
  const shares = wishes.map(() => 0);
  const groups = Map.groupBy(wishes.keys(), (at) => wishes[at]!.together ?? at);
  for (const places of groups.values()) {
    const first = wishes[places[0]!]!;
    if (first.together === null) {
      const [place] = places as [number];
      const there = leftOf(first.stockKey);
      const need = tenths(first.need);
      const step = tenths(first.multiple);
      const share = need <= there ? need : Math.floor(there / step) * step;
      left.set(first.stockKey, there - share);
      shares[place] = share / 10;
      continue;
    }
    const needs = new Map<string, number>();
    for (const place of places) {
      const { stockKey, need } = wishes[place]!;
      needs.set(stockKey, (needs.get(stockKey) ?? 0) + tenths(need));
    }
    if ([...needs].some(([key, need]) => need > leftOf(key))) continue;
    for (const [key, need] of needs) left.set(key, leftOf(key) - need);
    for (const place of places) shares[place] = wishes[place]!.need;
  }
  return shares;
}

const tenths = (quantity: number): number => Math.round(quantity * 10);

/** Cloth of one colour comes out of one dye lot, and a bundle is sent in whole sets; everything else may be divided. */
export function stockWishOf(
  { kind, bundleId }: Pick<WantedLine, 'kind' | 'bundleId'>,
  { stockKey, need, orderMultiple }: { stockKey: string; need: number } & Pick<ItemTerms, 'orderMultiple'>,
): StockWish {
  const together = bundleId !== undefined ? `bundle ${bundleId}` : kind === 'fabric' ? stockKey : null;
  return { stockKey, need, multiple: orderMultiple, together };
}

/** 剪版 of a colour, metres: as far as samples go. */
const SAMPLE_METRES = 5;

type HoldTerms = Pick<ItemTerms, 'kind' | 'moq' | 'moqUnit' | 'gsm' | 'widthCm'>;

/** What one buyer may hold unpaid of a stock in any case: one minimum order, and what may be had as a sample. */
export function leastUnpaid({ kind, moq, moqUnit, gsm, widthCm }: HoldTerms): number {
  if (kind !== 'fabric') return Math.max(moq, SAMPLES_PER_COLOUR);
  const metres = moqUnit === 'kg' ? (moq * 100_000) / (gsm * widthCm) : moq;
  return Math.max(Math.ceil(metres), SAMPLE_METRES);
}

/** Pieces or metres that one buyer may hold unpaid of a stock. */
export function mostUnpaid(terms: HoldTerms, stock: number): number {
  return Math.max(leastUnpaid(terms), (stock * UNPAID_SHARE_PERCENT) / 100);
}
