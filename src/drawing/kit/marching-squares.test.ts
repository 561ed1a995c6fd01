import { describe, expect, test } from 'vitest';
import { type LevelGrid, outlinesOf } from './marching-squares.ts';

/** A picture of levels in rows of single digits. */
function grid(rows: readonly string[], joins: LevelGrid['joins'], level = 4): LevelGrid {
  return { levels: [...rows.join('')].map(Number), wide: rows[0]!.length, high: rows.length, level, joins };
}

/** Twice the area: what is above the level is on the right, so an island is positive in a grid whose y grows down. */
function area(outline: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length;
    sum += outline[at]! * outline[next + 1]! - outline[next]! * outline[at + 1]!;
  }
  return sum;
}

test('an island is one closed outline, crossing each edge where the level is', () => {
  const [outline, ...others] = outlinesOf(grid(['000', '080', '000'], 'always', 2));
  expect(others).toEqual([]);
  const points = Array.from({ length: outline!.length / 2 }, (_, at) => [outline![2 * at], outline![2 * at + 1]]);
  expect(points).toHaveLength(4);
  expect(points).toEqual(
    expect.arrayContaining([
      [1, 0.25],
      [1.75, 1],
      [1, 1.75],
      [0.25, 1],
    ]),
  );
});

test('a hole runs the other way round', () => {
  const outlines = outlinesOf(grid(['00000', '08880', '08080', '08880', '00000'], 'always'));
  expect(outlines.filter((one) => area(one) < 0)).toHaveLength(1);
  expect(outlines).toHaveLength(2);
});

test('nothing above the level has no outline', () => {
  expect(outlinesOf(grid(['000', '040', '000'], 'always'))).toEqual([]);
});

describe.each([
  ['from the top left', ['0000', '0800', '0080', '0000']],
  ['from the top right', ['0000', '0080', '0800', '0000']],
])('two places that touch by a corner, %s:', (_, rows) => {
  test('places are one outline where corners always join', () => {
    expect(outlinesOf(grid(rows, 'always'))).toHaveLength(1);
  });

  test('places are two outlines where the mean of the four is not above the level', () => {
    expect(outlinesOf(grid(rows, 'byMiddle'))).toHaveLength(2);
    expect(outlinesOf(grid(rows, 'byMiddle', 3))).toHaveLength(1);
  });
});
