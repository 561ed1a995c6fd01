import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';
import type { ScreenLink } from './page-words.ts';

export function Ways({ links }: { links: readonly ScreenLink[] }) {
  return (
    <p className="button-row">
      {links.map(({ screen, query, label }) => (
        <Link key={label} className="button" to={to(screen, query)}>
          {label}
        </Link>
      ))}
    </p>
  );
}
