import { type ProductCost, printFenOf } from './product-cost.ts';
import { changedPrice, changedTiers, MOST_TITLE_CHARS, type PriceChange } from './product-rules.ts';
import { priceAt, timesFraction } from '../platform/price.ts';
import type { PriceTier } from '../platform/shapes.ts';
import { tidyLine } from '../platform/tidy.ts';

/** Many new products at once: prices by a rule on the cost of blank and print, titles by a pattern. */

// ——— the last digits

export const PRICE_ENDINGS = {
  fen: '不取整，到分',
  jiao: '取到角',
  yuan: '取整到元',
  ninety: '尾数 0.90（如 29.90）',
  nine: '尾数 9 元（如 29、39）',
} as const;
export const PRICE_ENDING_NAMES = ['fen', 'jiao', 'yuan', 'ninety', 'nine'] as const satisfies PriceEnding[];
export type PriceEnding = keyof typeof PRICE_ENDINGS;

/** the distance between two such prices, and the first of them, in fen */
const GRIDS: Readonly<Record<PriceEnding, readonly [step: number, first: number]>> = {
  fen: [1, 1],
  jiao: [10, 10],
  yuan: [100, 100],
  ninety: [100, 90],
  nine: [1_000, 900],
};

/** The next price with this ending, always rounded up: rounding must not reduce the margin. */
export function roundedUp(fen: number, ending: PriceEnding): number {
  const [step, first] = GRIDS[ending];
  return first + Math.max(0, Math.ceil((fen - first) / step)) * step;
}

// ——— tiers

export interface PricingRule {
  /** how the price follows from the blank's price with print */
  readonly change: PriceChange;
  readonly ending: PriceEnding;
}

/** Cost of the blank with print, by quantity from the minimum order on: the base of a pricing rule. */
export function costTiers({ blankTiers, print }: Pick<ProductCost, 'blankTiers' | 'print'>, moq: number): PriceTier[] {
  const printFen = printFenOf(print);
  const from = [moq, ...blankTiers.map(({ fromQuantity }) => fromQuantity).filter((quantity) => quantity > moq)];
  return from.map((fromQuantity) => ({ fromQuantity, priceFen: priceAt(blankTiers, fromQuantity) + printFen }));
}

export function tiersByRule(costs: readonly PriceTier[], { change, ending }: PricingRule): PriceTier[] {
  return costs.map(({ fromQuantity, priceFen }) => ({
    fromQuantity,
    priceFen: roundedUp(changedPrice(priceFen, change), ending),
  }));
}

/** For a given first price: the others keep the ratio of the costs. */
export function tiersFollowing(costs: readonly PriceTier[], firstFen: number, ending: PriceEnding): PriceTier[] {
  const [first, ...others] = costs;
  if (!first) return [];
  const following = others.map(({ fromQuantity, priceFen }) => ({
    fromQuantity,
    priceFen: roundedUp(timesFraction(priceFen, firstFen, first.priceFen), ending),
  }));
  return [{ fromQuantity: first.fromQuantity, priceFen: firstFen }, ...following];
}

// ——— changing existing prices

export interface Repricing {
  /** to: the first price becomes `change` fen, the others keep their ratio to it */
  readonly by: PriceChange['by'] | 'to';
  readonly change: number;
  readonly ending: PriceEnding;
}

/** Changes every tier alike. A tier that after rounding is no cheaper than the one before is dropped. */
export function repricedTiers(tiers: readonly PriceTier[], { by, change, ending }: Repricing): PriceTier[] {
  const changed =
    by === 'to'
      ? tiers.map((tier) => ({ ...tier, priceFen: timesFraction(tier.priceFen, change, tiers[0]!.priceFen) }))
      : changedTiers(tiers, { by, change });
  if (ending === 'fen') return changed;
  const rounded = changed.map((tier) => ({ ...tier, priceFen: roundedUp(tier.priceFen, ending) }));
  return rounded.filter(({ priceFen }, at) => rounded.slice(0, at).every((before) => before.priceFen > priceFen));
}

// ——— titles

export interface NamedStyle {
  readonly designTitle: string;
  readonly blankName: string;
}

export const USUAL_TITLE = '{花型}{光版}';

/** `{花型}` and `{光版}` stand for the names; equal titles get a number. */
export function titlesByPattern(pattern: string, styles: readonly NamedStyle[]): string[] {
  const plain = styles.map(({ designTitle, blankName }) =>
    tidyLine(pattern.replaceAll('{花型}', designTitle).replaceAll('{光版}', blankName)),
  );
  const short = plain.map((title) => [...title].slice(0, MOST_TITLE_CHARS).join(''));
  const used = new Map<string, number>();
  return short.map((title, at) => {
    if (short.indexOf(title) === short.lastIndexOf(title)) return title;
    const number = (used.get(title) ?? 0) + 1;
    used.set(title, number);
    const end = ` ${number}`;
    return [...plain[at]!].slice(0, MOST_TITLE_CHARS - end.length).join('') + end;
  });
}
