import { expect, test } from 'vitest';
import {
  costTiers,
  repricedTiers,
  roundedUp,
  tiersByRule,
  tiersFollowing,
  titlesByPattern,
} from './product-pricing.ts';

const blankTiers = [
  { fromQuantity: 1, priceFen: 7_700 },
  { fromQuantity: 50, priceFen: 6_700 },
  { fromQuantity: 200, priceFen: 6_200 },
];
const print = { name: '成衣直喷', eachFen: 600, unit: 'A4 面', units: 2 };

test('tiers of new products are the blank’s tiers with print, times a factor, with the wanted last digits', () => {
  const costs = costTiers({ blankTiers, print }, 1);
  expect(costs.map(({ priceFen }) => priceFen)).toEqual([8_900, 7_900, 7_400]);
  const times = { change: { by: 'percent', change: 5_000 }, ending: 'ninety' } as const;
  expect(tiersByRule(costs, times)).toEqual([
    { fromQuantity: 1, priceFen: 13_390 },
    { fromQuantity: 50, priceFen: 11_890 },
    { fromQuantity: 200, priceFen: 11_190 },
  ]);
  const plus = { change: { by: 'fen', change: 2_050 }, ending: 'yuan' } as const;
  expect(tiersByRule(costs, plus).map(({ priceFen }) => priceFen)).toEqual([11_000, 10_000, 9_500]);
});

test("a larger minimum order starts the tiers there, at the blank's cost for that quantity", () => {
  expect(costTiers({ blankTiers, print: null }, 60)).toEqual([
    { fromQuantity: 60, priceFen: 6_700 },
    { fromQuantity: 200, priceFen: 6_200 },
  ]);
});

test('further tiers follow the first price in proportion to costs', () => {
  const costs = costTiers({ blankTiers, print }, 1);
  expect(tiersFollowing(costs, 17_800, 'fen').map(({ priceFen }) => priceFen)).toEqual([17_800, 15_800, 14_800]);
});

test.each([
  [2_901, 'fen', 2_901],
  [2_901, 'jiao', 2_910],
  [2_901, 'yuan', 3_000],
  [2_991, 'ninety', 3_090],
  [2_901, 'nine', 3_900],
  [2_900, 'nine', 2_900],
  [0, 'fen', 1],
  [-500, 'yuan', 100],
] as const)('%d fen with the ending %s is rounded up to %d', (fen, ending, price) => {
  expect(roundedUp(fen, ending)).toBe(price);
});

test('titles consist of design and blank, and get a number only to differ', () => {
  const tee = { designTitle: '山茶', blankName: 'T 恤' };
  const dress = { designTitle: '山茶', blankName: '连衣裙' };
  expect(titlesByPattern('{花型}{光版} 秋冬', [tee, dress])).toEqual(['山茶T 恤 秋冬', '山茶连衣裙 秋冬']);
  expect(titlesByPattern('{花型}', [tee, dress])).toEqual(['山茶 1', '山茶 2']);
  const long = titlesByPattern('很'.repeat(80), [tee, dress]);
  expect(long.map((title) => [...title].length)).toEqual([60, 60]);
  expect(new Set(long).size).toBe(2);
});

test('repricing sets the first price and scales the others, or changes and rounds each; equal tiers merge', () => {
  const tiers = [
    { fromQuantity: 1, priceFen: 5_540 },
    { fromQuantity: 50, priceFen: 4_710 },
    { fromQuantity: 300, priceFen: 4_700 },
  ];
  const fen = (...asked: Parameters<typeof repricedTiers>) => repricedTiers(...asked).map(({ priceFen }) => priceFen);
  expect(fen(tiers, { by: 'to', change: 6_000, ending: 'fen' })).toEqual([6_000, 5_101, 5_090]);
  expect(fen(tiers, { by: 'to', change: 6_000, ending: 'yuan' })).toEqual([6_000, 5_200, 5_100]);
  expect(fen(tiers, { by: 'percent', change: 500, ending: 'ninety' })).toEqual([5_890, 4_990]);
  expect(fen(tiers, { by: 'percent', change: 500, ending: 'fen' })).toEqual([5_817, 4_946, 4_935]);
});
