import { Link, useLocation } from 'react-router';
import '../orders/orders.css';

interface Props {
  readonly label: string;
  /** by tab; `all` is the address without one */
  readonly words: Readonly<Record<string, string>>;
  readonly chosen: string;
  /** how the address names it */
  readonly param?: string;
  /** by tab; undefined until they are known */
  readonly counts: Readonly<Record<string, number>> | null | undefined;
}

/** The states of what is listed, with how many are in each; what else the list is narrowed by stays. */
export function StateTabs({ label, words, chosen, param = 'tab', counts }: Props) {
  const { pathname, search } = useLocation();
  const addressOf = (tab: string) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (tab === 'all') params.delete(param);
    else params.set(param, tab);
    const text = params.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return (
    <nav className="centre-tabs order-tabs" aria-label={label}>
      {Object.entries(words).map(([tab, title]) => (
        <Link
          key={tab}
          ref={tab === chosen ? inSight : undefined}
          to={addressOf(tab)}
          aria-current={tab === chosen ? 'page' : undefined}
        >
          {title}
          {counts?.[tab] ? <small>{counts[tab]}</small> : null}
        </Link>
      ))}
    </nav>
  );
}

/** On the phone they do not all stand side by side. */
const inSight = (tab: HTMLElement | null): void => {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};
