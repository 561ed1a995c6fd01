import { expect, test } from 'vitest';
import { costAt, type ProductCost, leastMargin, licenceShare, marginAt } from './product-cost.ts';

const cost: ProductCost = {
  blankTiers: [
    { fromQuantity: 1, priceFen: 7_700 },
    { fromQuantity: 50, priceFen: 6_200 },
  ],
  print: { name: '成衣直喷', eachFen: 600, unit: 'A4 面', units: 2 },
  licence: { fen: 0, hundredthsOfPercent: 600 },
};

test('the margin is the price minus blank, print and licence', () => {
  expect(costAt(cost, { fromQuantity: 1, priceFen: 12_000 })).toEqual({
    ...{ blankFen: 7_700, printFen: 1_200, licenceFen: 720, totalFen: 9_620 },
  });
  expect(marginAt(cost, { fromQuantity: 1, priceFen: 12_000 })).toBe(2_380);
  expect(marginAt(cost, { fromQuantity: 1, priceFen: 3_000 })).toBe(3_000 - 7_700 - 1_200 - 180);
});

test('the least margin is that of the tier with the lowest margin, not of the first one', () => {
  const tiers = [
    { fromQuantity: 1, priceFen: 12_000 },
    { fromQuantity: 50, priceFen: 7_000 },
  ];
  expect(leastMargin(cost, tiers)).toEqual({ fromQuantity: 50, priceFen: 7_000, marginFen: 7_000 - 7_400 - 420 });
});

test.each([
  ['6%', 0, 600],
  ['4.5%', 0, 450],
  ['1.2 元/件', 120, 0],
  ['面议', 0, 0],
  ['', 0, 0],
  [null, 0, 0],
])('a licence share of %s costs %d fen and %d hundredths of a percent', (share, fen, hundredthsOfPercent) => {
  expect(licenceShare(share)).toEqual({ fen, hundredthsOfPercent });
});
