import { expect, test } from 'vitest';
import { firstNumbers, packedSum, packedWords } from './cartons.ts';

const box = { grossGrams: 12_500, lengthCm: 60, widthCm: 40, heightCm: 35 };
const rows = [
  { ...box, cartons: 20, lines: [{ lineNo: 1, quantity: 50 }] },
  {
    ...{ cartons: 1, grossGrams: 9_000, lengthCm: 50, widthCm: 40, heightCm: 30 },
    lines: [
      { lineNo: 1, quantity: 12 },
      { lineNo: 2, quantity: 20 },
    ],
  },
];

test('cartons are numbered through, and pieces, grams and cubic centimetres add up', () => {
  const { ofLine, ...sum } = packedSum(rows);
  expect(sum).toEqual({ cartons: 21, pieces: 1_032, grossGrams: 259_000, cm3: 1_740_000 });
  expect([...ofLine]).toEqual([
    [1, 1_012],
    [2, 20],
  ]);
  expect(firstNumbers(rows)).toEqual([1, 21]);
  expect(packedWords(packedSum(rows))).toBe('21 箱，1,032 件，毛重 259 公斤，1.74 立方米');
});
