import { describe, expect, it } from 'vitest';
import { spread } from './spread.ts';

describe('allocation of a sum', () => {
  it('shares add up to the fen, for any weights', () => {
    let state = 20_261_123;
    const next = () => (state = (state * 48_271) % 2_147_483_647);
    for (let turn = 0; turn < 5_000; turn += 1) {
      const weights = Array.from({ length: 1 + (next() % 12) }, () => next() % 100_000_00);
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      const total = (next() % (whole + 1)) * (next() % 2 === 0 ? 1 : -1);
      const shares = spread(total, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      // No line gets a larger discount than its price.
      expect(shares.every((share, at) => Math.abs(share) <= weights[at]!)).toBe(true);
    }
  });

  it('without weights the first line gets the whole sum', () => {
    expect(spread(-7, [0, 0])).toEqual([-7, 0]);
    expect(spread(0, [3, 5])).toEqual([0, 0]);
  });
});
