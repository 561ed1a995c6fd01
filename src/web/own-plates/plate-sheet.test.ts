import { expect, test } from 'vitest';
import type { PlateInSheet } from '#contract/plate-sheet.ts';
import { changesOf, chosenOf } from './use-plate-sheet.ts';

const sku = (size: string, was: number, taken: number | null) => ({
  ...{ line: 2, colourNo: '01', colourName: '白', size, was, stock: 50, taken },
});
const price = { line: 2, was: [{ fromQuantity: 1, priceFen: 100 }], tiers: [{ fromQuantity: 1, priceFen: 90 }] };
const plate = (id: string, skus: PlateInSheet['skus'], of: PlateInSheet['price'] = null): PlateInSheet => ({
  ...{ id, plateNo: id, name: id, skus, price: of },
});

test('stock sold since the export is skipped unless the user chooses to overwrite it', () => {
  const plates = [
    plate('a', [sku('S', 10, 10), sku('M', 8, 10), sku('L', 3, null)]),
    plate('b', [sku('S', 9, 10)]),
    plate('c', [sku('S', 9, 10)], price),
  ];
  const left = chosenOf(plates, 'left');
  expect(left.map(({ id, skus }) => [id, skus.map(({ size }) => size)])).toEqual([
    ['a', ['S', 'L']],
    ['c', []],
  ]);
  expect([changesOf(left), changesOf(chosenOf(plates, 'set'))]).toEqual([3, 6]);
});
