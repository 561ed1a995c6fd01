import { Link } from 'react-router';
import { useMe } from '../people/accounts/me.ts';
import { say } from '../platform/say.ts';
import { type Screen, to } from '../platform/screens.ts';
import { useSite } from '../people/accounts/site.data.ts';
import { Icon, type IconName } from './Icon.tsx';

/** 首页 · 光版 · 精选 · 智能体 · 解决方案, shown on three pages only. */
export function TabBar({ screen }: { screen: Screen }) {
  const { data } = useSite();
  const { me } = useMe();
  const links = data?.site.links;
  return (
    <nav className="tab-bar" aria-label="主导航">
      <Tab icon="home" label="首页" target="home" here={screen} />
      <Tab icon="blank" label="光版" target="blankList" here={screen} />
      <Tab icon="pick" label="精选" target="productList" here={screen} store={me?.username} />
      {links?.application ? (
        <TabOut icon="agent" label="智能体" address={links.application} />
      ) : (
        <ClosedTab label="智能体" />
      )}
      {links?.solution ? (
        <TabOut icon="solution" label="解决方案" address={links.solution} />
      ) : (
        <Tab icon="solution" label="解决方案" target="solutionEcommerce" here={screen} />
      )}
    </nav>
  );
}

interface TabProps {
  readonly icon: IconName;
  readonly label: string;
  readonly target: Screen;
  readonly here: Screen;
  /** the referrer, on links that carry one */
  readonly store?: string | undefined;
}

function Tab({ icon, label, target, here, store }: TabProps) {
  return (
    <Link className="tab" to={to(target, { store })} aria-current={target === here ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}

function TabOut({ icon, label, address }: { icon: IconName; label: string; address: string }) {
  return (
    <a className="tab" href={address} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} />
      {label}
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  );
}

/** Narrow and without an icon, to leave room for the working tabs. */
function ClosedTab({ label }: { label: string }) {
  const reason = `${label}是站外入口，运营方尚未设置地址`;
  return (
    <button
      type="button"
      className="tab tab-closed"
      aria-disabled="true"
      title={reason}
      onClick={() => say.failure(reason)}
    >
      {label}
      <span>未开通</span>
    </button>
  );
}
