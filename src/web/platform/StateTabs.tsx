import { Link, useLocation } from 'react-router';
import './StateTabs.css';

interface Props {
  readonly label: string;
  /** by tab; `all` is an address without the parameter */
  readonly words: Readonly<Record<string, string>>;
  readonly chosen: string;
  /** the query parameter */
  readonly param?: string;
  /** other parameters that do not apply to another tab */
  readonly forget?: readonly string[];
  /** by tab; undefined until loaded */
  readonly counts: Readonly<Record<string, number>> | null | undefined;
}

/** Status tabs with their counts; other filters of the list are kept. */
export function StateTabs({ label, words, chosen, param = 'tab', forget = [], counts }: Props) {
  const { pathname, search } = useLocation();
  const addressOf = (tab: string) => {
    const params = new URLSearchParams(search);
    for (const name of ['page', ...forget]) params.delete(name);
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

/** Scrolls the chosen tab into view: on the phone they do not all fit. */
const inSight = (tab: HTMLElement | null): void => {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};
