import { Link } from 'react-router';
import type { CategoryNode } from '#contract/platform/shapes.ts';
import { to } from '../../platform/screens.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import './CategoryPanel.desktop.css';

/**
 * 全部类目: top level at the left, children in a flyout. The flyout opens by hover and focus in CSS alone, so every
 * link is reachable by Tab before any script has loaded.
 */
export function CategoryPanel({ categories }: { categories: readonly CategoryNode[] }) {
  const childrenOf = (id: string | null) => categories.filter(({ parentId }) => parentId === id);
  return (
    <nav className="home-categories" aria-label="光版类目">
      <h2>全部类目</h2>
      <ul>
        {childrenOf(null).map((top) => (
          <li key={top.id}>
            <Link to={to('blankList', { category: top.id })} className="home-category">
              <CategoryIcon name={top.name} />
              <span>{top.name}</span>
              <small>{top.count}</small>
            </Link>
            {childrenOf(top.id).length > 0 ? (
              <div className="home-flyout">
                <p>
                  {top.name} <small>{top.count} 款光版</small>
                </p>
                {childrenOf(top.id).map((second) => (
                  <Second key={second.id} node={second} below={childrenOf(second.id)} />
                ))}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Second({ node, below }: { node: CategoryNode; below: readonly CategoryNode[] }) {
  return (
    <div className="home-second">
      <Link to={to('blankList', { category: node.id })}>{node.name}</Link>
      {below.map(({ id, name }) => (
        <Link key={id} to={to('blankList', { category: id })} className="soft">
          {name}
        </Link>
      ))}
    </div>
  );
}
