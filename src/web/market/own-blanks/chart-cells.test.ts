import { expect, test } from 'vitest';
import { cellKind, pathOf, valueOf, withCells } from './chart-cells.ts';

const blank = {
  sizes: ['S', 'M'],
  chart: [{ key: '衣长', toleranceCm: 1, valuesCm: [68, 70.5] }],
  weights: [{ size: 'M', grams: 210 }],
};
const ROWS = ['衣长', '胸围', 'weight'];
const COLUMNS = ['S', 'M', 'tolerance'];

test('the cells of the size chart show its measures, tolerances and weights, and 0 where nothing was typed', () => {
  expect(ROWS.map((row) => COLUMNS.map((column) => valueOf(blank, row, column)))).toEqual([
    [68, 70.5, 1],
    [0, 0, 0],
    [0, 210, 0],
  ]);
});

test('a weight has no tolerance, and its cells hold whole grams', () => {
  expect(cellKind('weight', 'tolerance')).toBeNull();
  expect(cellKind('weight', 'M')?.read('210')).toBe(210);
  expect(cellKind('衣长', 'M')?.read('70.5')).toBe(70.5);
});

test('a problem of the document is shown at the cell with its path', () => {
  expect([pathOf(blank, '衣长', 'M'), pathOf(blank, '衣长', 'tolerance'), pathOf(blank, 'weight', 'M')]).toEqual([
    ...['chart.衣长.1', 'chart.衣长.toleranceCm', 'weights.M'],
  ]);
});

test('the document made of the cells is the one they showed, and a size without a weight has none', () => {
  const again = withCells(blank, [{ key: '衣长' }], (row, column) => valueOf(blank, row, column));
  expect(again).toEqual({ chart: blank.chart, weights: blank.weights });
});
