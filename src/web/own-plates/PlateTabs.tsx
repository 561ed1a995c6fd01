import { Link, useLocation } from 'react-router';
import { type PlateTab, tabWords } from './plate-tabs.ts';
import '../orders/orders.css';

interface Props {
  readonly chosen: PlateTab;
  /** by tab; undefined until they are known */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** The states with how many plates are in each; the words one looks for stay. */
export function PlateTabs({ chosen, counts }: Props) {
  const { pathname, search } = useLocation();
  const addressOf = (tab: PlateTab) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (tab === 'all') params.delete('tab');
    else params.set('tab', tab);
    const text = params.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return (
    <nav className="centre-tabs order-tabs" aria-label="光版状态">
      {(Object.keys(tabWords) as PlateTab[]).map((tab) => (
        <Link key={tab} to={addressOf(tab)} aria-current={tab === chosen ? 'page' : undefined}>
          {tabWords[tab]}
          {counts?.[tab] ? <small>{counts[tab]}</small> : null}
        </Link>
      ))}
    </nav>
  );
}
