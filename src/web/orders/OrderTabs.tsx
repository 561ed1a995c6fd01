import { Link, useLocation } from 'react-router';
import { ORDER_TABS, type OrderTab } from '#contract/order-words.ts';
import { tabWords } from './order-filter.ts';
import './orders.css';

export type TabCounts = readonly { readonly tab: OrderTab; readonly count: number }[];

interface Props {
  readonly chosen: OrderTab;
  /** undefined until they are known */
  readonly counts: TabCounts | undefined;
}

/** The states with how many orders are in each; what else the list is narrowed by stays. */
export function OrderTabs({ chosen, counts }: Props) {
  const { pathname, search } = useLocation();
  const countOf = new Map(counts?.map(({ tab, count }) => [tab, count]));
  const addressOf = (tab: OrderTab) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (tab === 'all') params.delete('tab');
    else params.set('tab', tab);
    const text = params.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return (
    <nav className="centre-tabs order-tabs" aria-label="订单状态">
      {ORDER_TABS.map((tab) => (
        <Link key={tab} to={addressOf(tab)} aria-current={tab === chosen ? 'page' : undefined}>
          {tabWords[tab]}
          {countOf.get(tab) ? <small>{countOf.get(tab)}</small> : null}
        </Link>
      ))}
    </nav>
  );
}
