import type { CategoryNode } from '#contract/platform/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';

/** The roots of the category tree in one row; the children of the chosen root in a second. */
export function CategoryStrip({ nodes, list }: { nodes: readonly CategoryNode[] | undefined; list: ListQuery }) {
  const chosen = nodes?.find((node) => node.id === list.get('category'));
  const root = rootOf(nodes ?? [], chosen);
  const children = nodes?.filter((node) => root && node.parentId === root.id) ?? [];
  const child = children.find((node) => node.id === chosen?.id || node.id === chosen?.parentId);
  const choose = (category: string | undefined) => list.set({ category });
  return (
    <nav className="category-strip" aria-label="类目">
      <div className="category-strip-row">
        <StripButton label="全部" isOn={!root} tap={() => choose(undefined)} />
        {nodes
          ?.filter((node) => node.parentId === null)
          .map((node) => (
            <StripButton key={node.id} label={node.name} isOn={node.id === root?.id} tap={() => choose(node.id)} />
          ))}
      </div>
      {root && children.length > 0 ? (
        <div className="category-strip-row category-strip-children">
          <StripButton label={`全部${root.name}`} isOn={!child} tap={() => choose(root.id)} />
          {children.map((node) => (
            <StripButton key={node.id} label={node.name} isOn={node.id === child?.id} tap={() => choose(node.id)} />
          ))}
        </div>
      ) : nodes === undefined && list.get('category') ? (
        // reserves the row while it loads, so that nothing shifts
        <div className="category-strip-row category-strip-children" />
      ) : null}
    </nav>
  );
}

function StripButton({ label, isOn, tap }: { label: string; isOn: boolean; tap: () => void }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={tap}>
      {label}
    </button>
  );
}

function rootOf(nodes: readonly CategoryNode[], node: CategoryNode | undefined): CategoryNode | undefined {
  const parent = node && nodes.find((one) => one.id === node.parentId);
  return parent ? rootOf(nodes, parent) : node;
}
