import { describe, expect, test } from 'vitest';
import { isCreditCode, taxNumberIn } from './tax-number.ts';

/** Codes of well-known companies, from the public register. */
const KNOWN = ['91440300708461136T', '91330100799655058B', '91110000802100433B'];

describe('a 统一社会信用代码', () => {
  test.each(KNOWN)('%s is a valid code', (code) => expect(isCreditCode(code)).toBe(true));

  test('a code with any one wrong letter is invalid', () => {
    for (const code of KNOWN) {
      for (let at = 0; at < code.length; at += 1) {
        const other = code[at] === '1' ? '2' : '1';
        expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1)), `${code} at ${at}`).toBe(false);
      }
    }
  });

  test('a code with two swapped neighbours is invalid', () => {
    expect(isCreditCode('91440300704861136T')).toBe(false);
  });

  test('a code may be typed in lower case, full width and with spaces', () => {
    expect(taxNumberIn(' ９１４４ 0300 7084 6113 6t ')).toBe('91440300708461136T');
  });
});

test('an older number of 15 or 20 letters is accepted unchecked; other lengths are refused', () => {
  expect(taxNumberIn('330105123456789')).toBe('330105123456789');
  expect(taxNumberIn('3301 0519 7001 0112 345X')).toBe('3301051970010112345X');
  for (const none of ['', '12345', '3301051234567890', '91440300708461136', '33010512345678啊'])
    expect(taxNumberIn(none), none).toBeNull();
});
