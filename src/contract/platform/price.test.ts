import { describe, expect, it } from 'vitest';
import {
  checkTiers,
  fenPerMetre,
  kgOfMetres,
  metresOfKg,
  metresPerKg,
  priceAt,
  tierRange,
  timesFraction,
} from './price.ts';

const tee = [
  { fromQuantity: 1, priceFen: 2600 },
  { fromQuantity: 10, priceFen: 2200 },
  { fromQuantity: 50, priceFen: 1850 },
  { fromQuantity: 300, priceFen: 1650 },
];

describe('prices by quantity', () => {
  it('the price falls at the first piece of the next tier', () => {
    expect([1, 9, 10, 49, 50, 299, 300, 100_000].map((quantity) => priceAt(tee, quantity))).toEqual([
      2600, 2600, 2200, 2200, 1850, 1850, 1650, 1650,
    ]);
  });

  it("a quantity below the first tier has the first tier's price", () => {
    expect(priceAt([{ fromQuantity: 30, priceFen: 4000 }], 2)).toBe(4000);
  });

  it('a price range is from the cheapest to the dearest piece', () => {
    expect(tierRange(tee)).toEqual({ lowestFen: 1650, highestFen: 2600 });
  });

  it('tiers with non-falling prices or unordered quantities are refused', () => {
    expect(checkTiers(tee)).toBeNull();
    expect(checkTiers([])).toBe('noTier');
    expect(checkTiers([...tee].reverse())).toBe('quantityNotRising');
    expect(checkTiers([...tee, { fromQuantity: 1000, priceFen: 1650 }])).toBe('priceNotFalling');
  });
});

describe('fabric by kilogram and by metre', () => {
  it('42 元/kg of 180 g jersey, 185 cm wide, is 13.99 元/米', () => {
    expect(fenPerMetre(4200, 180, 185)).toBe(1399);
  });

  it('half a fen is rounded up, as on invoices', () => {
    expect(timesFraction(1399, 3, 2)).toBe(2099);
    expect(timesFraction(1, 1, 3)).toBe(0);
    expect(timesFraction(2, 1, 3)).toBe(1);
  });

  it("metres and kilograms convert by the fabric's weight and width", () => {
    expect(kgOfMetres(75, 180, 185)).toBe(24.975);
    expect(metresOfKg(24.975, 180, 185)).toBe(75);
    expect(metresPerKg(180, 185)).toBe(3);
    expect(metresPerKg(115, 148)).toBe(5.88);
  });

  it('widths with half a centimetre are exact', () => {
    expect(kgOfMetres(10, 100, 145.5)).toBe(1.455);
  });
});
