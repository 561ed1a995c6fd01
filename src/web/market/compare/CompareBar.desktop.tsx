import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { Picture } from '../../platform/Picture.tsx';
import { screenRules } from '../../platform/screens.ts';
import { compareAddress, MOST_COMPARED, useCompareBasket } from '../search/compare-basket.ts';
import { searchKinds } from '../../platform/kinds.ts';
import './CompareBar.desktop.css';

/** The compare basket, at the foot of every page except the comparison. */
export default function CompareBar() {
  const { kind, items, remove, clear } = useCompareBasket();
  const { pathname } = useLocation();
  const isShown = items.length > 0 && pathname !== screenRules.compare.path;
  // The page gets padding, so that the bar does not cover its last content.
  useEffect(() => {
    document.documentElement.classList.toggle('with-compare-bar', isShown);
    return () => document.documentElement.classList.remove('with-compare-bar');
  }, [isShown]);
  if (!isShown) return null;
  const { name } = searchKinds[kind];
  return (
    <aside className="compare-bar" aria-label="对比栏">
      <p>
        对比{name}
        <small>
          {items.length} / {MOST_COMPARED}
        </small>
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Picture picture={item.picture} sizes="36px" alt="" eager />
            <span>{item.name}</span>
            <button type="button" aria-label={`移除${item.name}`} onClick={() => remove(item.id)}>
              ✕
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="compare-bar-clear" onClick={clear}>
        清空
      </button>
      {items.length < 2 ? (
        <span className="compare-bar-hint">再选一个就能对比</span>
      ) : (
        <Link
          className="button button-main"
          to={compareAddress(
            kind,
            items.map(({ id }) => id),
          )}
        >
          去对比
        </Link>
      )}
    </aside>
  );
}
