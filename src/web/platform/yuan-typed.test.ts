import { expect, it } from 'vitest';
import { fenOf, typedYuan } from './yuan-typed.ts';

it('typed yuan become fen without floating point, and invalid text becomes NaN', () => {
  expect([fenOf('8000.5'), fenOf('0.29'), fenOf(' 12 '), fenOf('１２．5')]).toEqual([800_050, 29, 1_200, 1_250]);
  expect(['', '1.234', '-3', '1e3', '壹'].map(fenOf)).toEqual([NaN, NaN, NaN, NaN, NaN]);
});

it('fen become the text that one would type, and parse back to the same fen', () => {
  expect([0, 5, 29, 1_200, 800_050, 99_999_999_999].map(typedYuan)).toEqual([
    '0',
    '0.05',
    '0.29',
    '12',
    '8000.50',
    '999999999.99',
  ]);
  expect(fenOf(typedYuan(800_050))).toBe(800_050);
});
