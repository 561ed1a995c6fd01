import { Link } from 'react-router';
import { ExternalEntry } from '../desktop/ExternalEntry.tsx';
import { merchantMenu, type Screen, screenRules, to, userMenu } from '../platform/screens.ts';
import { SoonBody } from './SoonPage.desktop.tsx';
import { useSite } from './site.data.ts';
import './PersonalPage.desktop.css';

/** 个人中心: the left menu from the screens' titles, the honest page beside it. */
export function PersonalPage({ screen }: { screen: Screen }) {
  return <WithMenu title="个人中心" menu={userMenu} screen={screen} />;
}

export function MerchantPage({ screen }: { screen: Screen }) {
  return <WithMenu title="商家中心" menu={merchantMenu} screen={screen} />;
}

function WithMenu({ title, menu, screen }: { title: string; menu: readonly Screen[]; screen: Screen }) {
  return (
    <div className="page personal">
      <SideMenu title={title} menu={menu} screen={screen} />
      <div className="personal-body">
        <PleaseSignIn />
        <SoonBody screen={screen} />
      </div>
    </div>
  );
}

function SideMenu({ title, menu, screen }: { title: string; menu: readonly Screen[]; screen: Screen }) {
  const { data } = useSite();
  return (
    <nav className="personal-menu" aria-label={title}>
      <p className="personal-title">{title}</p>
      <ul>
        {menu.map((item) => (
          <li key={item}>
            <Link to={screenRules[item].path} aria-current={item === screen ? 'page' : undefined}>
              {screenRules[item].title}
            </Link>
          </li>
        ))}
        <li>
          <ExternalEntry label="操作指南" address={data?.site.links.guide} className="personal-external" />
        </li>
      </ul>
    </nav>
  );
}

function PleaseSignIn() {
  return (
    <aside className="personal-sign" aria-label="登录提示">
      <strong>请先登录</strong>
      <span>这里是您自己的资料，登录后才能看到。</span>
      <Link className="button button-main" to={to('login')}>
        去登录
      </Link>
    </aside>
  );
}
