import { describe, expect, test } from 'vitest';
import { Bits } from './bits.ts';

const bits = (...rows: number[]): Bits => {
  const made = new Bits();
  for (const row of rows) made.add(row);
  return made;
};
const rowsOf = (set: Bits): number[] => Array.from(set.rows());

describe('sets of rows', () => {
  test('a bitmap keeps added rows, also at the edges of its 32-bit words', () => {
    expect(rowsOf(bits(64, 0, 31, 32, 63, 1000, 31))).toEqual([0, 31, 32, 63, 64, 1000]);
    expect(bits(0, 31, 32, 1000).count()).toBe(4);
    const set = bits(31, 32);
    set.delete(31);
    set.delete(5000);
    expect(rowsOf(set)).toEqual([32]);
  });

  test('bitmaps of different lengths can be combined', () => {
    const [short, long] = [bits(1, 2, 31), bits(2, 31, 700)];
    expect(rowsOf(short.and(long))).toEqual([2, 31]);
    expect(rowsOf(Bits.union([short, long, bits(40)]))).toEqual([1, 2, 31, 40, 700]);
    expect(rowsOf(Bits.union([]))).toEqual([]);
    expect(short.countWith(long)).toBe(2);
    expect(long.countWith(short)).toBe(2);
    expect(rowsOf(short.without(long))).toEqual([1]);
    expect(rowsOf(long.without(short))).toEqual([700]);
    expect(rowsOf(short)).toEqual([1, 2, 31]);
  });

  test('a bitmap counts as many rows as it lists', () => {
    const set = bits(...Array.from({ length: 500 }, (_, at) => (at * 37) % 1009));
    expect(set.count()).toBe(set.rows().length);
    expect(set.count()).toBe(500);
  });
});
