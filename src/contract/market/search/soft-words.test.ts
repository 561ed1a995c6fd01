import { expect, test } from 'vitest';
import { weighed } from './soft-words.ts';
import { wordsOf } from './words.ts';

const weigh = (q: string) => {
  const { firm, soft } = weighed(wordsOf(q));
  return { firm: firm.flatMap(({ parts }) => parts), soft };
};

test('beside a garment, words for occasion and hand only affect the ranking', () => {
  expect(weigh('卫衣 抓绒 学校')).toEqual({ firm: ['卫衣'], soft: ['抓绒', '学校'] });
  expect(weigh('抓绒卫衣')).toEqual({ firm: ['卫衣'], soft: ['抓绒'] });
  expect(weigh('丝巾 送礼')).toEqual({ firm: ['丝巾'], soft: ['送礼'] });
});

test('a garment named by its use is required when no other garment is named', () => {
  expect(weigh('班服 学校')).toEqual({ firm: ['班服'], soft: ['学校'] });
  expect(weigh('卫衣 班服')).toEqual({ firm: ['卫衣'], soft: ['班服'] });
});

test('soft words alone are required', () => {
  expect(weigh('抓绒')).toEqual({ firm: ['抓绒'], soft: [] });
  expect(weigh('送礼 柔软')).toEqual({ firm: ['送礼', '柔软'], soft: [] });
});
