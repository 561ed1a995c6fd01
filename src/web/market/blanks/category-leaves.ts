import type { CategoryNode } from '#contract/platform/shapes.ts';

interface CategoryLeaf {
  readonly id: string;
  /** with all its ancestors: 上衣 / T恤 */
  readonly path: string;
  /** the name of its root; empty for a leaf that is a root itself */
  readonly group: string;
  /** below the root: T恤 */
  readonly name: string;
}

/** The leaves of a tree, which alone can be chosen. Leaves of one root are adjacent. */
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
