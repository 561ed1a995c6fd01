import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/people/accounts.ts';
import { PageSkeleton } from '../../desktop/parts/PageSkeleton.tsx';
import { ExternalEntry } from '../../desktop/ExternalEntry.tsx';
import { Button } from '../../platform/Button.tsx';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { useSite } from './site.data.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { ShopFirst } from './ShopFirst.tsx';
import { MenuBadge } from './MenuBadge.tsx';
import { useMe } from './me.ts';
import { useMenuCounts } from './menu-counts.ts';
import { NicknameAsk } from './NicknameAsk.tsx';
import { type MenuGroup, usePersonalMenu } from './personal-menu.ts';
import './PersonalFrame.desktop.css';

interface Props {
  readonly screen: Screen;
  /** the page takes the whole width, without the menu */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** 个人中心: the menu at the left, the page beside it. A visitor sees a sign-in prompt in place of the page. */
export function PersonalFrame({ screen, isWide = false, children }: Props) {
  const { status, me } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  if (status === 'visitor') return <SignInFirstPage screen={screen} />;
  if (isWide) return children;
  return (
    <OwnPage me={me} screen={screen}>
      {children}
    </OwnPage>
  );
}

/** Without a nickname the page asks for one above the menu. */
function OwnPage({ me, screen, children }: Props & { readonly me: UserInfo }) {
  const groups = usePersonalMenu(me);
  return (
    <div className="page personal">
      <div className="personal-side">
        {me.nickname === '' ? <NicknameAsk /> : null}
        <SideMenu groups={groups} screen={screen} />
      </div>
      <div className="personal-body">
        <ShopFirst screen={screen} me={me}>
          {children}
        </ShopFirst>
      </div>
    </div>
  );
}

function SideMenu({ groups, screen }: { groups: readonly MenuGroup[]; screen: Screen }) {
  const waiting = useMenuCounts(useMe().me);
  const { data } = useSite();
  return (
    <nav className="personal-menu" aria-label="个人中心">
      <p className="personal-title">个人中心</p>
      {groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.screens.map((item) => (
              <li key={item}>
                <Link
                  ref={item === screen ? inSight : undefined}
                  to={to(item)}
                  aria-current={item === screen ? 'page' : undefined}
                >
                  {screenRules[item].title}
                  <MenuBadge waiting={waiting[item]} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ExternalEntry label="操作指南" address={data?.site.links.guide} className="personal-external" />
    </nav>
  );
}

/** A shop's menu is higher than a usual window: the page's own entry is in the middle of what is seen. */
function inSight(link: HTMLElement | null): void {
  const menu = link?.closest('nav');
  if (link && menu) menu.scrollTop = link.offsetTop - menu.clientHeight / 2;
}

function SignInFirstPage({ screen }: { screen: Screen }) {
  return (
    <div className="page personal-closed">
      <h1>{screenRules[screen].title}</h1>
      <SignInFirst />
    </div>
  );
}

/** 请先登录, in place of the page. */
export function SignInFirst() {
  return (
    <aside className="personal-sign" aria-label="登录提示">
      <div>
        <strong>请先登录</strong>
        <p>这里是您自己的资料，登录后才能看到。登录完成会回到这一页。</p>
      </div>
      <p className="personal-sign-ways">
        <Button tone="main" onClick={() => void askToSignIn()}>
          去登录
        </Button>
        <Button onClick={() => void askToSignIn('register')}>注册新账号</Button>
      </p>
    </aside>
  );
}
