import { expect, test } from 'vitest';
import { printUnits, reckoningWords, reckonSurcharge } from './surcharge.ts';

const yuan = (fen: number): string => (fen / 100).toFixed(2);
const chest = { a4: 2, inks: 3, screens: 4, thousandStitches: 6 };
const sleeve = { a4: 1, inks: 3, screens: 4, thousandStitches: 1 };
const method = (surchargePer: Parameters<typeof reckonSurcharge>[0]['surchargePer'], code = 'screen') => ({
  ...{ code, surchargeFen: 350, surchargePer },
});

test.each([
  ['piece', 'screen', 350, ''],
  ['place', 'laser', 700, '2 处 × ¥3.50'],
  ['a4', 'dtf', 1_050, '2 + 1 共 3 个 A4 面 × ¥3.50'],
  ['colour', 'screen', 2_800, '4 色 × ¥3.50 × 2 处'],
  ['colour', 'embroidery', 2_100, '3 色 × ¥3.50 × 2 处'],
  ['thousandStitches', 'embroidery', 2_450, '6 + 1 共 7 千针 × ¥3.50'],
] as const)('a surcharge per %s of %s counts all places of the style', (per, code, surchargeFen, words) => {
  const found = reckonSurcharge(method(per, code), [chest, sleeve]);
  expect(found.surchargeFen).toBe(surchargeFen);
  expect(found.reckoning === null ? '' : reckoningWords(found.reckoning, yuan)).toBe(words);
});

test('one place is written without the number of places', () => {
  const { reckoning } = reckonSurcharge(method('colour'), [chest]);
  expect(reckoningWords(reckoning!, yuan)).toBe('4 色 × ¥3.50');
});

test('a print whose artwork is not known counts as one unit, and one without a surcharge as nothing', () => {
  expect(reckonSurcharge(method('colour'), undefined)).toEqual({ surchargeFen: 350, reckoning: null });
  expect(reckonSurcharge(method('colour'), [])).toEqual({ surchargeFen: 350, reckoning: null });
  expect(reckonSurcharge({ ...method('colour'), surchargeFen: 0 }, [chest])).toEqual({
    ...{ surchargeFen: 0, reckoning: null },
  });
});

test('the units of a style are those of its dearest colour, and at least one', () => {
  expect(printUnits([[{ ...chest, screens: 3 }], [chest, sleeve]])).toEqual({
    ...{ piece: 1, place: 2, a4: 3, inks: 6, screens: 8, thousandStitches: 7 },
  });
  expect(printUnits([])).toEqual({ piece: 1, place: 1, a4: 1, inks: 1, screens: 1, thousandStitches: 1 });
});
