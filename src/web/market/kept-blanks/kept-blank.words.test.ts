import { expect, test } from 'vitest';
import type { KeptBlank } from '#contract/market/kept-blanks.ts';
import { changesOf, priceWords, stockWords } from './kept-blank.words.ts';

const NOW = { priceFen: 1_650, inStock: true, stock: 30, moq: 1, leadHours: 48 };

const kept = (now: KeptBlank['now'], keptInStock = true): KeptBlank => ({
  ...{ id: 'b', blankNo: 'GB1', name: '短袖T', picture: null, categoryName: '', fabricName: '', gsm: 180 },
  ...{ supplierName: '', keptAt: '', keptPriceFen: 1_600, styleCount: 0, productCount: 0 },
  ...{ keptInStock, now },
});

const wordsOf = (one: KeptBlank) => changesOf(one).map(({ words }) => words);

test('a changed price is told by how much it rose or fell', () => {
  expect(wordsOf(kept(NOW))).toEqual(['涨 ¥0.50']);
  expect(wordsOf(kept({ ...NOW, priceFen: 1_500 }))).toEqual(['降 ¥1.00']);
  expect(wordsOf(kept({ ...NOW, priceFen: 1_600 }))).toEqual([]);
});

test('a blank that is sold out, or has stock again, says so beside its price', () => {
  expect(wordsOf(kept({ ...NOW, inStock: false, stock: 0 }))).toEqual(['涨 ¥0.50', '卖完了']);
  expect(wordsOf(kept({ ...NOW, priceFen: 1_600 }, false))).toEqual(['又有现货']);
  expect(stockWords(kept({ ...NOW, inStock: false, stock: 0 }))).toBe('无现货，可定做');
});

test('a blank that was taken off says only that, with the last price the member has seen', () => {
  expect(wordsOf(kept(null))).toEqual(['已下架']);
  expect([priceWords(kept(null)), stockWords(kept(null))]).toEqual(['¥16.00', '不再供应']);
});
