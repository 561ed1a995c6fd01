import { Link, useLocation } from 'react-router';
import { type DesignTab, tabWords } from './design-tabs.ts';
import '../orders/orders.css';

interface Props {
  readonly chosen: DesignTab;
  /** by tab; undefined until they are known */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** The states with how many designs are in each; the words one looks for stay. */
export function DesignTabs({ chosen, counts }: Props) {
  const { pathname, search } = useLocation();
  const addressOf = (tab: DesignTab) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (tab === 'all') params.delete('tab');
    else params.set('tab', tab);
    const text = params.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return (
    <nav className="centre-tabs order-tabs" aria-label="花型状态">
      {(Object.keys(tabWords) as DesignTab[]).map((tab) => (
        <Link key={tab} to={addressOf(tab)} aria-current={tab === chosen ? 'page' : undefined}>
          {tabWords[tab]}
          {counts?.[tab] ? <small>{counts[tab]}</small> : null}
        </Link>
      ))}
    </nav>
  );
}
