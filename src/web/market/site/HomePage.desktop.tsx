import { Link } from 'react-router';
import type { Home } from '#contract/market/site.ts';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { Section } from '../../desktop/parts/Facts.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { DesignerCard } from '../shops/DesignerCard.desktop.tsx';
import { BlankCard } from '../blanks/BlankCard.desktop.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { Banners } from './Banners.tsx';
import { ClusterFactories } from './ClusterFactories.desktop.tsx';
import { CategoryPanel } from './CategoryPanel.desktop.tsx';
import { HomeHero } from './HomeHero.desktop.tsx';
import { HomeWays } from './HomeWays.desktop.tsx';
import { StyleWall } from './StyleWall.desktop.tsx';
import { useHome } from './site.data.ts';
import '../shops/shops.desktop.css';
import './HomePage.desktop.css';

/** desktop.html requests this number of cards before any script has loaded */
const CARDS = 10;

export function HomePage() {
  const read = useHome(CARDS);
  return (
    <div className="page home">
      <h1 className="visually-hidden">锦市：服装与面料设计、供应的 B2B 交易平台</h1>
      <ReadBody read={read} skeleton={<HomeSkeleton />}>
        {(home) => <HomeBody home={home} />}
      </ReadBody>
    </div>
  );
}

function HomeBody({ home }: { home: Home }) {
  return (
    <>
      <div className="home-first">
        <CategoryPanel categories={home.categories} />
        <HomeHero hero={home.hero} />
        <HomeWays />
      </div>
      <Counts counts={home.counts} />
      <Banners banners={home.banners} />
      <Section title="热门光版" note={<Link to={to('blankList')}>看全部 {home.counts.blanks} 款</Link>}>
        <CardGrid items={home.blanks} className="grid grid-5" card={(blank) => <BlankCard blank={blank} />} />
      </Section>
      <Section title="精选款式" note={<Link to={to('productList')}>看全部精选</Link>}>
        <StyleWall products={home.products} />
      </Section>
      <Section title="源头工厂" note={<Link to={to('factoryList')}>看全部 {home.counts.factories} 家</Link>}>
        <ClusterFactories factories={home.factories} />
      </Section>
      <Section title="设计师与他们的配色" note={<Link to={to('designerList')}>看全部 {home.counts.designers} 位</Link>}>
        <CardGrid
          items={home.designers.slice(0, 8)}
          className="grid grid-4"
          card={(designer) => <DesignerCard designer={designer} />}
        />
      </Section>
      <Section title="解决方案">
        <Solutions solutions={home.solutions} />
      </Section>
    </>
  );
}

function Counts({ counts }: { counts: Home['counts'] }) {
  return (
    <dl className="home-counts">
      <Count name="光版" unit="款" value={counts.blanks} to={to('blankList')} />
      <Count name="面料" unit="种" value={counts.fabrics} to={to('blankList', { tab: 'fabric' })} />
      <Count name="款式" unit="个" value={counts.products} to={to('productList')} />
      <Count name="花型" unit="张" value={counts.designs} to={to('productList', { tab: 'design' })} />
      <Count name="工厂" unit="家" value={counts.factories} to={to('factoryList')} />
      <Count name="设计师" unit="位" value={counts.designers} to={to('designerList')} />
    </dl>
  );
}

function Count({ name, unit, value, to: address }: { name: string; unit: string; value: number; to: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to={address}>
          {value.toLocaleString('zh-CN')} <small>{unit}</small>
        </Link>
      </dd>
    </div>
  );
}

function Solutions({ solutions }: { solutions: Home['solutions'] }) {
  return (
    <ul className="grid grid-4">
      {solutions.map(({ route, title, line, picture }) => (
        <li key={route}>
          <article className="card solution-card">
            <Picture picture={picture} sizes="(max-width: 560px) 92vw, 288px" alt="" />
            <div className="card-body">
              <h3 className="card-name">
                <Link to={route} className="card-link">
                  {title}
                </Link>
              </h3>
              <p className="card-facts">{line}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

function HomeSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">正在加载</span>
      <div className="home-first">
        <Skeleton height="440px" />
        <Skeleton height="440px" />
        <Skeleton height="440px" />
      </div>
      <Skeleton height="96px" />
      <div className="home-below" />
    </div>
  );
}
