import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/accounts.ts';
import { PageSkeleton } from '../desktop/parts/PageSkeleton.tsx';
import { ExternalEntry } from '../desktop/ExternalEntry.tsx';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { useSite } from '../site/site.data.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { useMe } from './me.ts';
import { NicknameAsk } from './NicknameAsk.tsx';
import { type MenuGroup, merchantMenu, usePersonalMenu } from './personal-menu.ts';
import './PersonalFrame.desktop.css';

interface Props {
  readonly screen: Screen;
  readonly children: ReactNode;
}

/** 个人中心: the menu at the left, the page beside it. A visitor is asked to sign in where the page would be. */
export function PersonalFrame({ screen, children }: Props) {
  const { status, me } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  if (status === 'visitor') return <SignInFirstPage screen={screen} />;
  return (
    <OwnPage me={me} screen={screen}>
      {children}
    </OwnPage>
  );
}

function OwnPage({ me, screen, children }: Props & { readonly me: UserInfo }) {
  return (
    <WithMenu title="个人中心" nickname={me.nickname} groups={usePersonalMenu(me)} screen={screen}>
      {children}
    </WithMenu>
  );
}

/** 商家中心: the same for what a shop's owner does. */
export function MerchantFrame({ screen, children }: Props) {
  const { status, me } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  if (status === 'visitor') return <SignInFirstPage screen={screen} />;
  return (
    <WithMenu title="商家中心" nickname={me.nickname} groups={merchantMenu(me)} screen={screen}>
      {children}
    </WithMenu>
  );
}

interface MenuProps extends Props {
  readonly title: string;
  readonly nickname: string;
  readonly groups: readonly MenuGroup[];
}

/** Without a nickname there is no menu (specification section 6): the person is asked for one in its place. */
function WithMenu({ title, nickname, groups, screen, children }: MenuProps) {
  return (
    <div className="page personal">
      {nickname === '' ? <NicknameAsk /> : <SideMenu title={title} groups={groups} screen={screen} />}
      <div className="personal-body">{children}</div>
    </div>
  );
}

function SideMenu({ title, groups, screen }: Omit<MenuProps, 'nickname' | 'children'>) {
  const { data } = useSite();
  return (
    <nav className="personal-menu" aria-label={title}>
      <p className="personal-title">{title}</p>
      {groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.screens.map((item) => (
              <li key={item}>
                <Link to={to(item)} aria-current={item === screen ? 'page' : undefined}>
                  {screenRules[item].title}
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

function SignInFirstPage({ screen }: { screen: Screen }) {
  return (
    <div className="page personal-closed">
      <h1>{screenRules[screen].title}</h1>
      <SignInFirst />
    </div>
  );
}

/** 请先登录, in the page's own place. */
export function SignInFirst() {
  return (
    <aside className="personal-sign" aria-label="登录提示">
      <div>
        <strong>请先登录</strong>
        <p>这里是您自己的资料，登录后才能看到。登录完成会回到这一页。</p>
      </div>
      <p className="personal-sign-ways">
        <button type="button" className="button button-main" onClick={() => void askToSignIn()}>
          去登录
        </button>
        <button type="button" className="button" onClick={() => void askToSignIn('register')}>
          注册新账号
        </button>
      </p>
    </aside>
  );
}
