import type { ItemTerms, WantedLine } from '../market/buying.ts';
import { UNPAID_SHARE_PERCENT } from './order-flow.ts';
import { SAMPLES_PER_COLOUR } from '../platform/quantity.ts';

/** 现货先发: the part of each line that can ship from stock. The cart shows it, and the server splits orders by it. */

/** The stock needs of a line. */
export interface StockWish {
  /** its stock: a colour and size of a blank, or a colour of a fabric */
  readonly stockKey: string;
  /** pieces, or metres with one decimal */
  readonly need: number;
  /** the part from stock is a multiple of this */
  readonly multiple: number;
  /** lines that ship together only: the sets of a bundle, or fabric of one colour; null: the line may be split */
  readonly together: string | null;
}

/**
 * First come, first served.
 * @param stockOf stock in pieces, or metres of the largest dye lot
 * @returns the part of each line that ships from stock, in the order given
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

/** Fabric of one colour comes from one dye lot, and a bundle ships in whole sets; other lines may be split. */
export function stockWishOf(
  { kind, bundleId }: Pick<WantedLine, 'kind' | 'bundleId'>,
  { stockKey, need, orderMultiple }: { stockKey: string; need: number } & Pick<ItemTerms, 'orderMultiple'>,
): StockWish {
  const together = bundleId !== undefined ? `bundle ${bundleId}` : kind === 'fabric' ? stockKey : null;
  return { stockKey, need, multiple: orderMultiple, together };
}

/** The maximum of 剪版 per colour, metres. */
const SAMPLE_METRES = 5;

type HoldTerms = Pick<ItemTerms, 'kind' | 'moq' | 'moqUnit' | 'gsm' | 'widthCm'>;

/** The minimum that one buyer may reserve unpaid: one minimum order, and the maximum of samples. */
export function leastUnpaid({ kind, moq, moqUnit, gsm, widthCm }: HoldTerms): number {
  if (kind !== 'fabric') return Math.max(moq, SAMPLES_PER_COLOUR);
  const metres = moqUnit === 'kg' ? (moq * 100_000) / (gsm * widthCm) : moq;
  return Math.max(Math.ceil(metres), SAMPLE_METRES);
}

/** Pieces or metres of a stock that one buyer may reserve unpaid. */
export function mostUnpaid(terms: HoldTerms, stock: number): number {
  return Math.max(leastUnpaid(terms), (stock * UNPAID_SHARE_PERCENT) / 100);
}
