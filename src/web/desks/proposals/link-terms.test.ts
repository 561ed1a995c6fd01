import { expect, test } from 'vitest';
import { MOST_LINK_PHONES, MOST_VIEWS } from '#contract/desks/proposal-words.ts';
import { phonesIn, termsOf, viewsProblem } from './link-terms.ts';

test('phone numbers are read from lines and from Chinese or Latin commas, and empty lines do not count', () => {
  expect(phonesIn('13812345678\n\n13912345678，13712345678, ')).toEqual({
    phones: ['13812345678', '13912345678', '13712345678'],
    problem: undefined,
  });
});

test('the first wrong number is named, and too many numbers are refused', () => {
  expect(phonesIn('13812345678\n 1381234 ').problem).toBe('“1381234”不是11位手机号');
  const many = Array.from({ length: MOST_LINK_PHONES + 1 }, (_, at) => `1380000${String(at).padStart(4, '0')}`);
  expect(phonesIn(many.join('\n')).problem).toBe(`最多 ${MOST_LINK_PHONES} 个号码`);
});

test('a limit of viewers is at least one, and no limit is right too', () => {
  expect([null, 1, MOST_VIEWS].map((mostViews) => viewsProblem({ mostViews }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([0, MOST_VIEWS + 1].map((mostViews) => viewsProblem({ mostViews }))).toEqual([
    `请填 1 到 ${MOST_VIEWS}`,
    `请填 1 到 ${MOST_VIEWS}`,
  ]);
});

test('a proposal without a link begins with the plain terms', () => {
  expect(termsOf(null)).toMatchObject({ hidesPrices: false, needsPhone: false, mostViews: null });
});
