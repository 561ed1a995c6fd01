import { expect, test } from 'vitest';
import { RowTexts } from './row-texts.ts';

function texts(...lines: readonly string[]): RowTexts {
  const some = new RowTexts();
  for (const [row, line] of lines.entries()) some.put(row, line);
  return some;
}

const found = (some: RowTexts, word: string) => [...some.rowsWith(word).rows()];

test('rows are found by any part of their text, each once', () => {
  const some = texts('圆领短袖 棉 棉', '', '棉', '卫衣');
  expect(found(some, '棉')).toEqual([0, 2]);
  expect(found(some, '短袖')).toEqual([0]);
  expect(found(some, '卫衣')).toEqual([3]);
  expect(found(some, '丝')).toEqual([]);
});

test('a word does not reach from one text into the next', () => {
  expect(found(texts('圆', '领'), '圆领')).toEqual([]);
  expect(found(texts('aab', 'aab'), 'ab')).toEqual([0, 1]);
});

test('a changed text is found by its new words only', () => {
  const some = texts('圆领', '卫衣');
  expect(found(some, '圆领')).toEqual([0]);
  some.put(0, '连帽');
  some.put(2, '圆领');
  // Before the texts are searched, a word that was asked for knows its rows.
  expect(found(some, '圆领')).toEqual([2]);
  expect(found(some, '领')).toEqual([2]);
  expect(found(some, '连帽')).toEqual([0]);
  expect(some.of(1)).toBe('卫衣');
});
