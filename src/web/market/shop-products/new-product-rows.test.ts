import { expect, test } from 'vitest';
import type { StyleForProduct } from '#contract/market/new-products.ts';
import { type CreateDraft, emptyDraft } from './create-draft.ts';
import { newProductRows, type NewCell } from './new-product-rows.ts';
import { cellKey } from './stock-grid.ts';

const styleOf = (styleId: string, blankName: string, firstFen: number): StyleForProduct => {
  const blankTiers = [
    { fromQuantity: 1, priceFen: firstFen },
    { fromQuantity: 50, priceFen: firstFen - 1_000 },
    { fromQuantity: 200, priceFen: firstFen - 1_050 },
  ];
  return {
    ...{ styleId, styleNo: styleId, designTitle: '山茶', blankName, picture: null, reason: '' },
    cost: {
      blankTiers,
      print: { name: '成衣直喷', eachFen: 600, unit: 'A4 面', units: 2 },
      licence: { fen: 0, hundredthsOfPercent: 0 },
    },
    document: {
      ...{ title: '', shopNo: '', sgcateId: null, sellingPoints: [], tiers: blankTiers },
      ...{ samplePriceFen: firstFen, retailPriceFen: firstFen, moq: 1, orderMultiple: 1, leadHours: 48 },
      ...{ colourNos: ['C1'], sizes: ['M'], weights: [{ size: 'M', grams: 320 }], childGrams: null },
    },
  };
};
const styles = [styleOf('pyjamas', '睡衣套装', 7_700), styleOf('bag', '束口袋', 2_920)];
const rowsOf = (change: Partial<CreateDraft> = {}, typed: readonly [string, NewCell, string][] = []) =>
  newProductRows(styles, {
    ...emptyDraft,
    ...change,
    cells: Object.fromEntries(typed.map(([id, cell, words]) => [cellKey(id, cell), words])),
  });

test('each new product is priced by the rule from its own cost, and none below cost', () => {
  const [pyjamas, bag] = rowsOf();
  expect([pyjamas!.cells.tier0, pyjamas!.cells.tier1]).toEqual(['133.90', '118.90']);
  expect([bag!.cells.tier0, bag!.cells.tier1]).toEqual(['61.90', '46.90']);
  expect([pyjamas!.cells.title, bag!.cells.title]).toEqual(['山茶睡衣套装', '山茶束口袋']);
  for (const row of [pyjamas!, bag!]) {
    expect(row.problems).toEqual({});
    expect(row.margin!.marginFen).toBeGreaterThan(0);
  }
});

test('a price tier that rounding made equal to the previous one is left out', () => {
  const [pyjamas] = rowsOf({ ending: 'nine' });
  expect([pyjamas!.cells.tier0, pyjamas!.cells.tier1, pyjamas!.cells.tier2]).toEqual(['139', '119', '']);
  expect(pyjamas!.product.tiers.map(({ fromQuantity }) => fromQuantity)).toEqual([1, 50]);
});

test('other tiers follow a typed first price, and a typed tier stays', () => {
  const [pyjamas, bag] = rowsOf({ ending: 'fen' }, [
    ['pyjamas', 'tier0', '178'],
    ['pyjamas', 'tier2', '150'],
  ]);
  expect([pyjamas!.cells.tier1, pyjamas!.cells.tier2]).toEqual(['158', '150']);
  expect(bag!.cells.tier0).toBe('61.80');
  // sample and retail prices follow the first price too
  expect([pyjamas!.cells.sample, pyjamas!.cells.retail]).toEqual(['178', '463']);
});

test('a price below cost shows its loss, and a tier dearer than the previous one is reported in its cell', () => {
  const [pyjamas] = rowsOf({}, [['pyjamas', 'tier0', '30']]);
  expect(pyjamas!.margin!.marginFen).toBeLessThan(0);
  const [dear] = rowsOf({}, [['pyjamas', 'tier1', '500']]);
  expect(dear!.problems).toEqual({ tier1: '分档价要一档比一档便宜' });
});

test('a larger minimum order starts the price tiers there', () => {
  const [pyjamas] = rowsOf({}, [['pyjamas', 'moq', '60']]);
  expect(pyjamas!.steps).toEqual([60, 200]);
  expect(pyjamas!.product).toMatchObject({ moq: 60, tiers: [{ fromQuantity: 60 }, { fromQuantity: 200 }] });
  expect(rowsOf({}, [['pyjamas', 'moq', 'x']])[0]!.problems.moq).toBe('起订量要填整件数');
});

test('an unreadable pricing rule is reported and leaves the prices empty', () => {
  const [pyjamas] = rowsOf({ by: '' });
  expect(pyjamas!.cells.tier0).toBe('');
  expect(pyjamas!.problems.tier0).toMatch(/价格应在/);
});
