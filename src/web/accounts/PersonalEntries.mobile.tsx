import { Link } from 'react-router';
import type { UserInfo } from '#contract/accounts.ts';
import { Icon } from '../mobile/Icon.tsx';
import { screenRules, to } from '../platform/screens.ts';
import type { MenuGroup } from './personal-menu.ts';
import { signOut } from './sign-out.ts';

/** The way to every page of one's own, and out. */
export function PersonalEntries({ me, groups }: { me: UserInfo; groups: readonly MenuGroup[] }) {
  return (
    <>
      {groups.map(({ title, screens }) => (
        <nav key={title} className="personal-entries" aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {screens.map((screen) => (
              <li key={screen}>
                <Link to={to(screen)}>
                  {screenRules[screen].title}
                  <Icon name="next" size={20} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <button type="button" className="button personal-leave" onClick={() => void signOut()}>
        退出登录（{me.nickname || me.username}）
      </button>
    </>
  );
}
