import { describe, expect, test } from 'vitest';
import { isCreditCode, taxNumberIn } from './tax-number.ts';

/** Of companies that everybody can look up. */
const KNOWN = ['91440300708461136T', '91330100799655058B', '91110000802100433B'];

describe('a 统一社会信用代码', () => {
  test.each(KNOWN)('%s is right', (code) => expect(isCreditCode(code)).toBe(true));

  test('is wrong with any one of its letters another', () => {
    for (const code of KNOWN) {
      for (let at = 0; at < code.length; at += 1) {
        const other = code[at] === '1' ? '2' : '1';
        expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1)), `${code} at ${at}`).toBe(false);
      }
    }
  });

  test('is wrong when two neighbours changed places', () => {
    expect(isCreditCode('91440300704861136T')).toBe(false);
  });

  test('may be typed small, wide and with spaces', () => {
    expect(taxNumberIn(' ９１４４ 0300 7084 6113 6t ')).toBe('91440300708461136T');
  });
});

test('an older number of 15 or 20 letters is taken as it is; any other length is none', () => {
  expect(taxNumberIn('330105123456789')).toBe('330105123456789');
  expect(taxNumberIn('3301 0519 7001 0112 345X')).toBe('3301051970010112345X');
  for (const none of ['', '12345', '3301051234567890', '91440300708461136', '33010512345678啊'])
    expect(taxNumberIn(none), none).toBeNull();
});
