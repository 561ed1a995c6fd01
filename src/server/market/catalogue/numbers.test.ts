import { expect, test } from 'vitest';
import { Numbers } from './numbers.ts';

const numbers = (...values: readonly number[]): Numbers => {
  const made = new Numbers();
  for (const [row, value] of values.entries()) made.put(row, value);
  return made;
};

test('numbers of rows are exact: whole ones, then a fraction, a moment and Infinity', () => {
  const values = [0, -5, 2 ** 31 - 1, 1_763_274_540.123457, 2 ** 40, Infinity, 7];
  const some = numbers(...values);
  expect(values.map((_value, row) => some.of(row))).toEqual(values);
  some.put(0, 12);
  expect(some.of(0)).toBe(12);
});

test('rows within ranges include both ends, and a number that is not known is in none', () => {
  const whole = Array.from({ length: 70 }, (_, row) => row * 10);
  for (const values of [whole, [...whole, Infinity, 0.5]]) {
    const some = numbers(...values);
    const within = (...ranges: readonly (readonly [number, number])[]) => [
      ...some.within(ranges.map(([from, to]) => ({ from, to }))).rows(),
    ];
    const wanted = (from: number, to: number) =>
      values.flatMap((value, row) => (from <= value && value <= to && value !== Infinity ? [row] : []));
    expect(within([300, 330])).toEqual([30, 31, 32, 33]);
    expect(within([0, 10], [680, Infinity])).toEqual(
      [...new Set([...wanted(0, 10), ...wanted(680, Infinity)])].sort((a, b) => a - b),
    );
    expect(within([-Infinity, Infinity])).toEqual(wanted(-Infinity, Infinity));
    expect(within([301, 309])).toEqual([]);
  }
});
