import { Link } from 'react-router';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { calledName } from '#contract/people/nickname.ts';
import { MenuBadge } from './MenuBadge.tsx';
import { useMe } from './me.ts';
import { useMenuCounts } from './menu-counts.ts';
import { type MenuGroup, usePersonalMenu } from './personal-menu.ts';
import { signOut } from './sign-out.ts';

/** Links to all personal pages except those that the page itself links to. */
export function OwnEntries({ but }: { but: readonly Screen[] }) {
  const { me } = useMe();
  const groups = usePersonalMenu(me);
  const waiting = useMenuCounts(me);
  return (
    <nav className="personal-entries" aria-label="我的">
      {without(but, groups).map(({ title, screens }) => (
        <section key={title}>
          <p>{title}</p>
          <ul>
            {screens.map((screen) => (
              <li key={screen}>
                <Link to={to(screen)}>
                  {screenRules[screen].title}
                  <MenuBadge waiting={waiting[screen]} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function without(but: readonly Screen[], groups: readonly MenuGroup[]): readonly MenuGroup[] {
  return groups
    .map(({ title, screens }) => ({ title, screens: screens.filter((screen) => !but.includes(screen)) }))
    .filter(({ screens }) => screens.length > 0);
}

export function LeaveButton() {
  const { me } = useMe();
  if (!me) return null;
  return (
    <button type="button" className="button personal-leave" onClick={() => void signOut()}>
      退出登录（{calledName(me)}）
    </button>
  );
}
