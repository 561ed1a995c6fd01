import { Link } from 'react-router';
import { to } from '../platform/screens.ts';
import { type HandpickTab, tabWords } from './handpick.data.ts';

interface Props {
  readonly chosen: HandpickTab;
  /** by tab; undefined until they are known */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

export function HandpickTabs({ chosen, counts }: Props) {
  return (
    <nav className="centre-tabs" aria-label="提报状态">
      {(Object.keys(tabWords) as HandpickTab[]).map((tab) => (
        <Link
          key={tab}
          to={to('merchantHandpick', { status: tab === 'all' ? undefined : tab })}
          aria-current={tab === chosen ? 'page' : undefined}
        >
          {tabWords[tab]}
          {counts?.[tab] ? ` ${counts[tab]}` : ''}
        </Link>
      ))}
    </nav>
  );
}
