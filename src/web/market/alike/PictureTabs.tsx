import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';

/** AI 研款 has three parts: what a picture looks like, what the market wants, and what one has collected. */
export function PictureTabs({ open }: { open: 'search' | 'trends' | 'boards' }) {
  return (
    <nav className="picture-tabs" aria-label="AI 研款">
      <Link to={to('picture')} aria-current={open === 'search' ? 'page' : undefined}>
        以图找款
      </Link>
      <Link to={to('picture', { tab: 'trends' })} aria-current={open === 'trends' ? 'page' : undefined}>
        市场行情
      </Link>
      <Link to={to('picture', { tab: 'boards' })} aria-current={open === 'boards' ? 'page' : undefined}>
        灵感板
      </Link>
    </nav>
  );
}
