import { expect, test } from 'vitest';
import type { BlankInSheet } from '#contract/market/blank-sheet.ts';
import { changesOf, chosenOf } from './use-blank-sheet.ts';

const sku = (size: string, was: number, taken: number | null) => ({
  ...{ line: 2, colourNo: '01', colourName: '白', size, was, stock: 50, taken },
});
const price = { line: 2, was: [{ fromQuantity: 1, priceFen: 100 }], tiers: [{ fromQuantity: 1, priceFen: 90 }] };
const blank = (id: string, skus: BlankInSheet['skus'], of: BlankInSheet['price'] = null): BlankInSheet => ({
  ...{ id, blankNo: id, name: id, skus, price: of },
});

test('stock sold since the export is skipped unless the user chooses to overwrite it', () => {
  const blanks = [
    blank('a', [sku('S', 10, 10), sku('M', 8, 10), sku('L', 3, null)]),
    blank('b', [sku('S', 9, 10)]),
    blank('c', [sku('S', 9, 10)], price),
  ];
  const left = chosenOf(blanks, 'left');
  expect(left.map(({ id, skus }) => [id, skus.map(({ size }) => size)])).toEqual([
    ['a', ['S', 'L']],
    ['c', []],
  ]);
  expect([changesOf(left), changesOf(chosenOf(blanks, 'set'))]).toEqual([3, 6]);
});
