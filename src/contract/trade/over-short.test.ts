import { describe, expect, test } from 'vitest';
import { madeRange, overShortFenOf, settlementOf } from './over-short.ts';

const line = (some: object = {}) => ({
  ...{ quantity: 1_000, tolerancePercent: 3, amountFen: 2_600_000, adjustFen: 0, setupFen: 0, taxIncluded: false },
  ...some,
});

describe('the range that may be made', () => {
  test('the range that may be made is in whole pieces within the percentage', () => {
    expect(madeRange({ quantity: 1_000, tolerancePercent: 3 })).toEqual({ least: 970, most: 1_030 });
    expect(madeRange({ quantity: 33, tolerancePercent: 5 })).toEqual({ least: 32, most: 34 });
    expect(madeRange({ quantity: 7, tolerancePercent: 0 })).toEqual({ least: 7, most: 7 });
  });
});

describe('the sum of a line', () => {
  test('2 % short is 2 % less, and the same more for over', () => {
    expect(overShortFenOf(line(), 980)).toBe(-52_000);
    expect(overShortFenOf(line(), 1_020)).toBe(52_000);
    expect(overShortFenOf(line(), 1_000)).toBe(0);
  });

  test('printing blanks were made once, and the price that was agreed counts', () => {
    expect(overShortFenOf(line({ setupFen: 100_000, adjustFen: -500_000 }), 980)).toBe(-40_000);
  });

  test("a line's sum is rounded half up, for positive and negative quantities", () => {
    // a third of a fen per piece
    const odd = line({ quantity: 3, amountFen: 100 });
    expect(overShortFenOf(odd, 2)).toBe(-33);
    expect(overShortFenOf(odd, 4)).toBe(33);
    const half = line({ quantity: 2, amountFen: 101 });
    expect(overShortFenOf(half, 1)).toBe(-50);
    expect(overShortFenOf(half, 3)).toBe(51);
  });

  test("a line's sum is exact beyond 2^53", () => {
    const huge = line({ quantity: 1_000_000, amountFen: 90_000_000_001 });
    expect(overShortFenOf(huge, 999_999)).toBe(-90_000);
  });
});

describe('the sum of an order', () => {
  test('adds the tax of lines without tax, and leaves the freight', () => {
    const order = { taxPercent: 13, plan: 'deposit', depositPercent: 30, freightFen: 5_000 } as const;
    const lines = [
      { ...line(), made: 980 },
      { ...line({ taxIncluded: true }), made: 1_010 },
    ];
    expect(settlementOf(order, lines)).toEqual({ linesFen: [-52_000, 26_000], overShortFen: -52_000 - 6_760 + 26_000 });
  });
});
