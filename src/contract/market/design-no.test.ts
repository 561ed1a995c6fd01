import { describe, expect, it } from 'vitest';
import { designNo, isDesignNo } from './design-no.ts';

const numbers = [1, 123, 1001, 54_321, 99_999].map((serial) => designNo(2026, 'S', serial));

describe('design numbers', () => {
  it('a design number has D, year, season, serial and a check letter', () => {
    expect(designNo(2026, 'S', 123)).toBe('D26S00123K');
    expect(isDesignNo(' d26s00123k ')).toBe(true);
  });

  it('the check letter detects every single wrong digit', () => {
    for (const number of numbers) {
      for (const place of [1, 2, 4, 5, 6, 7, 8]) {
        for (const digit of '0123456789') {
          const typed = number.slice(0, place) + digit + number.slice(place + 1);
          expect(isDesignNo(typed)).toBe(typed === number);
        }
      }
    }
  });

  it('the check letter detects any two swapped digits, and another season', () => {
    const swapped = (text: string, a: number, b: number) => {
      const chars = [...text];
      [chars[a], chars[b]] = [chars[b] ?? '', chars[a] ?? ''];
      return chars.join('');
    };
    for (const number of numbers) {
      for (const [a, b] of [
        [4, 5],
        [5, 6],
        [6, 7],
        [7, 8],
        [1, 2],
        [4, 8],
      ] as const) {
        const typed = swapped(number, a, b);
        expect(isDesignNo(typed)).toBe(typed === number);
      }
      expect(isDesignNo(number.replace('S', 'F'))).toBe(false);
    }
  });

  it('a serial beyond five digits is refused', () => {
    expect(() => designNo(2026, 'Y', 100_000)).toThrow(RangeError);
  });
});
