import type { CategoryNode } from '#contract/shapes.ts';

interface CategoryLeaf {
  readonly id: string;
  /** with all above it: 上衣 / T恤 */
  readonly path: string;
  /** at the root above it; empty for one that stands there itself */
  readonly group: string;
  /** below the root: T恤 */
  readonly name: string;
}

/** Of a tree those that have nothing below them: only they can be chosen for something. What is akin stands together. */
export function categoryLeaves(nodes: readonly CategoryNode[]): CategoryLeaf[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const pathOf = (node: CategoryNode): string => {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    return parent ? `${pathOf(parent)} / ${node.name}` : node.name;
  };
  const parents = new Set(nodes.map(({ parentId }) => parentId));
  return nodes
    .filter(({ id }) => !parents.has(id))
    .map((node) => ({ id: node.id, ...saidOf(pathOf(node)) }))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'zh-CN'));
}

function saidOf(path: string): Omit<CategoryLeaf, 'id'> {
  const [root = '', ...rest] = path.split(' / ');
  return { path, group: rest.length > 0 ? root : '', name: rest.length > 0 ? rest.join(' / ') : root };
}
