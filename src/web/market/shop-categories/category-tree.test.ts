import { expect, test } from 'vitest';
import type { ShopCategory } from '#contract/market/shop-categories.ts';
import {
  commandOf,
  dropPlace,
  findRow,
  movedTo,
  movedWords,
  placeNow,
  rowsOf,
  shownRows,
  type Step,
  stepFrom,
} from './category-tree.ts';

const leaf = (id: string) => ({ id, name: id, visible: true, productCount: 1 });
const top = (id: string, ...children: string[]): ShopCategory => ({ ...leaf(id), children: children.map(leaf) });
const list = [top('T恤', '圆领', '翻领'), top('卫衣'), top('半裙', '长裙')];
const drawn = (tree: readonly ShopCategory[]) =>
  tree
    .map(({ id, children }) => id + (children.length > 0 ? `(${children.map((one) => one.id).join(' ')})` : ''))
    .join(' ');
const row = (id: string) => findRow(list, id)!;

test.each<[string, Step, string | null]>([
  ['卫衣', 'up', '卫衣 T恤(圆领 翻领) 半裙(长裙)'],
  ['T恤', 'down', '卫衣 T恤(圆领 翻领) 半裙(长裙)'],
  ['圆领', 'down', 'T恤(翻领 圆领) 卫衣 半裙(长裙)'],
  ['卫衣', 'in', 'T恤(圆领 翻领 卫衣) 半裙(长裙)'],
  ['圆领', 'out', 'T恤(翻领) 圆领 卫衣 半裙(长裙)'],
  ['长裙', 'out', 'T恤(圆领 翻领) 卫衣 半裙 长裙'],
  ['T恤', 'up', null],
  ['半裙', 'down', null],
  // there is no third level
  ['半裙', 'in', null],
  ['圆领', 'in', null],
  ['T恤', 'out', null],
])('the keyboard moves category %s %s', (id, step, expected) => {
  const place = stepFrom(list, row(id), step);
  expect(place && drawn(movedTo(list, id, place))).toBe(expected);
});

test.each<[string, number, boolean, string]>([
  // above everything, below everything
  ['卫衣', 0, false, '卫衣 T恤(圆领 翻领) 半裙(长裙)'],
  ['卫衣', 0, true, '卫衣 T恤(圆领 翻领) 半裙(长裙)'],
  ['卫衣', 5, false, 'T恤(圆领 翻领) 半裙(长裙) 卫衣'],
  ['卫衣', 5, true, 'T恤(圆领 翻领) 半裙(长裙 卫衣)'],
  // a drop between children always goes to the second level
  ['卫衣', 1, false, 'T恤(卫衣 圆领 翻领) 半裙(长裙)'],
  ['卫衣', 3, true, 'T恤(圆领 翻领 卫衣) 半裙(长裙)'],
  ['圆领', 3, true, 'T恤(翻领) 卫衣(圆领) 半裙(长裙)'],
  ['圆领', 3, false, 'T恤(翻领) 卫衣 圆领 半裙(长裙)'],
  // a category with children stays at the first level
  ['半裙', 1, true, 'T恤(圆领 翻领) 半裙(长裙) 卫衣'],
])('category %s dropped at gap %i (as child: %s) lands in the right place', (id, gap, wishesChild, expected) => {
  const rest = rowsOf(list).filter(({ category, parent }) => category.id !== id && parent?.id !== id);
  expect(drawn(movedTo(list, id, dropPlace(rest, row(id), gap, wishesChild)))).toBe(expected);
});

test('a category move is undone by its original place', () => {
  const moved = movedTo(list, '圆领', { parentId: '半裙', before: '长裙' });
  expect(drawn(moved)).toBe('T恤(翻领) 卫衣 半裙(圆领 长裙)');
  expect(movedWords(moved, '圆领')).toBe('“圆领”移到“半裙”下面第 1 个，共 2 个');
  expect(movedTo(moved, '圆领', placeNow(row('圆领')))).toEqual(list);
});

/** The row whose focus a key moves to, or what the key does. */
const pressed = (key: string, id: string, folded: readonly string[] = [], altKey = false) => {
  const rows = shownRows(list, new Set(folded));
  const command = commandOf(
    { key, altKey },
    rows.find(({ category }) => category.id === id)!,
    rows,
    new Set(folded),
  );
  if (command?.does === 'focus') return command.row?.id ?? 'nowhere';
  return command?.does === 'move' ? command.step : (command?.does ?? null);
};

test.each([
  ['ArrowDown', 'T恤', '圆领'],
  ['ArrowUp', 'T恤', 'nowhere'],
  ['End', 'T恤', '长裙'],
  ['Home', '长裙', 'T恤'],
  ['ArrowRight', 'T恤', '圆领'],
  ['ArrowLeft', 'T恤', 'fold'],
  ['ArrowLeft', '翻领', 'T恤'],
  ['F2', '卫衣', 'rename'],
  ['Delete', '卫衣', 'remove'],
  ['a', '卫衣', null],
])('%s on category %s leads to %s', (key, id, does) => {
  expect(pressed(key, id)).toBe(does);
});

test('the arrow keys skip the children of a collapsed category, and open it', () => {
  expect(pressed('ArrowDown', 'T恤', ['T恤'])).toBe('卫衣');
  expect(pressed('ArrowRight', 'T恤', ['T恤'])).toBe('unfold');
});

test('with Alt an arrow moves the category, and other keys do nothing', () => {
  expect(
    ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'Home'].map((key) => pressed(key, '卫衣', [], true)),
  ).toEqual(['up', 'down', 'in', 'out', null]);
});
