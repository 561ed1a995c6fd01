import { expect, test } from 'vitest';
import { Bits } from './bits.ts';
import { FirstRows } from './first-rows.ts';

const ROWS = 6_000;

test('the first of any hits are among those of a set, while rows change; of many hits few are left', () => {
  // Many equal ones, as with sales.
  const sales = Array.from({ length: ROWS }, (_, row) => (row % 5 === 0 ? (row * 31) % 17 : 0));
  const price = Array.from({ length: ROWS }, (_, row) => (row * 7_919) % 400);
  const keys = [
    { of: (row: number) => sales[row]!, descends: true },
    { of: (row: number) => price[row]!, descends: false },
  ];
  const compare = (one: number, other: number) =>
    sales[other]! - sales[one]! || price[one]! - price[other]! || other - one;
  const all = Bits.of(
    sales.map((_sale, row) => row),
    ROWS,
  );
  const first = new FirstRows(keys, (one, other) => other - one, all);
  for (let turn = 0; turn < 40; turn += 1) {
    for (let row = turn; row < ROWS; row += 97) {
      sales[row] = (row * turn) % 19;
      price[row] = (row * turn) % 300;
      first.put(row);
    }
    const hits = sales.flatMap((_sale, row) => (row % (1 + turn) === 0 ? [row] : []));
    const most = 1 + turn * 3;
    const some = first.ofHits(Bits.of(hits, ROWS), most);
    const order = (rows: Iterable<number>) => [...rows].sort(compare).slice(0, most);
    expect(order(some.rows()), `${turn}`).toEqual(order(hits));
    if (turn === 0) expect(some.count()).toBeLessThan(ROWS / 10);
  }
});

test('a set of first rows is outgrown by twice as many rows', () => {
  const first = new FirstRows([], (one, other) => one - other, Bits.of([0, 1, 2], 3));
  expect([first.isOutgrownBy(6), first.isOutgrownBy(7)]).toEqual([false, true]);
});
