import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { DesignCard } from '../designs/DesignCard.desktop.tsx';
import { DesignList } from '../designs/DesignList.desktop.tsx';
import { CardGrid } from '../desktop/parts/CardGrid.tsx';
import { CardSkeleton } from '../desktop/parts/CardSkeleton.tsx';
import { Section } from '../desktop/parts/Facts.tsx';
import { ReadAs } from '../desktop/parts/ListSection.tsx';
import { NearWords } from '../desktop/parts/NothingFound.tsx';
import { FabricCard } from '../fabrics/FabricCard.desktop.tsx';
import { FabricList } from '../fabrics/FabricList.desktop.tsx';
import { GoodsCard } from '../goods/GoodsCard.desktop.tsx';
import { GoodsList } from '../goods/GoodsList.desktop.tsx';
import { PlateCard } from '../plates/PlateCard.desktop.tsx';
import { PlateList } from '../plates/PlateList.desktop.tsx';
import { type ListQuery, useListQuery } from '../platform/list-query.ts';
import { to } from '../platform/screens.ts';
import { EmptyPanel, ErrorPanel, SkeletonCards } from '../platform/StatusPanel.tsx';
import { useTitle } from '../platform/title.ts';
import { countWords } from '../platform/words.ts';
import { chipsOf } from '../search/filter-chips.ts';
import type { HitsOf } from '../search/kind-lists.ts';
import { type SearchKind, searchKindNames, searchKinds, type SearchScope, searchScopeIn } from '../search/kinds.ts';
import { MarkWords } from '../search/mark-words.tsx';
import { useSavedSearches } from '../search/saved-searches.ts';
import { type AllHits, type AllKinds, questionOf, useAllKinds } from '../search/use-all-kinds.ts';
import { DesignerCard } from '../shops/DesignerCard.desktop.tsx';
import { DesignerList } from '../shops/DesignerList.desktop.tsx';
import { FactoryCard } from '../shops/FactoryCard.desktop.tsx';
import { FactoryList } from '../shops/FactoryList.desktop.tsx';
import { useSite } from './site.data.ts';
import '../shops/shops.desktop.css';
import './SearchPage.desktop.css';

/** Cards of a kind on 全部: one row. */
const SHOWN = 5;

/** Everything that visitors may find: the first of each kind, or one kind in full with its facets. */
export function SearchPage() {
  const list = useListQuery();
  const scope = searchScopeIn(list.get('kind'));
  const q = list.get('q')?.trim() ?? '';
  const all = useAllKinds(q, SHOWN);
  useTitle(q ? `搜索“${q}”` : scope === 'all' ? undefined : `搜索${searchKinds[scope].name}`);
  return (
    <div className="page">
      <div className="list-head">
        <h1>{titleOf(scope, q)}</h1>
        <KindTabs scope={scope} q={q} all={all} />
      </div>
      {scope !== 'all' ? <KindList kind={scope} list={list} /> : q ? <Overview q={q} all={all} /> : <AskForWord />}
    </div>
  );
}

function titleOf(scope: SearchScope, q: string): string {
  if (q) return `「${q}」的搜索结果`;
  return scope === 'all' ? '搜索' : `全部${searchKinds[scope].name}`;
}

/** 全部 | 光版 12 | 面料 3 …: as links, so that back and forward walk through them. */
function KindTabs({ scope, q, all }: { scope: SearchScope; q: string; all: AllKinds }) {
  return (
    <nav className="list-tabs search-tabs" aria-label="搜索范围">
      <Link to={to('search', { q })} aria-current={scope === 'all' ? 'page' : undefined}>
        全部
      </Link>
      {searchKindNames.map((kind) => (
        <Link key={kind} to={to('search', addressOf(kind, q, all))} aria-current={scope === kind ? 'page' : undefined}>
          {searchKinds[kind].name}
          {q ? <Count hits={all.hits[kind]} /> : null}
        </Link>
      ))}
    </nav>
  );
}

/** Takes its room before it is known, so that the tabs do not move. */
function Count({ hits }: { hits: HitsOf<SearchKind> | undefined }) {
  return <small className="search-count">{hits ? countWords(hits.total, hits.totalIsBound) : ''}</small>;
}

function addressOf(kind: SearchKind, q: string, all: AllKinds): Record<string, string> {
  return { kind, ...(all.filters?.[kind] ?? { q }) };
}

const LISTS: Readonly<Record<SearchKind, (props: { list: ListQuery }) => ReactNode>> = {
  plate: PlateList,
  fabric: FabricList,
  goods: GoodsList,
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

function Overview({ q, all }: { q: string; all: AllKinds }) {
  const found = searchKindNames.map((kind) => all.hits[kind]?.total);
  if (all.error && found.every((total) => total === undefined))
    return <ErrorPanel error={all.error} retry={all.retry} />;
  if (found.every((total) => total === 0)) return <NothingAtAll q={q} />;
  return (
    <MarkWords q={q} readAs={all.readAs}>
      <HowItWasRead all={all} />
      <ReadAs q={q} readAs={all.readAs} />
      <KindRow kind="plate" q={q} all={all} card={(plate) => <PlateCard plate={plate} />} />
      <KindRow kind="fabric" q={q} all={all} card={(fabric) => <FabricCard fabric={fabric} />} />
      <KindRow kind="goods" q={q} all={all} card={(goods) => <GoodsCard goods={goods} />} />
      <KindRow kind="design" q={q} all={all} card={(design) => <DesignCard design={design} />} />
      <KindRow kind="factory" q={q} all={all} card={(factory) => <FactoryCard factory={factory} />} />
      <KindRow kind="designer" q={q} all={all} card={(designer) => <DesignerCard designer={designer} />} />
      <NotFoundKinds q={q} all={all} />
    </MarkWords>
  );
}

/** Of a sentence: the conditions that were heard in it. A kind that cannot answer one of them has the fewer. */
function HowItWasRead({ all }: { all: AllKinds }) {
  const { filters } = all;
  if (!filters || !all.isSentence) return null;
  const heard = searchKindNames
    .map((kind) => chipsOf(kind, questionOf(filters[kind])))
    .reduce((most, chips) => (chips.length > most.length ? chips : most));
  return (
    <p className="search-heard">
      听到的条件
      {heard.map(({ key, value, words }) => (
        <span key={`${key} ${value}`}>{words}</span>
      ))}
      <small>进入一类后可以逐条修改</small>
    </p>
  );
}

/** How each kind lies on its row: wide cards are fewer. */
const GRIDS: Readonly<Partial<Record<SearchKind, { readonly className: string; readonly shown: number }>>> = {
  factory: { className: 'grid grid-2', shown: 2 },
  designer: { className: 'grid grid-3', shown: 3 },
};
const GRID = { className: 'grid grid-5', shown: SHOWN };

function KindRow<K extends SearchKind>({
  kind,
  q,
  all,
  card,
}: {
  kind: K;
  q: string;
  all: AllKinds;
  card: (item: CardOf<K>) => ReactNode;
}) {
  const hits: HitsOf<K> | undefined = all.hits[kind];
  const { className, shown } = GRIDS[kind] ?? GRID;
  if (hits?.total === 0) return null;
  const { name } = searchKinds[kind];
  const address = to('search', addressOf(kind, q, all));
  return (
    <Section
      title={name}
      note={hits ? <Link to={address}>{`看全部 ${countWords(hits.total, hits.totalIsBound)} 个${name}`}</Link> : ''}
    >
      {hits ? (
        <CardGrid
          items={(hits.list as readonly CardOf<K>[]).slice(0, shown)}
          keyOf={({ id }) => id}
          className={className}
          card={card}
        />
      ) : (
        <SkeletonCards count={shown} className={className} card={<CardSkeleton />} />
      )}
    </Section>
  );
}
type CardOf<K extends SearchKind> = NonNullable<AllHits[K]>['list'][number];

/** The kinds without a hit share one line. */
function NotFoundKinds({ q, all }: { q: string; all: AllKinds }) {
  const empty = searchKindNames.filter((kind) => all.hits[kind]?.total === 0);
  if (empty.length === 0) return null;
  return (
    <p className="section-none">
      没有找到与「{q}」有关的{empty.map((kind) => searchKinds[kind].name).join('、')}。
    </p>
  );
}

function NothingAtAll({ q }: { q: string }) {
  const list = useListQuery();
  const words = q.split(/\s+/).filter(Boolean);
  return (
    <>
      <EmptyPanel title={`没有找到与「${q}」有关的内容，换个短一点的词试试`}>
        {words.length > 1
          ? words.map((word) => (
              <button key={word} type="button" onClick={() => list.set({ q: word })}>
                只搜「{word}」
              </button>
            ))
          : null}
        <Link to={to('plateList')}>逛光版中心</Link>
        <Link to={to('plateList', { tab: 'fabric' })}>看面料</Link>
        <Link to={to('goodsList')}>看精选款式</Link>
      </EmptyPanel>
      <NearWords q={q} choose={(word) => list.set({ q: word })} />
    </>
  );
}
