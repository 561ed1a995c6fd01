import { priceAt, timesFraction } from '../platform/price.ts';
import type { ProductCost, PriceTier } from '../platform/shapes.ts';

/** 毛利 = 售价 − 底衣 − 印花 − 授权: the cost of a product to its shop, for browser and server. */

export type { ProductCost };

export interface PieceCost {
  readonly blankFen: number;
  readonly printFen: number;
  readonly licenceFen: number;
  readonly totalFen: number;
}

/** A finished garment has no blank to buy: what it costs its shop is not known here. */
export const isCosted = ({ blankTiers }: Pick<ProductCost, 'blankTiers'>): boolean => blankTiers.length > 0;

/** The print of one piece. */
export const printFenOf = (print: ProductCost['print']): number => (print ? print.eachFen * print.units : 0);

/** @param tier its quantity decides the blank's price, its price the share of sales */
export function costAt(cost: ProductCost, tier: PriceTier): PieceCost {
  const blankFen = isCosted(cost) ? priceAt(cost.blankTiers, tier.fromQuantity) : 0;
  const printFen = printFenOf(cost.print);
  const { fen, hundredthsOfPercent } = cost.licence;
  const licenceFen = fen + timesFraction(tier.priceFen, hundredthsOfPercent, 10_000);
  return { blankFen, printFen, licenceFen, totalFen: blankFen + printFen + licenceFen };
}

/** Negative when a piece sells at a loss. */
export const marginAt = (cost: ProductCost, tier: PriceTier): number => tier.priceFen - costAt(cost, tier).totalFen;

export interface Margin extends PriceTier {
  readonly marginFen: number;
}

/** The tier with the lowest margin: if any tier sells at a loss, this one does. */
export function leastMargin(cost: ProductCost, tiers: readonly PriceTier[]): Margin {
  const [first, ...others] = tiers.map((tier) => ({ ...tier, marginFen: marginAt(cost, tier) }));
  if (!first) throw new RangeError('a price needs at least one tier');
  return others.reduce((least, one) => (one.marginFen < least.marginFen ? one : least), first);
}

/** 分成 as designers write it: 6% of the price, 1.2 元/件. Anything else counts as zero. */
export function licenceShare(share: string | null): ProductCost['licence'] {
  const plain = (share ?? '').normalize('NFKC').replaceAll(/\s/g, '');
  const [, number = '', unit] = /^(\d{1,4}(?:\.\d{1,2})?)(%|元)/.exec(plain) ?? [];
  const [whole = '', parts = ''] = number.split('.');
  const hundredths = number === '' ? 0 : Number(whole) * 100 + Number(parts.padEnd(2, '0'));
  return unit === '%' ? { fen: 0, hundredthsOfPercent: hundredths } : { fen: hundredths, hundredthsOfPercent: 0 };
}
