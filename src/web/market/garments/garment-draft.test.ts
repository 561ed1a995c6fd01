import { expect, test } from 'vitest';
import type { GarmentDocument } from '#contract/market/garment-document.ts';
import { cellKey } from '../shop-products/stock-grid.ts';
import { skuNoOf, withColourNo, withoutColour, withSizes, withSkuNos } from './garment-draft.ts';

const colour = (colourNo: string) => ({ colourNo, name: colourNo, hex: '#ffffff' });
const garment = {
  colours: [colour('W'), colour('B')],
  sizes: ['S', 'M'],
  chart: [{ name: '衣长', toleranceCm: 1, valuesCm: [66, 68] }],
  skuNos: [
    { colourNo: 'W', size: 'S', skuNo: 'W-S' },
    { colourNo: 'B', size: 'M', skuNo: 'B-M' },
  ],
} as unknown as GarmentDocument;

test('a renumbered colour keeps its SKU numbers, and other colours keep theirs', () => {
  const after = withColourNo(garment, 0, 'X');
  expect(after.colours.map(({ colourNo }) => colourNo)).toEqual(['X', 'B']);
  expect([skuNoOf(after, 'X', 'S'), skuNoOf(after, 'W', 'S'), skuNoOf(after, 'B', 'M')]).toEqual(['W-S', '', 'B-M']);
});

test('a removed colour takes its SKU numbers with it', () => {
  const after = withoutColour(garment, 0);
  expect(after.colours.map(({ colourNo }) => colourNo)).toEqual(['B']);
  expect(after.skuNos).toEqual([{ colourNo: 'B', size: 'M', skuNo: 'B-M' }]);
});

test('sizes in another order keep their measures; a new size has none and a removed one loses its SKU numbers', () => {
  const after = withSizes(garment, ['L', 'M']);
  expect(after.chart[0]!.valuesCm).toEqual([0, 68]);
  expect(after.skuNos).toEqual([{ colourNo: 'B', size: 'M', skuNo: 'B-M' }]);
});

test('typed SKU numbers replace the old ones, empty ones remove them, untouched ones stay', () => {
  const typed = new Map([
    [cellKey('W', 'S'), ' '],
    [cellKey('W', 'M'), 'W-M'],
    [cellKey('gone', 'S'), 'nothing'],
  ]);
  expect(withSkuNos(garment, typed).skuNos).toEqual([
    { colourNo: 'W', size: 'M', skuNo: 'W-M' },
    { colourNo: 'B', size: 'M', skuNo: 'B-M' },
  ]);
});

test('a SKU number is cut at forty characters, as the server accepts it', () => {
  const [sku] = withSkuNos(garment, new Map([[cellKey('W', 'S'), '9'.repeat(60)]])).skuNos;
  expect(sku!.skuNo).toBe('9'.repeat(40));
});

test('changes of a garment leave the given one as it was', () => {
  const before = structuredClone(garment);
  withColourNo(garment, 0, 'X');
  withoutColour(garment, 0);
  withSizes(garment, []);
  expect(garment).toEqual(before);
});
