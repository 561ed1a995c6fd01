import { describe, expect, test } from 'vitest';
import { blockIn, cellAfter, cellKey, type GridShape, pasted } from './cell-grid.ts';

const line = (label: string) => ({ id: label.slice(0, 1), label });
/** Black is not made in size M. */
const grid: GridShape = {
  rows: ['White 白', 'Black 黑', 'Navy 藏青'].map(line),
  columns: ['S', 'M', 'L'].map(line),
  isThere: (row, column) => row !== 'B' || column !== 'M',
};
const paste = (text: string, row = 'W', column = 'S') => {
  const { cells, left } = pasted(grid, { row, column }, blockIn(text));
  return { cells: Object.fromEntries([...cells].map(([key, value]) => [key.replace('\n', ''), value])), left };
};

describe('pasting a block from a spreadsheet', () => {
  test('a pasted block starts at the focused cell and reports cells outside the grid and variants that are not made', () => {
    expect(paste('1\t2\r\n3\t4\r\n', 'W', 'M')).toEqual({
      cells: { WM: '1', WL: '2', BL: '4' },
      left: ['没有 Black 黑 M 这一格'],
    });
    expect(paste('1\t2\n3\t4', 'N', 'L')).toEqual({ cells: { NL: '1' }, left: ['有 3 格超出了表格'] });
  });

  test('an empty cell in a pasted block leaves the field unchanged', () => {
    expect(paste('1\t\t3\n\n4')).toEqual({ cells: { WS: '1', WL: '3', BS: '4' }, left: [] });
  });

  test('a pasted block is placed by its colour and size names, in any order', () => {
    const sheet = '颜色\tＬ\ts\t合计\nnavy藏青\t30\t10\t40\nWhite 白\t3\t1\t4\n合计\t33\t11\t44';
    expect(paste(sheet, 'B', 'M')).toEqual({ cells: { NL: '30', NS: '10', WL: '3', WS: '1' }, left: [] });
  });

  test('a pasted block reports the names that the grid does not have', () => {
    expect(paste('颜色\tS\tXXL\nWhite 白\t1\t2\n粉色\t3\t4')).toEqual({
      cells: { WS: '1' },
      left: ['没有“XXL”这一列', '没有“粉色”这一行'],
    });
  });

  test('a pasted block with colour names only starts at the focused column', () => {
    expect(paste('Navy 藏青\t5\t6', 'W', 'S')).toEqual({ cells: { NS: '5', NM: '6' }, left: [] });
  });

  test('a pasted block treats numbers as quantities even when sizes are named by numbers', () => {
    const jeans: GridShape = { ...grid, columns: ['28', '29', '30'].map((label) => ({ id: label, label })) };
    const { cells } = pasted(jeans, { row: 'W', column: '28' }, blockIn('28\t5\t6\n7\t8\t9'));
    expect(cells.get(cellKey('W', '28'))).toBe('28');
    const named = pasted(jeans, { row: 'W', column: '28' }, blockIn('28\t29\t30\n7\t8\t9'));
    expect([...named.cells.values()]).toEqual(['7', '8', '9']);
  });
});

test('arrow keys walk through the grid, skip variants that are not made and stop at its edge', () => {
  const after = (key: string, row: string, column: string) => cellAfter(key, grid, { row, column });
  expect(after('ArrowDown', 'W', 'S')).toEqual({ row: 'B', column: 'S' });
  expect(after('Enter', 'W', 'M')).toEqual({ row: 'N', column: 'M' });
  expect(after('ArrowUp', 'W', 'S')).toEqual({ row: 'W', column: 'S' });
  expect(after('ArrowRight', 'B', 'S')).toEqual({ row: 'B', column: 'L' });
  expect(after('7', 'W', 'S')).toBeNull();
});
