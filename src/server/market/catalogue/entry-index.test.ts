import { expect, test } from 'vitest';
import type { Bits } from './bits.ts';
import { EntryIndex, type IndexedEntry, type Ranking } from './entry-index.ts';
import { dice } from '../../testing/dice.ts';

const COLUMNS = { price_fen: 0, moq: 0, lead_hours: 0, gsm: 0, width_cm: 0, popularity: 0, sales: 0, created_at: 0 };

function indexOf(
  entries: readonly { id: string; title: string; number?: string; words?: string; in_stock?: number }[],
) {
  const index = new EntryIndex([], []);
  for (const { number = '', words = '', in_stock = 1, ...entry } of entries)
    index.put([{ ...COLUMNS, ...entry, number, words, in_stock, tags: [], shades: [] }]);
  return index;
}

const ranked = (index: EntryIndex, ranking: Ranking) =>
  index.page(index.all(), [{ column: 'id', descends: false }], { offset: 0, limit: 10 }, ranking);

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
  index.put([{ ...COLUMNS, id: 'a', title: '卫裤', number: '', words: '', in_stock: 1, tags: [], shades: [] }]);
  expect(ranked(index, ranking)).toEqual(['b', 'a']);
  index.remove('b');
  index.put([{ ...COLUMNS, id: 'c', title: '帽', number: '', words: '', in_stock: 1, tags: [], shades: [] }]);
  expect(ranked(index, ranking)).toEqual(['a', 'c']);
});

test('a title with spaces begins a title, is searched and ranked as a whole', () => {
  const index = indexOf([
    { id: 'a', title: '圆领 短袖 男', words: '圆领 短袖 男 t恤' },
    { id: 'b', title: '圆领 短袖', words: '圆领 短袖 女 t恤' },
    { id: 'c', title: '短袖 圆领', words: '短袖 圆领 t 恤' },
  ]);
  const idsOf = (rows: Bits) => index.page(rows, [{ column: 'id', descends: false }], { offset: 0, limit: 10 });
  expect(idsOf(index.beginningWith('圆领 短', 'title'))).toEqual(['a', 'b']);
  expect(idsOf(index.beginningWith('圆领 短', 'title', 1))).toEqual(['b']);
  expect(idsOf(index.withWords([['领 短']]))).toEqual(['a', 'b']);
  expect(idsOf(index.withWords([['t恤', '圆领']]))).toEqual(['a', 'b']);
  expect(ranked(index, { whole: '圆领 短袖', firm: ['圆领', '短袖'], soft: [] })).toEqual(['b', 'a', 'c']);
});

test('of thousands of hits the page is the same as of all sorted, by every order and ranking, while entries change, most go and many come', () => {
  const roll = dice(127);
  const some = <Choice>(choices: readonly Choice[]): Choice => choices[Math.floor(roll() * choices.length)]!;
  const index = new EntryIndex(['fibre'], []);
  const entries = new Map<string, IndexedEntry>();
  const PARTS = ['圆领', '短袖', '卫裤', '加绒', ' ', '衫'];
  const write = (ids: readonly string[]) => {
    const written = ids.map((id) => {
      const title = [some(PARTS), some(PARTS), some(PARTS)].join('').trim() || '衫';
      const words = `${title} ${some(['厚', '薄', '抓绒'])}`;
      const numbers = { sales: roll() < 0.8 ? 0 : Math.floor(roll() * 9), popularity: Math.floor(roll() * 900) };
      const measures = { price_fen: Math.floor(roll() * 5_000), gsm: roll() < 0.3 ? Infinity : Math.floor(roll() * 9) };
      const tags = roll() < 0.5 ? ['fibre=棉'] : ['fibre=麻'];
      const in_stock = Math.floor(roll() * 2);
      return { ...COLUMNS, ...numbers, ...measures, id, title, number: `gb${id}`, words, in_stock, tags, shades: [] };
    });
    index.put(written);
    for (const entry of written) entries.set(entry.id, entry);
  };
  write(Array.from({ length: 6_000 }, (_, at) => String((at * 7_919) % 6_007)));
  const orders = [
    [
      { column: 'popularity', descends: true },
      { column: 'id', descends: false },
    ],
    [
      { column: 'sales', descends: true },
      { column: 'id', descends: false },
    ],
    [
      { column: 'gsm', descends: true },
      { column: 'id', descends: true },
    ],
    [
      { column: 'gsm', descends: false },
      { column: 'popularity', descends: true },
      { column: 'id', descends: false },
    ],
  ] as const;
  const rankings: (Ranking | undefined)[] = [
    undefined,
    { whole: '圆领短袖', firm: ['圆领', '短袖'], soft: [] },
    { whole: '卫裤', firm: ['卫裤'], soft: [[['厚']], [['抓绒'], ['加绒']]] },
    { whole: 'gb12', firm: ['gb12'], soft: [] },
  ];
  const meritsOf = ({ title, number, words, in_stock }: IndexedEntry, { whole, firm, soft }: Ranking) => [
    soft.filter((ways) => ways.some((way) => way.every((word) => words.includes(word)))).length,
    Number(title === whole || number === whole),
    Number(title.startsWith(whole) || number.startsWith(whole)),
    Number(title.includes(whole)),
    firm.filter((word) => title.includes(word)).length,
    in_stock,
  ];
  for (let turn = 0; turn < 3; turn += 1) {
    write(Array.from({ length: 40 }, () => String(Math.floor(roll() * 7_000))));
    const gone = [String(Math.floor(roll() * 6_007)), ...(turn === 1 ? [...entries.keys()].slice(500) : [])];
    for (const id of gone) {
      index.remove(id);
      entries.delete(id);
    }
    if (turn === 2) write(Array.from({ length: 13_000 }, (_, at) => `n${at}`));
    for (const order of orders) {
      for (const ranking of rankings) {
        const cotton = roll() < 0.5;
        const hits = cotton ? index.withTag('fibre=棉').and(index.all()) : index.all();
        const part = { offset: some([0, 3, 200]), limit: 1 + Math.floor(roll() * 40) };
        const wanted = [...entries.values()]
          .filter(({ tags }) => !cotton || tags[0] === 'fibre=棉')
          .map((entry) => ({ entry, merits: ranking === undefined ? [] : meritsOf(entry, ranking) }))
          .sort((one, other) => {
            const merit = one.merits.findIndex((value, at) => value !== other.merits[at]);
            if (merit !== -1) return other.merits[merit]! - one.merits[merit]!;
            const part = order.find(({ column }) => one.entry[column] !== other.entry[column])!;
            return one.entry[part.column] < other.entry[part.column] !== part.descends ? -1 : 1;
          });
        expect(index.page(hits, order, part, ranking), `${turn} ${order[0].column} ${ranking?.whole}`).toEqual(
          wanted.slice(part.offset, part.offset + part.limit).map(({ entry }) => entry.id),
        );
      }
    }
  }
});
