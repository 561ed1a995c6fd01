import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router';
import { hasBefore } from '../platform/place.ts';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { searchKinds } from '../platform/kinds.ts';
import { isStudioAddress } from '../market/own-styles/studio-address.ts';
import { scopeOf } from '../market/search/scope-of.ts';
import { callKeyboard } from './call-keyboard.ts';
import { CartLink } from './CartLink.tsx';
import { DemoTag } from './DemoTag.tsx';
import { Icon } from './Icon.tsx';
import { OwnLink } from './OwnLink.tsx';

/** Back, the title, and a link to the search. The h1 is in the page itself. */
export function TopBar({ screen }: { screen: Screen }) {
  const title = titleOf(screen, useLocation().search);
  return (
    <header className="top-bar">
      <BackButton />
      <p className="top-bar-title">{title}</p>
      <div className="top-bar-end">
        <DemoTag />
        <SearchLink screen={screen} />
        {WITHOUT_CART.has(screen) ? null : <CartLink />}
        {/* on lists only: a detail page's bar has no room for it */}
        {screenRules[screen].tabs ? <OwnLink className="top-bar-own" /> : null}
      </div>
    </header>
  );
}

/** Two screens hold two pages each. */
function titleOf(screen: Screen, search: string): string {
  if (screen === 'blankList' && scopeOf(screen, new URLSearchParams(search)) === 'fabric')
    return searchKinds.fabric.name;
  if (screen === 'userStyleDetail' && isStudioAddress(search)) return '设计台';
  return screenRules[screen].title;
}

/** The cart itself and the steps after it. */
const WITHOUT_CART: ReadonlySet<Screen> = new Set(['cart', 'checkout']);

/** On the search page the middle of the bar belongs to the page. */
export function SearchTopBar({ slot }: { slot: (element: HTMLElement | null) => void }) {
  return (
    <header className="top-bar">
      <BackButton />
      <div className="top-bar-slot" ref={slot} />
    </header>
  );
}

export const TopBarSlot = createContext<HTMLElement | null>(null);

export function InTopBar({ children }: { children: ReactNode }) {
  const slot = use(TopBarSlot);
  return slot ? createPortal(children, slot) : null;
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

function SearchLink({ screen }: { screen: Screen }) {
  const params = new URLSearchParams(useLocation().search);
  return (
    <Link
      className="icon-button"
      to={to('search', { for: scopeOf(screen, params) })}
      state={{ typed: params.get('q') }}
      aria-label="搜索"
      onClick={callKeyboard}
    >
      <Icon name="search" />
    </Link>
  );
}
