import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';

/** AI 研款 has two parts: what a picture looks like, and what the market wants. */
export function PictureTabs({ open }: { open: 'search' | 'trends' }) {
  return (
    <nav className="picture-tabs" aria-label="AI 研款">
      <Link to={to('picture')} aria-current={open === 'search' ? 'page' : undefined}>
        以图找款
      </Link>
      <Link to={to('picture', { tab: 'trends' })} aria-current={open === 'trends' ? 'page' : undefined}>
        市场行情
      </Link>
    </nav>
  );
}
