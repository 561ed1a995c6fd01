import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PageSkeleton } from '../../mobile/parts/PageSkeleton.tsx';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { ShopFirst } from './ShopFirst.tsx';
import { TaskEntry } from '../tasks/TaskEntry.mobile.tsx';
import { useMe } from './me.ts';
import { NicknameAsk } from './NicknameAsk.tsx';
import { OwnEntries } from './PersonalEntries.mobile.tsx';
import './PersonalFrame.mobile.css';

interface Props {
  readonly screen: Screen;
  /** the page takes the whole width and height */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The frame of a personal page. */
export function PersonalFrame({ screen, isWide = false, children }: Props) {
  const { status, me } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  if (status === 'visitor') return <SignInFirstPage screen={screen} />;
  if (isWide) return children;
  return (
    <div className="personal">
      {me.nickname === '' ? <NicknameAsk /> : null}
      {screen === 'merchantShop' ? (
        <>
          <OwnEntries but={[screen]} />
          <TaskEntry />
        </>
      ) : null}
      <ShopFirst screen={screen} me={me}>
        {children}
      </ShopFirst>
    </div>
  );
}

function SignInFirstPage({ screen }: { screen: Screen }) {
  return (
    <div className="personal">
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <SignInFirst screen={screen} />
    </div>
  );
}

/** The phone has no dialog: a visitor is asked in the page itself, and returns to it after sign-in. */
export function SignInFirst({ screen }: { screen: Screen }) {
  const { pathname, search } = useLocation();
  const state = { from: pathname + search };
  return (
    <section className="personal-sign" aria-label="请先登录">
      <p>
        <strong>请先登录</strong>
        登录以后，{screenRules[screen].title}在这里，登录完成会回到这一页。
      </p>
      <p className="personal-sign-ways">
        <Link className="button button-main" to={to('login')} state={state}>
          去登录
        </Link>
        <Link className="button" to={to('login', { mode: 'register' })} state={state}>
          注册新账号
        </Link>
      </p>
    </section>
  );
}
