import { Link } from 'react-router';
import type { UserInfo } from '#contract/people/accounts.ts';
import { NO_ADDRESS } from '../../desktop/ExternalEntry.tsx';
import { Menu } from '../../desktop/parts/Menu.tsx';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { useSite } from './site.data.ts';
import { calledName } from '#contract/people/nickname.ts';
import { signOut } from './sign-out.ts';

/** The user's name ▾: personal pages and sign-out. */
export function UserMenu({ me }: { me: UserInfo }) {
  const name = calledName(me);
  // a user without an open shop goes to its registration, which also shows the progress
  const shop: Screen = me.shop_id === null ? 'shopRegister' : 'merchantShop';
  return (
    <Menu
      trigger={<span className="header-name">{name}</span>}
      triggerClass="header-user"
      label={`${name}的菜单`}
      edge="right"
    >
      {(close) => (
        <>
          <Link role="menuitem" tabIndex={-1} to={to('userHome')} onClick={close}>
            个人中心
          </Link>
          <Link role="menuitem" tabIndex={-1} to={to(shop)} onClick={close}>
            {shop === 'merchantShop' ? '我的店铺' : screenRules[shop].title}
          </Link>
          <Guide />
          {me.isOperator ? (
            <Link role="menuitem" tabIndex={-1} to="/operator" onClick={close}>
              {screenRules.operator.title}
            </Link>
          ) : null}
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => void signOut()}>
            退出登录
          </button>
        </>
      )}
    </Menu>
  );
}

function Guide() {
  const { data } = useSite();
  const address = data?.site.links.guide;
  if (!address) {
    return (
      <span role="menuitem" aria-disabled="true" tabIndex={-1}>
        操作指南<small>{NO_ADDRESS}</small>
      </span>
    );
  }
  return (
    <a role="menuitem" tabIndex={-1} href={address} target="_blank" rel="noopener noreferrer">
      操作指南<span className="visually-hidden">（在新窗口打开）</span>
    </a>
  );
}
