import { Link, useLocation } from 'react-router';
import { type GoodsTab, tabWords } from './goods-filter.ts';
import '../orders/orders.css';

interface Props {
  readonly chosen: GoodsTab;
  /** by status; undefined until they are known */
  readonly counts: Readonly<Record<string, number>> | null | undefined;
}

/** The states with how many goods are in each; what else the list is narrowed by stays. */
export function GoodsTabs({ chosen, counts }: Props) {
  const { pathname, search } = useLocation();
  const addressOf = (tab: GoodsTab) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (tab === 'all') params.delete('status');
    else params.set('status', tab);
    const text = params.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return (
    <nav className="centre-tabs order-tabs" aria-label="商品状态">
      {(Object.keys(tabWords) as GoodsTab[]).map((tab) => (
        <Link
          key={tab}
          ref={tab === chosen ? inSight : undefined}
          to={addressOf(tab)}
          aria-current={tab === chosen ? 'page' : undefined}
        >
          {tabWords[tab]}
          {counts && countOf(tab, counts) > 0 ? <small>{countOf(tab, counts)}</small> : null}
        </Link>
      ))}
    </nav>
  );
}

/** On the phone they do not all stand side by side. */
const inSight = (tab: HTMLElement | null): void => {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

function countOf(tab: GoodsTab, counts: Readonly<Record<string, number>>): number {
  if (tab !== 'all') return counts[tab] ?? 0;
  return Object.keys(tabWords).reduce((sum, one) => sum + (one === 'all' ? 0 : (counts[one] ?? 0)), 0);
}
