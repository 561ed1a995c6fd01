import { Link, useLocation, useNavigate } from 'react-router';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { DemoTag } from './DemoTag.tsx';
import { Icon } from './Icon.tsx';
import { searchKindOf } from './search-kinds.ts';

/** Back, where one is, and the way to the search. The page itself holds the one h1. */
export function TopBar({ screen }: { screen: Screen }) {
  return (
    <header className="top-bar">
      <BackButton />
      <p className="top-bar-title">{screenRules[screen].title}</p>
      <div className="top-bar-end">
        <DemoTag />
        {screen === 'search' ? <HomeLink /> : <SearchLink screen={screen} />}
      </div>
    </header>
  );
}

function BackButton() {
  const navigate = useNavigate();
  const goBack = () => void (hasBefore() ? navigate(-1) : navigate(to('home')));
  return (
    <button type="button" className="icon-button" aria-label="返回" onClick={goBack}>
      <Icon name="back" />
    </button>
  );
}

/** Whoever opened a shared link has nothing to go back to but the home page. */
function hasBefore(): boolean {
  return ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}

function HomeLink() {
  return (
    <Link className="icon-button" to={to('home')} aria-label="回首页">
      <Icon name="home" />
    </Link>
  );
}

function SearchLink({ screen }: { screen: Screen }) {
  const { search } = useLocation();
  const kind = searchKindOf(screen, new URLSearchParams(search).get('tab'));
  return (
    <Link className="icon-button" to={to('search', { kind })} aria-label="搜索">
      <Icon name="search" />
    </Link>
  );
}
