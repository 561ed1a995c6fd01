import { describe, expect, test } from 'vitest';
import { blockIn, cellAfter, cellKey, changedStock, pasted, piecesIn, soldMeanwhile } from './stock-grid.ts';

const skus = [
  { colourNo: 'W', size: 'S', stock: 10 },
  { colourNo: 'W', size: 'M', stock: 20 },
  { colourNo: 'B', size: 'S', stock: 30 },
];
const isMade = (colourNo: string, of: string) => skus.some((one) => one.colourNo === colourNo && one.size === of);
const grid = { colourNos: ['W', 'B'], sizes: ['S', 'M'], isMade };

test('pieces are whole and not negative, however a sheet writes them', () => {
  expect(['1,200', '１２０', '35 件', ' 7 '].map(piecesIn)).toEqual([1200, 120, 35, 7]);
  expect(['-5', '1.5', '1e3', '', '1000001', '十件'].map(piecesIn).every(Number.isNaN)).toBe(true);
});

test('only what says something else goes to the server, with what the form showed', () => {
  const typed = new Map([
    [cellKey('W', 'S'), '12'],
    [cellKey('W', 'M'), '20'],
  ]);
  expect(changedStock(skus, typed)).toEqual([{ colourNo: 'W', size: 'S', was: 10, stock: 12 }]);
});

describe('a block pasted from a sheet', () => {
  test('lies where the pointer is, and what hangs over the edge is let go', () => {
    const after = pasted(grid, new Map(), { colourNo: 'W', size: 'M' }, blockIn('1\t2\r\n3\t4\r\n5\t6\r\n'));
    // black is not made in M
    expect([...after]).toEqual([[cellKey('W', 'M'), '1']]);
  });

  test('leaves a cell alone where the sheet says nothing', () => {
    const after = pasted(grid, new Map([[cellKey('W', 'M'), '8']]), { colourNo: 'W', size: 'S' }, blockIn('1\t\n3'));
    expect([...after]).toEqual([
      [cellKey('W', 'M'), '8'],
      [cellKey('W', 'S'), '1'],
      [cellKey('B', 'S'), '3'],
    ]);
  });
});

test('arrows walk through the grid and stop at its edge', () => {
  expect(cellAfter('ArrowDown', grid, { colourNo: 'W', size: 'S' })).toEqual({ colourNo: 'B', size: 'S' });
  expect(cellAfter('ArrowUp', grid, { colourNo: 'W', size: 'S' })).toEqual({ colourNo: 'W', size: 'S' });
  expect(cellAfter('ArrowRight', grid, { colourNo: 'W', size: 'S' })).toEqual({ colourNo: 'W', size: 'M' });
  expect(cellAfter('7', grid, { colourNo: 'W', size: 'S' })).toBeNull();
});

test('what was sold meanwhile is told', () => {
  const now = [{ colourNo: 'W', size: 'S', stock: 7 }, ...skus.slice(1)];
  expect(soldMeanwhile(skus, now)).toEqual([{ colourNo: 'W', size: 'S', was: 10, stock: 7 }]);
});
