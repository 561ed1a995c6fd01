import { describe, expect, test } from 'vitest';
import {
  changedPrice,
  changedTiers,
  changeProblem,
  fenOfYuan,
  productProblems,
  gramsBySize,
  gramsOf,
  priceNotes,
  tidiedProduct,
} from './product-rules.ts';
import type { ProductDocument } from './shop-products.ts';

const blank = { colours: [{ colourNo: 'C1' }, { colourNo: 'C2' }], sizes: ['S', 'M', 'L'] };
const tee: ProductDocument = {
  title: '青瓷印花短袖',
  shopNo: 'A001',
  sgcateId: null,
  sellingPoints: ['机洗不裂'],
  tiers: [
    { fromQuantity: 10, priceFen: 3_000 },
    { fromQuantity: 50, priceFen: 2_600 },
  ],
  samplePriceFen: 4_500,
  retailPriceFen: 7_800,
  moq: 10,
  orderMultiple: 5,
  leadHours: 48,
  colourNos: ['C1'],
  sizes: ['S', 'M'],
  weights: [
    { size: 'S', grams: 180 },
    { size: 'M', grams: 190 },
  ],
  childGrams: null,
};
const fieldsOf = (change: Partial<ProductDocument>) =>
  productProblems({ ...tee, ...change }, blank).map(({ field }) => field);

describe('rules of a product document', () => {
  test('a complete product has no problems, and every problem is a Chinese sentence for its field', () => {
    expect(productProblems(tee, blank)).toEqual([]);
    const nothing = productProblems({ ...tee, title: '', tiers: [], colourNos: [], sizes: [], moq: 0 }, blank);
    expect(nothing.map(({ field }) => field)).toEqual(['title', 'tiers', 'moq', 'colourNos', 'sizes']);
    for (const { say } of nothing) expect(say).toMatch(/^[\p{Script=Han}\d，：。 ]+$/u);
  });

  test.each<[string, Partial<ProductDocument>, string[]]>([
    ['a title of one character', { title: '衫' }, ['title']],
    ['a title of 61 characters', { title: '👗'.repeat(61) }, ['title']],
    ['a title of 60 characters', { title: '👗'.repeat(60) }, []],
    ['an own number of 41 characters', { shopNo: 'A'.repeat(41) }, ['shopNo']],
    ['a first tier above the MOQ', { moq: 5 }, ['tiers.0.fromQuantity']],
    ['an MOQ off the multiple', { orderMultiple: 4 }, ['moq']],
    ['a colour that the blank does not have', { colourNos: ['C1', 'C9'] }, ['colourNos']],
    ['a size that the blank does not have', { sizes: ['S', 'XXL'] }, ['sizes', 'weights.XXL']],
    ['a size without a weight', { sizes: ['S', 'M', 'L'] }, ['weights.L']],
    ['a weight of zero', { weights: tee.weights.map((one) => ({ ...one, grams: 0 })) }, ['weights.S', 'weights.M']],
    [
      'prices that rise with quantity',
      { tiers: tee.tiers.map((tier) => ({ ...tier, priceFen: 3_000 })) },
      ['tiers.1.priceFen'],
    ],
    [
      'tiers with falling quantities',
      { tiers: tee.tiers.map((tier) => ({ ...tier, fromQuantity: 10 })) },
      ['tiers.1.fromQuantity'],
    ],
    ['unreadable numbers', { moq: Number.NaN, leadHours: Number.NaN }, ['tiers.0.fromQuantity', 'moq', 'leadHours']],
    ['a price of a million and one fen', { samplePriceFen: 100_000_001 }, ['samplePriceFen']],
    ['a price of half a fen', { retailPriceFen: 0.5 }, ['retailPriceFen']],
  ])('a product document with %s has the expected problems', (_what, change, fields) => {
    expect(fieldsOf(change)).toEqual(fields);
  });

  test('a tidied product has its texts as typed, the blank’s order, and no duplicates', () => {
    const untidy = {
      ...tee,
      title: ' 青瓷\u200b印花\n短袖 ',
      sellingPoints: ['机洗不裂', '机洗不裂', '\u200b'],
      shopNo: ` ${tee.shopNo}\u200b`,
      colourNos: ['C2', 'C1', 'C2'],
      sizes: ['M', 'S', 'M'],
      weights: [...tee.weights, { size: 'XXL', grams: 5 }],
    };
    expect(tidiedProduct(untidy, blank)).toEqual({
      ...tee,
      title: ' 青瓷\u200b印花\n短袖 ',
      colourNos: ['C1', 'C2'],
      sizes: ['S', 'M'],
    });
  });
});

const WRONG_FIGURES = [
  '',
  ' ',
  '1e3',
  '1,000',
  '１２',
  '-5',
  '+5',
  '0',
  '0x10',
  '1e309',
  'NaN',
  '十元',
  '1 2',
  '.5',
  '5.',
  '0.001',
];

describe('typed amounts', () => {
  test.each([
    ['25.8', 2_580],
    ['25.80', 2_580],
    ['0.01', 1],
    [' 19.99 ', 1_999],
    // inexact in binary fractions
    ['1.15', 115],
    ['8.2', 820],
    ['1000000', 100_000_000],
    ['1000000.00', 100_000_000],
  ])('%s 元 is read as %i fen', (typed, fen) => {
    expect(fenOfYuan(typed)).toEqual({ value: fen });
  });

  test.each([...WRONG_FIGURES, '0.00', '25.805', '1000000.01', '99999999'])('%j is not read as a price', (typed) => {
    expect(fenOfYuan(typed)).toHaveProperty('say');
  });

  test.each([...WRONG_FIGURES, '100001', '180.5'])('%j is not read as a weight', (typed) => {
    expect(gramsOf(typed)).toHaveProperty('say');
  });

  test('one weight counts for every size, or each size has its own', () => {
    expect(gramsBySize('180', ['S', 'M'])).toEqual({
      value: new Map([
        ['S', 180],
        ['M', 180],
      ]),
    });
    expect(gramsBySize(' {"M":190,"S":"180"}', ['S', 'M'])).toEqual({
      value: new Map([
        ['M', 190],
        ['S', 180],
      ]),
    });
  });

  test.each([
    '{"M":1e3000}',
    '{"M":-1}',
    '{"M":1.5}',
    '{"M":null}',
    '{"M":[1]}',
    '{"XXL":180}',
    '{"M":180',
    '[180]',
    '{"__proto__":1}',
  ])('%s is not read as weights', (typed) => {
    expect(gramsBySize(typed, ['S', 'M'])).toHaveProperty('say');
  });
});

describe('price changes in a batch', () => {
  test.each([
    [2_600, 'percent', 1_000, 2_860],
    [2_605, 'percent', 1_000, 2_866], // 2865.5: rounded half up
    [2_605, 'percent', -1_000, 2_345], // 2344.5
    [3, 'percent', -9_000, 0],
    [3, 'percent', -20_000, 0],
    [2_600, 'fen', -50, 2_550],
    [2_600, 'fen', -9_999, -7_399],
    [100_000_000, 'percent', 10_000_000, 100_100_000_000],
  ] as const)('%i fen changed by %s %i gives %i', (fen, by, change, expected) => {
    expect(changedPrice(fen, { by, change })).toBe(expected);
  });

  test('a change that leaves a price below one fen is refused, and names the price', () => {
    expect(changeProblem([4_900, 3_800], { by: 'fen', change: -6_000 })).toBe(
      '现价 ¥38.00，这样降就不到 ¥0.01 了，请少降一些',
    );
    expect(changeProblem([3], { by: 'percent', change: -9_000 })).toContain('¥0.03');
    expect(changeProblem([4_900, 3_800], { by: 'fen', change: -3_799 })).toBeNull();
  });

  test('a sample or retail price below the piece price gets a warning', () => {
    const tiers = [{ fromQuantity: 10, priceFen: 4_500 }];
    expect(priceNotes({ tiers, samplePriceFen: 1_250, retailPriceFen: 3_250 })).toEqual([
      { field: 'samplePriceFen', say: '样品价比第一档的单价 ¥45.00 还低，请核对' },
      { field: 'retailPriceFen', say: '建议零售价比第一档的单价 ¥45.00 还低，请核对' },
    ]);
    expect(priceNotes({ tiers, samplePriceFen: 4_500, retailPriceFen: 4_500 })).toEqual([]);
    expect(priceNotes({ tiers: [{ fromQuantity: 10, priceFen: NaN }], samplePriceFen: 1, retailPriceFen: 1 })).toEqual(
      [],
    );
  });

  test('a price change applies to every tier', () => {
    expect(changedTiers(tee.tiers, { by: 'fen', change: 100 }).map(({ priceFen }) => priceFen)).toEqual([3_100, 2_700]);
  });
});
