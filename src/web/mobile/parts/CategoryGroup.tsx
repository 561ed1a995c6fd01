import type { CategoryNode } from '#contract/platform/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { OptionButton } from './FacetGroup.tsx';

/** One row for the roots of the tree, and one for the children of each chosen node. */
export function CategoryGroup({ nodes, draft }: { nodes: readonly CategoryNode[]; draft: ListQuery }) {
  const chosen = nodes.find((node) => node.id === draft.get('category'));
  const path = pathTo(nodes, chosen);
  const levels = [null, ...path.map((node) => node.id)].map((parentId) =>
    nodes.filter((node) => node.parentId === parentId),
  );
  if (nodes.length === 0) return null;
  return (
    <fieldset>
      <legend>类目</legend>
      {levels
        .filter((level) => level.length > 0)
        .map((level, depth) => (
          <div key={level[0]?.parentId ?? 'root'} className="filter-options">
            {level.map((node) => (
              <OptionButton
                key={node.id}
                label={node.name}
                count={node.count}
                isOn={path[depth]?.id === node.id}
                tap={() =>
                  draft.set({ category: path[depth]?.id === node.id ? (node.parentId ?? undefined) : node.id })
                }
              />
            ))}
          </div>
        ))}
    </fieldset>
  );
}

function pathTo(nodes: readonly CategoryNode[], node: CategoryNode | undefined): CategoryNode[] {
  if (!node) return [];
  return [
    ...pathTo(
      nodes,
      nodes.find((one) => one.id === node.parentId),
    ),
    node,
  ];
}
