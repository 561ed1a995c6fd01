import { expect, test } from 'vitest';
import { PRICE_BANDS, trendChangeWords } from '#contract/market/trend-rules.ts';
import { wayTo } from './trends.words.ts';

test.each([
  [123, 100, '+23%'],
  [92, 100, '−8%'],
  [100, 100, '持平'],
  [40, 0, '新'],
  [0, 0, null],
  // five more among ten visitors are no trend
  [15, 10, null],
])('%i visitors after %i are %j', (visitors, before, words) => {
  expect(trendChangeWords({ visitors, before })).toBe(words);
});

test('a price band leads to the blanks within it, its upper end left out', () => {
  expect(PRICE_BANDS.map(({ code }) => wayTo('price', code))).toEqual([
    '/light/list?price=-14.99',
    '/light/list?price=15-24.99',
    '/light/list?price=25-39.99',
    '/light/list?price=40-59.99',
    '/light/list?price=60-99.99',
    '/light/list?price=100-',
  ]);
  expect(wayTo('price', '7-9')).toBeNull();
});
