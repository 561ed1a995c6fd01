import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { FoundBundles } from '../bundles/FoundBundles.tsx';
import { DesignCard } from '../designs/DesignCard.desktop.tsx';
import { DesignList } from '../designs/DesignList.desktop.tsx';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { CardSkeleton } from '../../desktop/parts/CardSkeleton.tsx';
import { Section } from '../../desktop/parts/Facts.tsx';
import { ReadAs } from '../../desktop/parts/ListSection.tsx';
import { FabricCard } from '../fabrics/FabricCard.desktop.tsx';
import { FabricList } from '../fabrics/FabricList.desktop.tsx';
import { ProductCard } from '../products/ProductCard.desktop.tsx';
import { lookAddress } from '../products/look-tabs.ts';
import { ProductList } from '../products/ProductList.desktop.tsx';
import { BlankCard } from '../blanks/BlankCard.desktop.tsx';
import { BlankList } from '../blanks/BlankList.desktop.tsx';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, SkeletonCards } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { countWords } from '../../platform/words.ts';
import { differencesOfAll } from '../search/differences.ts';
import { type AllFound, type AllHits, totalOf } from '../search/find-all.ts';
import { queryOf } from '../search/heard.ts';
import type { HitsOf } from '../search/kind-lists.ts';
import {
  type SearchKind,
  searchKindNames,
  searchKinds,
  type SearchScope,
  searchScopeIn,
} from '../../platform/kinds.ts';
import { LeftOutByAll, LeftOutByThis } from '../search/LeftOut.tsx';
import { isMeantButMissing, kindsWithWays } from '../search/kind-ways.ts';
import { MarkWords } from '../search/mark-words.tsx';
import { NothingAtAll } from '../search/NothingAtAll.desktop.tsx';
import { OtherReadings } from '../search/OtherReadings.tsx';
import { questionOf } from '../search/question.ts';
import { SaidChips } from '../search/SaidChips.desktop.tsx';
import { useSavedSearches } from '../search/saved-searches.ts';
import { words } from '../search/trade-filter.ts';
import { type AllKinds, useAllKinds } from '../search/use-all-kinds.ts';
import { useAlmost } from '../search/use-almost.ts';
import { hasConditions } from '../search/use-heard.ts';
import { DesignerCard } from '../shops/DesignerCard.desktop.tsx';
import { DesignerList } from '../shops/DesignerList.desktop.tsx';
import { FactoryCard } from '../shops/FactoryCard.desktop.tsx';
import { FactoryList } from '../shops/FactoryList.desktop.tsx';
import { useSite } from '../../people/accounts/site.data.ts';
import '../shops/shops.desktop.css';
import './SearchPage.desktop.css';

/** Cards per kind in 全部: one row. */
const SHOWN = 5;

/** All public search results: the first of each kind, or one kind in full with its facets. */
export function SearchPage() {
  const list = useListQuery();
  const scope = searchScopeIn(list.get('kind'));
  const q = words(list) ?? '';
  const all = useAllKinds(q, SHOWN);
  useTitle(q ? `搜索“${q}”` : scope === 'all' ? undefined : `搜索${searchKinds[scope].name}`);
  return (
    <div className="page">
      <div className="list-head">
        <h1>{titleOf(scope, q)}</h1>
        <KindTabs scope={scope} q={q} all={all} />
      </div>
      {scope !== 'all' ? <KindList kind={scope} list={list} /> : q ? <Overview all={all} /> : <AskForWord />}
    </div>
  );
}

function titleOf(scope: SearchScope, q: string): string {
  if (q) return `「${q}」的搜索结果`;
  return scope === 'all' ? '搜索' : `全部${searchKinds[scope].name}`;
}

/**
 * 全部
 * 光版 12
 * 面料 3 …: as links, so that back and forward work.
 */
function KindTabs({ scope, q, all }: { scope: SearchScope; q: string; all: AllKinds }) {
  return (
    <nav className="list-tabs search-tabs" aria-label="搜索范围">
      <Link to={to('search', { q })} aria-current={scope === 'all' ? 'page' : undefined}>
        全部
      </Link>
      {searchKindNames.map((kind) => (
        <Link
          key={kind}
          to={to('search', { kind, ...all.query(kind) })}
          aria-current={scope === kind ? 'page' : undefined}
        >
          {searchKinds[kind].name}
          {q ? <Count hits={all.isStale ? undefined : all.found?.hits[kind]} /> : null}
        </Link>
      ))}
      <Link to={lookAddress('bundle', { q })}>组合套餐</Link>
    </nav>
  );
}

/** Reserves its space while loading, so that the tabs do not move. */
function Count({ hits }: { hits: HitsOf<SearchKind> | undefined }) {
  return <small className="search-count">{hits ? countWords(hits.total, hits.totalIsBound) : ''}</small>;
}

const LISTS: Readonly<Record<SearchKind, (props: { list: ListQuery }) => ReactNode>> = {
  blank: BlankList,
  fabric: FabricList,
  product: ProductList,
  design: DesignList,
  factory: FactoryList,
  designer: DesignerList,
};

function KindList({ kind, list }: { kind: SearchKind; list: ListQuery }) {
  const List = LISTS[kind];
  return <List key={kind} list={list} />;
}

function AskForWord() {
  const { data } = useSite();
  return (
    <>
      <EmptyPanel drawing="emptyList" title="在上面的搜索框里输入名称、编号，或整句：180克左右纯棉汗布 现货 20元以内">
        {data?.site.hotWords.map((word) => (
          <Link key={word} to={to('search', { q: word })}>
            {word}
          </Link>
        ))}
      </EmptyPanel>
      <Saved />
    </>
  );
}

function Saved() {
  const { searches, remove } = useSavedSearches();
  if (searches.length === 0) return null;
  return (
    <Section title="保存的搜索" note="存在这台电脑的浏览器里">
      <ul className="saved-searches">
        {searches.map(({ name, address, savedAt }) => (
          <li key={address}>
            <Link to={address}>{name}</Link>
            <time dateTime={new Date(savedAt).toISOString()}>{new Date(savedAt).toLocaleDateString('zh-CN')}</time>
            <button type="button" aria-label={`删除保存的搜索“${name}”`} onClick={() => remove(address)}>
              删除
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Overview({ all }: { all: AllKinds }) {
  const list = useListQuery();
  const { found, isStale } = all;
  if (!found) return all.error ? <ErrorPanel error={all.error} retry={all.retry} /> : <Coming />;
  const { q, heard, hits, readAs } = found;
  const isSentence = searchKindNames.some((kind) => hasConditions(heard.kinds[kind].filters));
  return (
    <div className="search-found" aria-busy={isStale}>
      {isSentence ? <SaidChips heard={heard} ask={(sentence) => list.set({ q: sentence })} /> : null}
      <LeftOutByAll heard={heard} />
      <ReadAs q={q} readAs={readAs}>
        {readAs ? <OtherReadings scope="all" list={list} readAs={readAs} /> : null}
      </ReadAs>
      {totalOf(hits) === 0 ? (
        <>
          <FoundBundles q={q} whenNone={<NothingAtAll found={found} />} />
          {kindsWithWays(found).map((kind) => (
            <Nearest key={kind} kind={kind} found={found} />
          ))}
        </>
      ) : (
        <MarkWords q={q} readAs={readAs}>
          {heard.order.map((kind) => (
            <KindRow key={kind} kind={kind} all={all} found={found} />
          ))}
          {/* loaded separately and later: placed last so that it shifts nothing */}
          <FoundBundles q={q} />
          <NotFoundKinds found={found} />
        </MarkWords>
      )}
    </div>
  );
}

function Coming() {
  return searchKindNames.map((kind) => {
    const { className, shown } = GRIDS[kind] ?? GRID;
    return (
      <Section key={kind} title={searchKinds[kind].name}>
        <SkeletonCards count={shown} className={className} card={<CardSkeleton />} />
      </Section>
    );
  });
}

/** The grid of each kind's row: wide cards are fewer. */
const GRIDS: Readonly<Partial<Record<SearchKind, { readonly className: string; readonly shown: number }>>> = {
  factory: { className: 'grid grid-2', shown: 2 },
  designer: { className: 'grid grid-3', shown: 3 },
};
const GRID = { className: 'grid grid-5', shown: SHOWN };

function KindRow({ kind, all, found }: { kind: SearchKind; all: AllKinds; found: AllFound }) {
  const hits = found.hits[kind];
  if (isMeantButMissing(kind, found)) return <Nearest kind={kind} found={found} />;
  if (!hits || hits.total === 0) return null;
  const { name } = searchKinds[kind];
  const address = to('search', { kind, ...all.query(kind) });
  return (
    <Section
      title={name}
      note={<Link to={address}>{`看全部 ${countWords(hits.total, hits.totalIsBound)} 个${name}`}</Link>}
    >
      <LeftOutByThis kind={kind} heard={found.heard} />
      {CARDS[kind](found.hits)}
    </Section>
  );
}

/** Nothing of this kind matches all conditions: the nearest results. */
function Nearest({ kind, found }: { kind: SearchKind; found: AllFound }) {
  const almost = useAlmost(kind, questionOf(queryOf(found.heard.kinds[kind])), undefined);
  if (!almost) return null;
  const { title, items, way } = almost;
  const { total, totalIsBound } = way;
  return (
    <Section title={`${searchKinds[kind].name} · ${title}`} note={differencesOfAll(items, way)}>
      {/* the kind's own list was queried */}
      {CARDS[kind]({ ...found.hits, [kind]: { list: items, total, totalIsBound } })}
    </Section>
  );
}

/** Renders the first cards of a kind. */
const CARDS: Readonly<Record<SearchKind, (hits: AllHits) => ReactNode>> = {
  blank: ({ blank }) => <Cards kind="blank" items={blank?.list} card={(one) => <BlankCard blank={one} />} />,
  fabric: ({ fabric }) => <Cards kind="fabric" items={fabric?.list} card={(one) => <FabricCard fabric={one} />} />,
  product: ({ product }) => (
    <Cards kind="product" items={product?.list} card={(one) => <ProductCard product={one} />} />
  ),
  design: ({ design }) => <Cards kind="design" items={design?.list} card={(one) => <DesignCard design={one} />} />,
  factory: ({ factory }) => (
    <Cards kind="factory" items={factory?.list} card={(one) => <FactoryCard factory={one} />} />
  ),
  designer: ({ designer }) => (
    <Cards kind="designer" items={designer?.list} card={(one) => <DesignerCard designer={one} />} />
  ),
};

function Cards<Item extends { readonly id: string }>({
  kind,
  items = [],
  card,
}: {
  kind: SearchKind;
  items: readonly Item[] | undefined;
  card: (item: Item) => ReactNode;
}) {
  const { className, shown } = GRIDS[kind] ?? GRID;
  return <CardGrid items={items.slice(0, shown)} className={className} card={card} />;
}

/** One line for all kinds without results. */
function NotFoundKinds({ found: { q, hits } }: { found: AllFound }) {
  const empty = searchKindNames.filter((kind) => hits[kind]?.total === 0);
  if (empty.length === 0) return null;
  return (
    <p className="section-none">
      没有找到与「{q}」有关的{empty.map((kind) => searchKinds[kind].name).join('、')}。
    </p>
  );
}
