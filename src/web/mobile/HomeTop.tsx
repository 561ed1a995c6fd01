import { Link } from 'react-router';
import { to } from '../platform/screens.ts';
import { CartLink } from './CartLink.tsx';
import { DemoTag } from './DemoTag.tsx';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';
import { SearchBox } from './parts/SearchBox.tsx';

/** The home page's head: the name, the two personal entries, and the search. */
export function HomeTop() {
  return (
    <header className="home-top">
      <div className="home-top-line">
        <Logo />
        <DemoTag />
        <nav className="home-top-entries" aria-label="个人入口">
          <CartLink />
          <Link className="icon-button" to={to('userProfile')} aria-label="我的">
            <Icon name="user" />
          </Link>
        </nav>
      </div>
      <SearchBox />
    </header>
  );
}
