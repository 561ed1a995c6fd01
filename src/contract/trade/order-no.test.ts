import { describe, expect, it } from 'vitest';
import { orderNoOf, readOrderNo, showOrderNo } from './order-no.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Deterministic order numbers. */
function numbers(count: number): string[] {
  let state = 7;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  return Array.from({ length: count }, () =>
    orderNoOf(Array.from({ length: 11 }, () => LETTERS[next() % LETTERS.length]).join('')),
  );
}

describe('order numbers', () => {
  it('an order number is read in any common notation', () => {
    const [no] = numbers(1);
    const shown = showOrderNo(no!);
    expect(shown).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    for (const typed of [no!, shown, shown.toLowerCase(), ` ${shown.replaceAll('-', ' ')} `])
      expect(readOrderNo(typed)).toBe(no);
    const withNought = orderNoOf('0100000001A');
    expect(readOrderNo(`oI00 0000 01a${withNought.at(-1)}`.replaceAll(' ', ''))).toBe(withNought);
  });

  it('the check letter detects every single wrong letter', () => {
    for (const no of numbers(40)) {
      for (let place = 0; place < no.length; place += 1) {
        for (const letter of LETTERS) {
          if (letter === no[place]) continue;
          expect(readOrderNo(no.slice(0, place) + letter + no.slice(place + 1))).toBeNull();
        }
      }
    }
  });

  it('the check letter detects any two swapped letters', () => {
    for (const no of numbers(200)) {
      for (let one = 0; one < no.length; one += 1) {
        for (let other = one + 1; other < no.length; other += 1) {
          const swapped = [...no].with(one, no[other]!).with(other, no[one]!).join('');
          if (swapped !== no) expect(readOrderNo(swapped), `${no} as ${swapped}`).toBeNull();
        }
      }
    }
  });

  it('text that is too short, too long, or has ambiguous letters is no order number', () => {
    for (const typed of ['', '7K2M', '7K2M-9QXT-4B3R-1', '７K2M', 'UUUUUUUUUUUU', "' or 1=1 --"])
      expect(readOrderNo(typed)).toBeNull();
    expect(() => orderNoOf('ABC')).toThrow(RangeError);
    expect(() => orderNoOf('ILOUILOUILO')).toThrow(RangeError);
  });
});
