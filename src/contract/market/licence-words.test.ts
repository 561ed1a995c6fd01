import { describe, expect, test } from 'vitest';
import { royaltiesFen, royaltyFen } from './licence-words.ts';

describe('the share of a designer', () => {
  const share = { pieceFen: null, permille: 65 };
  test("a designer's share is a permille of the sum, rounded down to whole fen", () => {
    expect(royaltyFen(share, { pieces: 3, amountFen: 9_999 })).toBe(649);
    expect(royaltyFen({ pieceFen: 120, permille: null }, { pieces: 3, amountFen: 9_999 })).toBe(360);
  });

  test("a refund lowers the designer's share, which is rounded once at the end", () => {
    const sold = { pieces: 3, amountFen: 9_999 };
    expect(royaltyFen(share, sold, { payableFen: 9_999, keptFen: 6_666 })).toBe(433);
    expect(royaltyFen(share, sold, { payableFen: 9_999, keptFen: 0 })).toBe(0);
    expect(royaltyFen({ pieceFen: 120, permille: null }, sold, { payableFen: 0, keptFen: 0 })).toBe(360);
  });

  test('rounds once for all lines of an order, and the lines add up to it', () => {
    const lines = [33, 25, 27, 25, 19].map((amountFen) => ({ pieceFen: null, permille: 50, pieces: 1, amountFen }));
    const whole = { payableFen: 129, keptFen: 129 };
    expect(lines.map((line) => royaltyFen(line, line, whole))).toEqual([1, 1, 1, 1, 0]);
    const shares = royaltiesFen(lines, whole);
    // 5% of ¥1.29 is 6.45 fen
    expect(shares.reduce((sum, fen) => sum + fen, 0)).toBe(6);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  });

  test("a designer's share is exact for sums beyond 2^53", () => {
    const order = { payableFen: 99_999_999_999, keptFen: 99_999_999_998 };
    expect(royaltyFen({ pieceFen: null, permille: 499 }, { pieces: 1, amountFen: 99_999_999_999 }, order)).toBe(
      49_899_999_999,
    );
  });
});
