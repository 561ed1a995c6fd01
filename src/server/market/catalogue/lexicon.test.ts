import { expect, test } from 'vitest';
import { BLOCK, Lexicon } from './lexicon.ts';

const lexicon = (...texts: readonly string[]): Lexicon => {
  const made = new Lexicon();
  for (const text of texts) made.add(text);
  return made;
};
const containing = (texts: Lexicon, word: string) => [...texts.containing(word).rows()];

test('a text of the lexicon has one number, by which it is read again', () => {
  const some = lexicon('棉', '', 'a', '棉麻', '棉', 'a');
  expect(some.count).toBe(4);
  expect(['棉', '', 'a', '棉麻', '麻'].map((text) => some.find(text))).toEqual([0, 1, 2, 3, undefined]);
  expect([0, 1, 2, 3].map((number) => some.of(number))).toEqual(['棉', '', 'a', '棉麻']);
});

test('texts of the lexicon are compared letter by letter, as JavaScript compares them', () => {
  const texts = ['', 'a', 'ab', 'b', '棉', '棉麻', '😀', 'ab c'];
  const some = lexicon(...texts);
  const sign = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
  for (const [at, one] of texts.entries()) {
    for (const [place, other] of texts.entries()) {
      expect(Math.sign(some.compare(at, place)), `${one} ${other}`).toBe(sign(one, other));
      expect(Math.sign(some.compareTo(at, other)), `${one} ${other}`).toBe(sign(one, other));
      expect(some.begins(at, other), `${one} ${other}`).toBe(one.startsWith(other));
    }
  }
});

test('a word is found inside the texts of the lexicon, never from one into the next', () => {
  const some = lexicon('ab', 'aab', '棉', 'abab', 'b');
  expect(containing(some, 'ab')).toEqual([0, 1, 3]);
  expect(containing(some, 'ba')).toEqual([3]);
  expect(containing(some, '棉')).toEqual([2]);
  expect(containing(some, '麻')).toEqual([]);
  some.add('麻 ab');
  expect(containing(some, 'ab')).toEqual([0, 1, 3, 5]);
  expect(() => some.containing('')).toThrow(RangeError);
});

test('a lexicon of several blocks keeps what it has, with letters of one byte and of two', () => {
  const long = 'x'.repeat(1_500);
  const texts = Array.from({ length: 2_400 }, (_, at) => `${at}${long}${at < 1_200 ? '' : '棉'}${at % 7}`);
  expect(texts.join('').length).toBeGreaterThan(3 * BLOCK);
  const some = lexicon(...texts);
  for (let at = 0; at < texts.length; at += 1) {
    if (some.find(texts[at]!) !== at || some.of(at) !== texts[at]) expect.unreachable(`text ${at}`);
  }
  const with3 = texts.flatMap((text, at) => (text.includes('x3') ? [at] : []));
  expect(containing(some, 'x3')).toEqual(with3);
  expect(containing(some, '棉3')).toEqual(texts.flatMap((text, at) => (text.includes('棉3') ? [at] : [])));
  expect(Math.sign(some.compare(5, 2_399))).toBe(1);
  expect(() => some.add('x'.repeat(BLOCK))).toThrow(RangeError);
});

test('a block that its last text fills to the last letter is followed by the next', () => {
  const texts = ['a', 'b'.repeat(BLOCK / 2), 'c'.repeat(BLOCK / 2 - 4), 'd', 'e'.repeat(BLOCK - 3), '棉', 'f'];
  const some = lexicon(...texts);
  expect(texts.map((text) => some.find(text))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(texts.map((_text, at) => some.of(at) === texts[at])).toEqual(texts.map(() => true));
  expect(['a', 'cc', 'd', 'ee', '棉', 'f'].map((word) => containing(some, word))).toEqual([
    [0],
    [2],
    [3],
    [4],
    [5],
    [6],
  ]);
});
