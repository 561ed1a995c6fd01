import { CartLink } from './CartLink.tsx';
import { DemoTag } from './DemoTag.tsx';
import { Logo } from './Logo.tsx';
import { OwnLink } from './OwnLink.tsx';
import { SearchBox } from './parts/SearchBox.tsx';

/** The head of the home page: the name, two personal links, and the search. */
export function HomeTop() {
  return (
    <header className="home-top">
      <div className="home-top-line">
        <Logo />
        <DemoTag />
        <nav className="home-top-entries" aria-label="个人入口">
          <CartLink />
          <OwnLink />
        </nav>
      </div>
      <SearchBox />
    </header>
  );
}
