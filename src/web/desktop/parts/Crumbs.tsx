import { Link } from 'react-router';

export interface CrumbLink {
  readonly label: string;
  /** missing for the last one, the page itself */
  readonly to?: string;
}

export function Crumbs({ links }: { links: readonly CrumbLink[] }) {
  return (
    <nav className="crumbs" aria-label="面包屑">
      <ol>
        {links.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
