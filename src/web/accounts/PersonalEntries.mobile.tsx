import { Link } from 'react-router';
import type { UserInfo } from '#contract/accounts.ts';
import { badgeWords } from '../cart/cart-count.ts';
import { useUnread } from '../notices/unread.ts';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import type { MenuGroup } from './personal-menu.ts';
import { signOut } from './sign-out.ts';

/** The way to every other page of one's own, in reach at the top of 我的. */
export function PersonalEntries({ here, groups }: { here: Screen; groups: readonly MenuGroup[] }) {
  const unread = useUnread();
  return (
    <nav className="personal-entries" aria-label="我的">
      {without(here, groups).map(({ title, screens }) => (
        <section key={title}>
          <p>{title}</p>
          <ul>
            {screens.map((screen) => (
              <li key={screen}>
                <Link to={to(screen)}>
                  {screenRules[screen].title}
                  {screen === 'userNotices' && unread > 0 ? (
                    <span className="personal-unread">
                      {badgeWords(unread)}
                      <span className="visually-hidden"> 条未读</span>
                    </span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function without(here: Screen, groups: readonly MenuGroup[]): readonly MenuGroup[] {
  return groups
    .map(({ title, screens }) => ({ title, screens: screens.filter((screen) => screen !== here) }))
    .filter(({ screens }) => screens.length > 0);
}

export function LeaveButton({ me }: { me: UserInfo }) {
  return (
    <button type="button" className="button personal-leave" onClick={() => void signOut()}>
      退出登录（{me.nickname || me.username}）
    </button>
  );
}
