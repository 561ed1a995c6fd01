import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import type { CategoryNode, ShopBrief } from '#contract/platform/shapes.ts';
import type { FactoryCard as Factory } from '#contract/market/shops.ts';
import type { Home } from '#contract/market/site.ts';
import { ProductCard } from '../products/ProductCard.mobile.tsx';
import { CardFacts } from '../../mobile/parts/CardFacts.tsx';
import { Section } from '../../mobile/parts/Section.tsx';
import { SiteFooter } from '../../mobile/SiteFooter.tsx';
import { BlankCard, BlankCardSkeleton } from '../blanks/BlankCard.mobile.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton, SkeletonCards } from '../../platform/StatusPanel.tsx';
import { DesignerCard } from '../shops/DesignerCard.mobile.tsx';
import { isNewShop, percentWords } from '../shops/shop.words.ts';
import { Banners } from './Banners.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { HomeHero, HomeHeroSkeleton } from './HomeHero.mobile.tsx';
import { useHome } from './site.data.ts';
import './HomePage.mobile.css';

/** The same number is in mobile.html, which sends the request before this script has loaded. */
const CARDS = 6;

export function HomePage() {
  const home = useHome(CARDS);
  return (
    <>
      <h1 className="visually-hidden">锦市：服装与面料 B2B 交易平台</h1>
      {home.data ? (
        <HomeBody home={home.data} />
      ) : home.error ? (
        <ErrorPanel error={home.error} retry={() => void home.refetch()} />
      ) : (
        <HomeSkeleton />
      )}
      <SiteFooter />
    </>
  );
}

function HomeBody({ home }: { home: Home }) {
  // Content below the first screen renders after the first paint: on a slow phone this saves half a second.
  const isPainted = useDeferredValue(true, false);
  return (
    <>
      <HomeHero hero={home.hero} />
      <Categories nodes={home.categories} />
      <Counts counts={home.counts} />
      {isPainted ? <Below home={home} /> : <BelowSkeleton />}
    </>
  );
}

function Below({ home }: { home: Home }) {
  return (
    <>
      <Banners banners={home.banners} />
      <Section title="热门光版" more={{ label: '全部光版', to: to('blankList') }}>
        <ul className="card-grid">
          {home.blanks.map((blank) => (
            <BlankCard key={blank.id} blank={blank} />
          ))}
        </ul>
      </Section>
      <Section title="精选款式" more={{ label: '全部款式', to: to('productList') }}>
        <Masonry products={home.products} count={home.counts.products} />
      </Section>
      <Section
        title="源头工厂"
        note="按产业带找，准时率和货期写在明处"
        more={{ label: '全部工厂', to: to('factoryList') }}
      >
        <Clusters factories={home.factories} />
      </Section>
      <Section title="设计师与配色" more={{ label: '全部设计师', to: to('designerList') }}>
        <ul className="card-column">
          {home.designers.slice(0, 4).map((designer) => (
            <DesignerCard key={designer.id} designer={designer} />
          ))}
        </ul>
      </Section>
      <Section title="解决方案">
        <Solutions solutions={home.solutions} />
      </Section>
    </>
  );
}

const MOST_CATEGORIES = 10;

function Categories({ nodes }: { nodes: readonly CategoryNode[] }) {
  return (
    <nav className="home-categories" aria-label="光版类目">
      {nodes
        .filter((node) => node.parentId === null)
        .slice(0, MOST_CATEGORIES)
        .map(({ id, name }) => (
          <Link key={id} to={to('blankList', { category: id })}>
            <CategoryIcon name={name} />
            {name}
          </Link>
        ))}
    </nav>
  );
}

function Counts({ counts }: { counts: Home['counts'] }) {
  return (
    <ul className="home-counts">
      <Count number={counts.blanks} name="光版" link={to('blankList')} />
      <Count number={counts.fabrics} name="面料" link={to('blankList', { tab: 'fabric' })} />
      <Count number={counts.designs} name="花型" link={to('productList', { tab: 'design' })} />
      <Count number={counts.products} name="款式" link={to('productList')} />
      <Count number={counts.factories} name="工厂" link={to('factoryList')} />
      <Count number={counts.designers} name="设计师" link={to('designerList')} />
    </ul>
  );
}

function Count({ number, name, link }: { number: number; name: string; link: string }) {
  return (
    <li>
      <Link to={link}>
        <strong>{number}</strong>
        {name}
      </Link>
    </li>
  );
}

/**
 * Two columns with the right one offset downwards by a text; a text at the end of the left column makes both end at
 * the same height.
 */
function Masonry({ products, count }: { products: Home['products']; count: number }) {
  const column = (side: number) =>
    products.map((one, index) => (index % 2 === side ? <ProductCard key={one.id} product={one} /> : null));
  return (
    <div className="home-masonry">
      <ul>
        {column(0)}
        <li>
          <Link className="home-masonry-more" to={to('productList')}>
            <strong>看全部 {count} 款</strong>
            <span>按题材、人群、工艺筛</span>
          </Link>
        </li>
      </ul>
      <ul>
        <li className="home-masonry-note">
          <strong>底衣配好花型</strong>
          <span>授权、货期、分档价都写明</span>
        </li>
        {column(1)}
      </ul>
    </div>
  );
}

function Clusters({ factories }: { factories: readonly Factory[] }) {
  return (
    <ul className="tile-row home-clusters">
      {factories.map((factory) => (
        <li key={factory.id} className="card">
          <Link to={to('factoryDetail', { id: factory.id })}>
            <Picture picture={factory.cover} sizes="240px" alt="" />
            <div className="card-words">
              <span className="home-cluster">{clusterOf(factory)}</span>
              <strong className="card-name">{factory.name}</strong>
              <CardFacts facts={[factory.type, ...factory.skills]} />
              <CardFacts
                facts={[`大货货期 ${factory.bulkDays} 天`]}
                good={isNewShop(factory) ? '新店' : `准时 ${percentWords(factory.onTimePercent)}`}
              />
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const clusterOf = (shop: ShopBrief): string => shop.cluster ?? shop.city;

function Solutions({ solutions }: { solutions: Home['solutions'] }) {
  return (
    <ul className="home-solutions">
      {solutions.map(({ route, title, line, picture }) => (
        <li key={route} className="card">
          <Link to={route}>
            <Picture picture={picture} sizes="46vw" alt="" />
            <div className="card-words">
              <strong className="card-name">{title}</strong>
              <span className="home-solution-line">{line}</span>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Placeholders of the first screen, of exactly the size of the content. */
function HomeSkeleton() {
  return (
    <>
      <HomeHeroSkeleton />
      <div className="home-categories" aria-hidden="true">
        {Array.from({ length: MOST_CATEGORIES }, (_, index) => (
          <span key={index}>
            <Skeleton width="40px" height="36px" />
            <Skeleton width="28px" height="14px" />
          </span>
        ))}
      </div>
      <div className="home-counts" />
      <BelowSkeleton />
    </>
  );
}

/** The most that any phone shows below its first screen. */
function BelowSkeleton() {
  return (
    <section className="section">
      <div className="section-head">
        <h2>热门光版</h2>
      </div>
      <SkeletonCards count={4} className="card-grid" card={<BlankCardSkeleton />} />
    </section>
  );
}
