import { expect, test } from 'vitest';
import { EntryIndex, type Ranking } from './entry-index.ts';

const COLUMNS = { price_fen: 0, moq: 0, lead_hours: 0, gsm: 0, width_cm: 0, popularity: 0, sales: 0, created_at: 0 };

function indexOf(
  entries: readonly { id: string; title: string; number?: string; words?: string; in_stock?: number }[],
) {
  const index = new EntryIndex([], []);
  for (const { number = '', words = '', in_stock = 1, ...entry } of entries)
    index.put({ ...COLUMNS, ...entry, number, words, in_stock, tags: [], shades: [] });
  return index;
}

const ranked = (index: EntryIndex, ranking: Ranking) =>
  index.page(index.all().rows(), [{ column: 'id', descends: false }], { offset: 0, limit: 10 }, ranking);

test('the exact title or number comes first, then prefixes, then titles with the text, then titles with most words', () => {
  const index = indexOf([
    { id: 'a neither', title: '卫裤' },
    { id: 'b one word', title: '短袖衬衫' },
    { id: 'c both words apart', title: '短袖圆领衫' },
    { id: 'd contains', title: '男圆领短袖' },
    { id: 'e begins', title: '圆领短袖衫' },
    { id: 'f number begins', title: '卫裤', number: '圆领短袖9' },
    { id: 'g exact', title: '圆领短袖' },
    { id: 'h exact number', title: '卫裤', number: '圆领短袖' },
  ]);
  expect(ranked(index, { whole: '圆领短袖', firm: ['圆领', '短袖'], soft: [] })).toEqual([
    'g exact',
    'h exact number',
    'e begins',
    'f number begins',
    'd contains',
    'c both words apart',
    'b one word',
    'a neither',
  ]);
});

test('soft words count before everything else, stock after it', () => {
  const index = indexOf([
    { id: 'a sold out', title: '圆领', in_stock: 0 },
    { id: 'b in stock', title: '圆领' },
    { id: 'c soft', title: '衫', words: '厚 加绒' },
    { id: 'd both soft', title: '衫', words: '厚 抓绒' },
  ]);
  const soft = [[['厚']], [['抓绒'], ['摇粒', '绒']]];
  expect(ranked(index, { whole: '圆领', firm: ['圆领'], soft })).toEqual([
    'd both soft',
    'c soft',
    'b in stock',
    'a sold out',
  ]);
});

test('a renamed entry is ranked by its new title, and a row that is used again by that of its new entry', () => {
  const index = indexOf([
    { id: 'a', title: '圆领' },
    { id: 'b', title: '圆领衫' },
  ]);
  const ranking = { whole: '圆领', firm: ['圆领'], soft: [] };
  expect(ranked(index, ranking)).toEqual(['a', 'b']);
  index.put({ ...COLUMNS, id: 'a', title: '卫裤', number: '', words: '', in_stock: 1, tags: [], shades: [] });
  expect(ranked(index, ranking)).toEqual(['b', 'a']);
  index.remove('b');
  index.put({ ...COLUMNS, id: 'c', title: '帽', number: '', words: '', in_stock: 1, tags: [], shades: [] });
  expect(ranked(index, ranking)).toEqual(['a', 'c']);
});
