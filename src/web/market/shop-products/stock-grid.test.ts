import { expect, test } from 'vitest';
import { cellKey, changedStock, piecesIn, soldMeanwhile } from './stock-grid.ts';

const skus = [
  { colourNo: 'W', size: 'S', stock: 10 },
  { colourNo: 'W', size: 'M', stock: 20 },
  { colourNo: 'B', size: 'S', stock: 30 },
];

test('stock is parsed as a whole number that is not negative, in the notations of spreadsheets', () => {
  expect(['1,200', '１２０', '35 件', ' 7 '].map(piecesIn)).toEqual([1200, 120, 35, 7]);
  expect(['-5', '1.5', '1e3', '', '1000001', '十件'].map(piecesIn).every(Number.isNaN)).toBe(true);
});

test('only changed stock is sent, with the number that the form showed', () => {
  const typed = new Map([
    [cellKey('W', 'S'), '12'],
    [cellKey('W', 'M'), '20'],
  ]);
  expect(changedStock(skus, typed)).toEqual([{ colourNo: 'W', size: 'S', was: 10, stock: 12 }]);
});

test('stock sold while the form was open is reported', () => {
  const now = [{ colourNo: 'W', size: 'S', stock: 7 }, ...skus.slice(1)];
  expect(soldMeanwhile(skus, now)).toEqual([{ colourNo: 'W', size: 'S', was: 10, stock: 7 }]);
});
