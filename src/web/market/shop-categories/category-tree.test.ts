import { expect, test } from 'vitest';
import type { ShopCategory } from '#contract/market/shop-categories.ts';
import { dropPlace, findRow, movedTo, movedWords, placeNow, rowsOf, type Step, stepFrom } from './category-tree.ts';

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
