import { expect, test } from 'vitest';
import type { KnownWord } from './known-words.ts';
import { soundOf } from './sound.ts';
import { findNamed } from './suggest-words.ts';
import { typedAs } from './typed.ts';

function known(word: string, pinyin: string, weight: number): KnownWord {
  const spelt = pinyin.split(' ');
  const joined = spelt.join('');
  const initials = spelt.map((one) => one[0]).join('');
  return { word, folded: word.toLowerCase(), pinyin: joined, initials, sound: soundOf(joined), weight };
}

const WORDS = [
  known('汗布', 'han bu', 3),
  known('纯棉汗布', 'chun mian han bu', 5),
  known('汗布弹力', 'han bu tan li', 1),
  known('航布', 'hang bu', 9),
  known('含笔', 'han bi', 9),
  known('hanbu', 'hanbu', -1),
];
const wordsFor = (typed: string, words = WORDS) => findNamed(words, typedAs(typed)).words;

test('the word itself comes first, then what begins with it, then what contains it', () => {
  expect(wordsFor('汗布')).toEqual(['汗布', '汗布弹力', '纯棉汗布']);
});

test('a spelled word comes before one that only sounds so, English words last', () => {
  // hang bu sounds like han bu in the south
  expect(wordsFor('hanb')).toEqual(['含笔', '汗布', '汗布弹力', '航布', 'hanbu']);
  expect(wordsFor('hangb')).toEqual(['航布', '含笔', '汗布', '汗布弹力', 'hanbu']);
});

test('initials that are the whole word come first', () => {
  expect(wordsFor('hbtl')).toEqual(['汗布弹力']);
  expect(wordsFor('hb')).toEqual(['含笔', '航布', '汗布', '汗布弹力']);
});

test('of words that fit as well, the weightier comes first, then the shorter', () => {
  const alike = [known('丝绒', 'si rong', 2), known('丝棉布', 'si mian bu', 2), known('丝麻', 'si ma', 7)];
  expect(wordsFor('丝', alike)).toEqual(['丝麻', '丝绒', '丝棉布']);
});

test('the last of several words is completed, after everything that fits as a whole', () => {
  expect(wordsFor('红色汗')).toEqual(expect.arrayContaining(['红色汗布', '红色汗布弹力']));
});

test('at most eight words and four categories are suggested; nothing fits nonsense', () => {
  const many = Array.from({ length: 20 }, (_, at) => known(`棉${at}`, `mian ${at}`, at));
  expect(wordsFor('棉', many)).toHaveLength(8);
  expect(findNamed([], typedAs('衣')).categories.length).toBeLessThanOrEqual(4);
  expect(findNamed(WORDS, typedAs('%_\\'))).toEqual({ words: [], categories: [] });
});
