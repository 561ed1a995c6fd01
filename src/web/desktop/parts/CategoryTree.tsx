import type { CategoryNode, FacetsReply } from '#contract/platform/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { sayCount } from '../../market/search/count-words.ts';

/** The category column beside a list: the top level, and the children of the chosen node. */
export function CategoryTree({
  title,
  facets,
  list,
}: {
  title: string;
  facets: FacetsReply | undefined;
  list: ListQuery;
}) {
  const nodes = facets?.categories ?? [];
  const chosen = list.get('category');
  const chosenPath = pathTo(nodes, chosen);
  return (
    <nav className="tree" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        <li>
          <Choice label="全部" chosen={!chosen} choose={() => list.set({ category: undefined })} />
        </li>
        <Branch
          parentId={null}
          nodes={nodes}
          isEstimate={facets?.isEstimate ?? false}
          list={list}
          chosenPath={chosenPath}
        />
      </ul>
    </nav>
  );
}

function Branch({
  parentId,
  nodes,
  isEstimate,
  list,
  chosenPath,
}: {
  parentId: string | null;
  nodes: readonly CategoryNode[];
  isEstimate: boolean;
  list: ListQuery;
  chosenPath: readonly string[];
}) {
  return nodes
    .filter((node) => node.parentId === parentId)
    .map((node) => (
      <li key={node.id}>
        <Choice
          label={node.name}
          count={sayCount(node.count, isEstimate)}
          chosen={chosenPath.at(-1) === node.id}
          open={chosenPath.includes(node.id)}
          choose={() => list.set({ category: node.id })}
        />
        {chosenPath.includes(node.id) && nodes.some((child) => child.parentId === node.id) ? (
          <ul className="tree-children">
            <Branch parentId={node.id} nodes={nodes} isEstimate={isEstimate} list={list} chosenPath={chosenPath} />
          </ul>
        ) : null}
      </li>
    ));
}

function Choice({
  label,
  count,
  chosen,
  open = false,
  choose,
}: {
  label: string;
  count?: string;
  chosen: boolean;
  open?: boolean;
  choose: () => void;
}) {
  return (
    <button
      type="button"
      className={open ? 'tree-choice tree-open' : 'tree-choice'}
      aria-current={chosen ? 'true' : undefined}
      onClick={choose}
    >
      {label}
      {count === undefined ? null : <small>{count}</small>}
    </button>
  );
}

/** From the root to the chosen node. */
function pathTo(nodes: readonly CategoryNode[], id: string | undefined): string[] {
  const node = nodes.find((one) => one.id === id);
  if (!node) return [];
  return [...pathTo(nodes, node.parentId ?? undefined), node.id];
}
