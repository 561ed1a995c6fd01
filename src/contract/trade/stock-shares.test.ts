import { describe, expect, test } from 'vitest';
import { stockShares, type StockWish } from './stock-shares.ts';

const pieces = (stockKey: string, need: number, multiple = 1): StockWish => ({
  ...{ stockKey, need, multiple, together: null },
});
const stock = (there: Readonly<Record<string, number>>) => (key: string) => there[key] ?? 0;

describe('shares that ship from stock', () => {
  test('a line partly in stock is split', () => {
    expect(
      stockShares([pieces('110', 6), pieces('120', 200), pieces('160', 20)], stock({ 110: 516, 120: 143 })),
    ).toEqual([6, 143, 0]);
  });

  test('the share from stock is a multiple of the order multiple', () => {
    expect(stockShares([pieces('M', 200, 10)], stock({ M: 143 }))).toEqual([140]);
    expect(stockShares([pieces('M', 20, 10)], stock({ M: 9 }))).toEqual([0]);
  });

  test('two lines of one stock share it, the first one first', () => {
    expect(stockShares([pieces('M', 80), pieces('M', 80)], stock({ M: 100 }))).toEqual([80, 20]);
  });

  test('fabric of one colour ships from one dye lot or not at all', () => {
    const cloth = (need: number): StockWish => ({ stockKey: 'white', need, multiple: 1, together: 'white' });
    expect(stockShares([cloth(40.5), cloth(39.5)], stock({ white: 80 }))).toEqual([40.5, 39.5]);
    expect(stockShares([cloth(40.5), cloth(39.6)], stock({ white: 80 }))).toEqual([0, 0]);
  });

  test('a bundle ships from stock whole or not at all, and leaves the stock to other lines', () => {
    const piece = (stockKey: string, need: number): StockWish => ({ ...pieces(stockKey, need), together: 'bundle b' });
    const lines = [piece('tee', 20), piece('cap', 10), pieces('tee', 15)];
    expect(stockShares(lines, stock({ tee: 20, cap: 10 }))).toEqual([20, 10, 0]);
    expect(stockShares(lines, stock({ tee: 20, cap: 9 }))).toEqual([0, 0, 15]);
  });
});
