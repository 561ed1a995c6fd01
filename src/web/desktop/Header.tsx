import type { MouseEvent } from 'react';
import { Link, NavLink } from 'react-router';
import { askToSignIn, type SignInMode } from '../people/accounts/ask-to-sign-in.ts';
import { useMe } from '../people/accounts/me.ts';
import { UserMenu } from '../people/accounts/UserMenu.desktop.tsx';
import { badgeWords } from '../platform/words.ts';
import { useCartCount } from '../trade/cart/cart-count.ts';
import { useUnread } from '../people/notices/unread.ts';
import { type Screen, to } from '../platform/screens.ts';
import { useSite } from '../people/accounts/site.data.ts';
import { TaskLink } from '../people/tasks/TaskLink.desktop.tsx';
import { ExternalEntry } from './ExternalEntry.tsx';
import { Logo } from './Logo.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SolutionsMenu } from './SolutionsMenu.tsx';
import './Header.css';

/** Tall on the home page; everywhere else two low lines, to leave room for the content. */
export function Header({ screen }: { screen: Screen }) {
  return (
    <header className={screen === 'home' ? 'header' : 'header header-low'}>
      <SkipLink />
      <DemoRibbon />
      <div className="header-top">
        <Link to="/" className="header-logo">
          <Logo />
          <span className="visually-hidden">首页</span>
        </Link>
        <SearchBox screen={screen} />
        <AccountLinks />
      </div>
      <Navigation screen={screen} />
    </header>
  );
}

/** The hash is the route, so the usual `#main` link would leave the page. */
function SkipLink() {
  return (
    <button type="button" className="header-skip" onClick={() => document.getElementById('main')?.focus()}>
      跳到主要内容
    </button>
  );
}

const DEMO_WORDS = '商品、店铺与价格均为虚构的演示数据';

function DemoRibbon() {
  const { data } = useSite();
  if (!data?.demoMode) return null;
  return (
    <p className="header-demo" title={DEMO_WORDS}>
      <strong>演示</strong> <span>{DEMO_WORDS}</span>
    </p>
  );
}

function AccountLinks() {
  const { status, me } = useMe();
  return (
    <nav className="header-account" aria-label="账户">
      {status === 'member' ? <UserMenu me={me} /> : <SignLinks />}
      {status === 'member' ? <NoticeLink /> : null}
      <TaskLink icon={<Icon strokes={SHEET} />} />
      <CartLink />
      <span className="header-language" title="当前语言：简体中文">
        CN
      </span>
      <Link to={to('userHome')} className="header-personal">
        个人中心
      </Link>
    </nav>
  );
}

function NoticeLink() {
  const unread = useUnread();
  return (
    <Link to={to('userNotices')} className="header-cart">
      <Icon strokes={BELL} />
      消息
      {unread > 0 ? (
        <span className="header-badge">
          {badgeWords(unread)}
          <span className="visually-hidden"> 条未读</span>
        </span>
      ) : null}
    </Link>
  );
}

function CartLink() {
  const count = useCartCount();
  return (
    <Link to={to('cart')} className="header-cart">
      <Icon strokes={CART} />
      购物车
      {count > 0 ? (
        <span className="header-badge">
          {badgeWords(count)}
          <span className="visually-hidden"> 行</span>
        </span>
      ) : null}
    </Link>
  );
}

/** Links, so that they can be opened in a new tab; a plain click opens the dialog where possible. */
function SignLinks() {
  const ask = (mode: SignInMode) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void askToSignIn(mode);
  };
  return (
    <span className="header-sign">
      <Link to={to('login', { mode: 'register' })} onClick={ask('register')}>
        注册
      </Link>
      <span aria-hidden="true">|</span>
      <Link to={to('login')} onClick={ask('login')}>
        登录
      </Link>
    </span>
  );
}

function Navigation({ screen }: { screen: Screen }) {
  const { data } = useSite();
  const links = data?.site.links;
  const outside = [
    { label: 'AI 智能体', address: links?.application },
    { label: '应用工具', address: links?.square },
  ];
  return (
    <nav className="header-nav" aria-label="主导航">
      <ul>
        <NavItem now={screen} screen="home" label="首页" />
        <NavItem now={screen} screen="blankList" label="找货源" />
        <NavItem now={screen} screen="factoryList" label="找工厂" />
        <NavItem now={screen} screen="productList" label="找设计" />
        <NavItem now={screen} screen="publish" label="AI 出图" />
        <OutsideItems entries={outside.filter(({ address }) => address)} />
        <li>
          <SolutionsMenu />
        </li>
        {/* entries that are not open yet are small and grey, at the end */}
        <OutsideItems entries={outside.filter(({ address }) => !address)} kind="header-nav-soon" />
      </ul>
    </nav>
  );
}

function OutsideItems({
  entries,
  kind = 'header-nav-link',
}: {
  entries: readonly { readonly label: string; readonly address: string | undefined }[];
  kind?: string;
}) {
  return entries.map(({ label, address }) => (
    <li key={label}>
      <ExternalEntry label={label} address={address} className={kind} />
    </li>
  ));
}

/** Detail pages whose path is not below their list's path. */
const listOf: Partial<Record<Screen, Screen>> = {
  blankDetail: 'blankList',
  fabricDetail: 'blankList',
  factoryDetail: 'factoryList',
  designDetail: 'productList',
  bundleDetail: 'productList',
  designerList: 'productList',
  designerDetail: 'productList',
};

/** Links that carry the signed-in user's name as the referrer (`store`). */
const WITH_STORE: ReadonlySet<Screen> = new Set(['publish', 'productList', 'factoryList']);

function NavItem({
  now,
  screen,
  label,
  kind = 'header-nav-link',
}: {
  now: Screen;
  screen: Screen;
  label: string;
  kind?: string;
}) {
  const { me } = useMe();
  const isWithin = listOf[now] === screen;
  return (
    <li>
      <NavLink
        to={to(screen, { store: WITH_STORE.has(screen) ? me?.username : undefined })}
        end={screen === 'home'}
        className={({ isActive }) => (isActive || isWithin ? `${kind} active` : kind)}
      >
        {label}
      </NavLink>
    </li>
  );
}

/** An icon drawn in strokes on a 24 × 24 grid. */
function Icon({ strokes }: { strokes: string }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        d={strokes}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const BELL = 'M5 17h14l-1.6-2.4V10a5.4 5.4 0 0 0-10.8 0v4.6ZM10 20a2 2 0 0 0 4 0';
const SHEET = 'M6 3.5h12v17H6ZM9 8.5h6M9 12h6M9 15.5h3';
const CART = 'M3 4h2.5l2.2 11h10.2l2-8H7M9.5 20a1.2 1.2 0 1 0 0-.1M16.5 20a1.2 1.2 0 1 0 0-.1';
