import { describe, expect, test } from 'vitest';
import { royaltyFen } from './licence-words.ts';

describe('the share of a designer', () => {
  const share = { pieceFen: null, permille: 65 };
  test('is so many thousandths of the sum, without parts of a fen', () => {
    expect(royaltyFen(share, { pieces: 3, amountFen: 9_999 })).toBe(649);
    expect(royaltyFen({ pieceFen: 120, permille: null }, { pieces: 3, amountFen: 9_999 })).toBe(360);
  });

  test('goes down with what was refunded, rounded once at the end', () => {
    const sold = { pieces: 3, amountFen: 9_999 };
    expect(royaltyFen(share, sold, { payableFen: 9_999, keptFen: 6_666 })).toBe(433);
    expect(royaltyFen(share, sold, { payableFen: 9_999, keptFen: 0 })).toBe(0);
    expect(royaltyFen({ pieceFen: 120, permille: null }, sold, { payableFen: 0, keptFen: 0 })).toBe(360);
  });

  test('is exact for sums beyond what a double holds', () => {
    const order = { payableFen: 99_999_999_999, keptFen: 99_999_999_998 };
    expect(royaltyFen({ pieceFen: null, permille: 499 }, { pieces: 1, amountFen: 99_999_999_999 }, order)).toBe(
      49_899_999_999,
    );
  });
});
