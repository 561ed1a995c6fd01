import { expect, test } from 'vitest';
import { Bits } from './bits.ts';
import { RowLists } from './row-lists.ts';

/** Of one unit and of two, and at the border. */
const NUMBERS = [0, 7, 0xbfff, 0xc000, 0xffff, 0x10000, 0x3fffffff];

test('a list of a row is read as it was put, also when it grows, shrinks and is emptied', () => {
  const lists = new RowLists();
  lists.put(2, NUMBERS);
  expect(lists.of(2)).toEqual(NUMBERS);
  expect([lists.of(0), lists.of(5)]).toEqual([[], []]);
  lists.put(0, [3]);
  lists.put(2, [1, 0x10000]);
  expect([lists.of(0), lists.of(2)]).toEqual([[3], [1, 0x10000]]);
  lists.put(0, NUMBERS);
  lists.put(2, []);
  expect([lists.of(0), lists.of(2)]).toEqual([NUMBERS, []]);
});

test('rows with any of some numbers are found, and a half of a large number is none', () => {
  const lists = new RowLists();
  for (const [row, list] of [[1, 2], [], [0x12345, 2], [0x2345]].entries()) lists.put(row, list);
  const rowsWith = (...numbers: readonly number[]) => [...lists.withAny(Bits.of(numbers, 0x20000)).rows()];
  expect(rowsWith(2)).toEqual([0, 2]);
  expect(rowsWith(0x12345)).toEqual([2]);
  expect(rowsWith(0x2345, 1)).toEqual([0, 3]);
  expect(rowsWith(0xc001)).toEqual([]);
  expect(rowsWith()).toEqual([]);
});

test('lists that change thousands of times stay right', () => {
  const lists = new RowLists();
  const plain: number[][] = [];
  for (let turn = 0; turn < 20_000; turn += 1) {
    const row = (turn * 37) % 300;
    plain[row] = Array.from({ length: (turn * 13) % 11 }, (_, at) => (turn * 7_919 + at) % 70_000);
    lists.put(row, plain[row]);
  }
  expect(plain.map((_list, row) => lists.of(row))).toEqual(plain);
});
