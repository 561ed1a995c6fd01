import type { PriceTier } from './shapes.ts';

/**
 * Prices and the two units of fabric. Money is integer fen throughout; a width is centimetres with at most one decimal,
 * metres have one decimal, kilograms three: everything is computed in whole tenths and grams, so that no binary
 * fraction reaches an invoice.
 */

/** The price of one piece in fen, for `quantity` pieces. Below the first tier its price applies. */
export function priceAt(tiers: readonly PriceTier[], quantity: number): number {
  const [first] = tiers;
  if (!first) throw new RangeError('a price needs at least one tier');
  return tiers.reduce((reached, tier) => (quantity >= tier.fromQuantity ? tier : reached), first).priceFen;
}

/** The cheapest and the dearest piece in fen: ¥16.50–26.00 on cards. */
export function tierRange(tiers: readonly PriceTier[]): { lowestFen: number; highestFen: number } {
  if (tiers.length === 0) throw new RangeError('a price needs at least one tier');
  const prices = tiers.map((tier) => tier.priceFen);
  return { lowestFen: Math.min(...prices), highestFen: Math.max(...prices) };
}

type TierProblem = 'noTier' | 'quantityNotRising' | 'priceNotFalling';

/** The problem of a list of tiers, or null: quantities must rise and prices fall. */
export function checkTiers(tiers: readonly PriceTier[]): TierProblem | null {
  if (tiers.length === 0) return 'noTier';
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1];
    if (!before) continue;
    if (tier.fromQuantity <= before.fromQuantity) return 'quantityNotRising';
    if (tier.priceFen >= before.priceFen) return 'priceNotFalling';
  }
  return null;
}

/** `value × numerator ÷ denominator` in integers, rounded half up, as prices are rounded to the fen. */
export function timesFraction(value: number, numerator: number, denominator: number): number {
  const product = value * numerator;
  if (!Number.isSafeInteger(product)) throw new RangeError('only whole numbers can be multiplied exactly');
  return Math.floor((2 * product + denominator) / (2 * denominator));
}

/** 元/米 = 元/kg × g/m² × 门幅 m ÷ 1000, in whole fen, rounded half up. */
export function fenPerMetre(fenPerKg: number, gsm: number, widthCm: number): number {
  return timesFraction(fenPerKg * gsm, tenths(widthCm), 1_000_000);
}

/** Weight of `metres` of fabric in whole grams: metres × g/m² × 门幅 m. */
function gramsOfMetres(metres: number, gsm: number, widthCm: number): number {
  return timesFraction(tenths(metres) * gsm, tenths(widthCm), 10_000);
}

/** Kilograms of so many metres, with three decimals. */
export function kgOfMetres(metres: number, gsm: number, widthCm: number): number {
  return gramsOfMetres(metres, gsm, widthCm) / 1000;
}

/** Metres of so many kilograms, with one decimal. */
export function metresOfKg(kg: number, gsm: number, widthCm: number): number {
  return timesFraction(Math.round(kg * 1000), 10_000, gsm * tenths(widthCm)) / 10;
}

/** 米/公斤 = 1000 ÷ (g/m² × 门幅 m), with two decimals, as on swatch cards. */
export function metresPerKg(gsm: number, widthCm: number): number {
  return timesFraction(100, 1_000_000, gsm * tenths(widthCm)) / 100;
}

const tenths = (value: number): number => Math.round(value * 10);
