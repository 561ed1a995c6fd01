import { Link } from 'react-router';
import { Picture } from '../../platform/Picture.tsx';
import { compareAddress, MOST_COMPARED, useCompareBasket } from '../../market/search/compare-basket.ts';
import { type SearchKind, searchKinds } from '../../platform/kinds.ts';
import { Icon } from '../Icon.tsx';
import './CompareBar.css';

/** The compare basket, above the tab bar, on lists of the same kind. */
export function CompareBar({ kind }: { kind: SearchKind }) {
  const basket = useCompareBasket();
  const { items } = basket;
  if (items.length === 0 || basket.kind !== kind) return null;
  return (
    <aside className="compare-bar" aria-label={`对比栏，${searchKinds[kind].name}`}>
      <ul>
        {items.map(({ id, name, picture }) => (
          <li key={id}>
            <button type="button" aria-label={`移出对比：${name}`} onClick={() => basket.remove(id)}>
              <Picture picture={picture} sizes="40px" alt="" />
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      {items.length < 2 ? (
        <p>再选一个就能比</p>
      ) : (
        <Link
          className="button button-main"
          to={compareAddress(
            basket.kind,
            items.map(({ id }) => id),
          )}
        >
          对比 {items.length}/{MOST_COMPARED}
        </Link>
      )}
    </aside>
  );
}
