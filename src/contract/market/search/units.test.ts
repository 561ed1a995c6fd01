import { describe, expect, test } from 'vitest';
import { convert, INCH, MOMME, OUNCE, PER_YARD, PLAIN_UNITS, YARD } from './units.ts';

const THOUSAND = 1_000_000;

describe('exact conversion of units', () => {
  test.each([
    ['盎司每平方码', OUNCE, 33_906],
    ['英寸', INCH, 2540],
    ['平方克重', PLAIN_UNITS.gsm, 1000],
  ])('a thousand %s convert exactly', (_name, unit, expected) => {
    expect(convert(THOUSAND, unit, 100, 0, 'down')).toBe(expected);
    expect(convert(THOUSAND, unit, 100, 0, 'up')).toBe(expected);
  });

  test('fractions are rounded in the requested direction', () => {
    expect(convert(THOUSAND, MOMME, 100, 0, 'down')).toBe(4305);
    expect(convert(THOUSAND, MOMME, 100, 0, 'up')).toBe(4306);
    expect(convert(THOUSAND, MOMME, 100, 2, 'down')).toBe(4305.6);
    expect(convert(THOUSAND, YARD, 100, 0, 'down')).toBe(914);
    expect(convert(THOUSAND, YARD, 100, 1, 'up')).toBe(914.4);
    expect(convert(9144, PER_YARD, 100, 2, 'up')).toBe(10);
  });

  test('whole grams convert to themselves, and five per cent of them exactly', () => {
    for (let grams = 1; grams <= 1000; grams += 1) {
      expect(convert(grams * 1000, PLAIN_UNITS.gsm, 100, 0, 'up')).toBe(grams);
      expect(convert(grams * 1000, PLAIN_UNITS.gsm, 95, 0, 'down')).toBe(Math.floor((grams * 95) / 100));
      expect(convert(grams * 1000, PLAIN_UNITS.gsm, 105, 0, 'up')).toBe(Math.ceil((grams * 105) / 100));
    }
  });

  test('the largest readable number is exact', () => {
    expect(convert(1_000_000_000, MOMME, 105, 0, 'down')).toBe(4_520_880);
  });
});
