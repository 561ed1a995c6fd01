import { expect, test } from 'vitest';
import { RowTexts } from './row-texts.ts';

const THOUSAND = 1_024;

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

test('thousands of texts, some added, changed and emptied: the same rows as one by one', () => {
  const plain = Array.from(
    { length: 3 * THOUSAND + 5 },
    (_, row) => `款${row} 领${row % 7} ${row % 2 === 0 ? '棉' : '麻'}`,
  );
  const some = texts(...plain);
  const isAsOneByOne = (...words: readonly string[]) => {
    for (const word of words) {
      const rows = plain.flatMap((text, row) => (text.includes(word) ? [row] : []));
      expect(found(some, word), word).toEqual(rows);
    }
  };
  const put = (row: number, text: string) => {
    plain[row] = text;
    some.put(row, text);
  };
  isAsOneByOne('棉', '领3', `款${THOUSAND}`, '款1 ', '无');

  for (const row of [0, THOUSAND - 1, THOUSAND, 2 * THOUSAND - 1, 3 * THOUSAND, 3 * THOUSAND + 4]) {
    put(row, row % 2 === 0 ? '' : '新 丝 棉');
    // The first words were asked for before, the others not since the change.
    isAsOneByOne('棉', '领3', `麻`, '丝', `新`, `款${row}`, `领${row % 7}`);
  }
  for (let row = plain.length; row < 4 * THOUSAND + 2; row += 1) put(row, `丝${row}`);
  isAsOneByOne('丝', `丝${4 * THOUSAND}`, `丝${4 * THOUSAND - 1}`, '款', '丝4');
  expect(some.of(4 * THOUSAND)).toBe(`丝${4 * THOUSAND}`);
  expect(some.of(THOUSAND)).toBe('');
});
