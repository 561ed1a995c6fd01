import { describe, expect, test } from 'vitest';
import { ENGLISH_SPELLINGS, inChinese } from './english.ts';
import { kindsFirst } from './kinds-first.ts';
import { readSentence } from './sentence.ts';
import { wordsOf } from './words.ts';

describe('English trade words', () => {
  test('the table has more than a hundred and fifty words, each once', () => {
    expect(new Set(ENGLISH_SPELLINGS).size).toBe(ENGLISH_SPELLINGS.length);
    expect(ENGLISH_SPELLINGS.length).toBeGreaterThan(150);
  });

  test.each([
    ['hoodie', '连帽卫衣'],
    ['hoodies', '连帽卫衣'],
    ['t shirt', 't恤'],
    ['t-shirts', 't恤'],
    ['tshirt', 't恤'],
    ['french-terry', '毛圈'],
    ['quick drying', '速干'],
    ['v neck dresses', 'v领 连衣裙'],
    ['zip-up hoodie', '拉链连帽卫衣'],
    ['rib布', '罗纹布'],
  ])('%s is translated into %s', (typed, chinese) => {
    expect(inChinese(typed)).toBe(chinese);
  });

  test.each(['d26s00123k', 'cap-001x2', '圆领t恤', 'polo衫', 'cvc', '32s'])('%s is not translated', (typed) => {
    expect(inChinese(typed)).toBe(typed);
  });

  test('joining words are dropped beside a trade word, and kept in a name', () => {
    expect(wordsOf('tee for men').map(({ text }) => text)).toEqual(['t恤', '男款']);
    expect(wordsOf('house of silk').map(({ text }) => text)).toEqual(['house', 'of', 'silk']);
  });

  test('a search finds both the Chinese and the typed word', () => {
    expect(wordsOf('Hoodie')).toEqual([{ text: '连帽卫衣', parts: ['连帽', '卫衣'], english: 'hoodie' }]);
  });

  test('a sentence keeps the words as typed, with their place', () => {
    const { words, pieces } = readSentence('Hoodie 300g');
    expect(words).toEqual(['Hoodie']);
    expect(pieces[0]!.place).toEqual({ start: 0, end: 6 });
  });

  test('an English sentence prefers the same kinds as its Chinese', () => {
    expect(kindsFirst('cotton hoodie')[0]).toBe('blank');
    expect(kindsFirst('french terry fabric')[0]).toBe('fabric');
  });
});
