import { expect, test } from 'vitest';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { adjustsOf, freightOf, newSum, priceDraft, sharedOut } from './price-draft.ts';

const line = (amountFen: number, adjustFen = 0) => ({ amountFen, adjustFen, taxIncluded: false });
const order = (change: object = {}): OrderDetail =>
  ({
    ...{ lines: [line(100_000), line(50_000)], adjustFen: 0, freightFen: 1_250, isFreightOpen: false },
    ...{ taxPercent: 0, plan: 'deposit', depositPercent: 30 },
    ...change,
  }) as unknown as OrderDetail;

test('the form shows the present amount of each line and the freight, in yuan', () => {
  const changed = order({ lines: [line(100_000, -2_050), line(50_000)], adjustFen: -2_050 });
  expect(priceDraft(changed)).toEqual({ amounts: ['979.50', '500'], freight: '12.50' });
});

test("an old order's discount on the whole is split among its lines by their amounts", () => {
  expect(priceDraft(order({ adjustFen: -3_000 })).amounts).toEqual(['980', '490']);
});

test('a new products total is split among the lines without losing a fen', () => {
  expect(sharedOut(order(), 148_000)).toEqual(['986.67', '493.33']);
});

test('the adjustments sent are the differences from the computed amounts', () => {
  expect(adjustsOf(order(), { amounts: ['980', '500.5'], freight: '' })).toEqual([-2_000, 50]);
});

test('only a freight that the shop may still state can be left empty', () => {
  expect(freightOf(order({ isFreightOpen: true }), { amounts: [], freight: ' ' })).toBeNull();
  expect(freightOf(order({ isFreightOpen: true }), { amounts: [], freight: '30' })).toBe(3_000);
  expect(freightOf(order(), { amounts: [], freight: '' })).toBeNaN();
  expect(priceDraft(order({ isFreightOpen: true })).freight).toBe('');
});

test('the new sum counts the typed amounts, the freight and the deposit of both', () => {
  expect(newSum(order(), { amounts: ['980', '490'], freight: '30' })).toEqual({
    ...{
      productFen: 150_000,
      adjustFen: -3_000,
      taxFen: 0,
      freightFen: 3_000,
      payableFen: 150_000,
      depositFen: 45_000,
    },
  });
});

test.each([
  { amounts: ['980', ''], freight: '30' },
  { amounts: ['980', '4.999'], freight: '30' },
  { amounts: ['980', '-490'], freight: '30' },
  { amounts: ['980', '490'], freight: '三十' },
])('no sum is shown while %o has a field that is no amount', (draft) => {
  expect(newSum(order(), draft)).toBeUndefined();
});
