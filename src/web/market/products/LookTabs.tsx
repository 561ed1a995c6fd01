import { Link } from 'react-router';
import { lookAddress, looks, type LookTab, lookTabs } from './look-tabs.ts';

export function LookTabs({ now, className }: { now: LookTab; className: string }) {
  return (
    <nav className={className} aria-label="设计种类">
      {lookTabs.map((tab) => (
        <Link key={tab} to={lookAddress(tab)} aria-current={tab === now ? 'page' : undefined}>
          {looks[tab].name}
        </Link>
      ))}
    </nav>
  );
}
