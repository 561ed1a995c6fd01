import { expect, test } from 'vitest';
import { categoryLeaves } from './category-leaves.ts';

const node = (id: string, name: string, parentId: string | null) => ({ id, name, parentId, count: 0 });

test('leaf categories are listed next to those of the same parent, in any order of the tree', () => {
  const nodes = [
    node('dress', '连衣裙', 'skirts'),
    node('tee', 'T恤', 'tops'),
    node('skirt', '半裙', 'skirts'),
    node('tops', '上装', null),
    node('skirts', '裙装', null),
  ];
  expect(categoryLeaves(nodes).map(({ path }) => path)).toEqual(['裙装 / 半裙', '裙装 / 连衣裙', '上装 / T恤']);
});
