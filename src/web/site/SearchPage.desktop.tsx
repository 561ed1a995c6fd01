import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CardGrid } from '../desktop/parts/CardGrid.tsx';
import { CardSkeleton } from '../desktop/parts/CardSkeleton.tsx';
import { goToPart } from '../desktop/parts/DetailNav.tsx';
import { Section } from '../desktop/parts/Facts.tsx';
import { ReadBody } from '../desktop/parts/ReadBody.tsx';
import { useDesigns } from '../designs/design.data.ts';
import { DesignCard } from '../designs/DesignCard.desktop.tsx';
import { useFabrics } from '../fabrics/fabric.data.ts';
import { FabricCard } from '../fabrics/FabricCard.desktop.tsx';
import { useGoodsList } from '../goods/goods.data.ts';
import { GoodsCard } from '../goods/GoodsCard.desktop.tsx';
import { usePlates } from '../plates/plate.data.ts';
import { PlateCard } from '../plates/PlateCard.desktop.tsx';
import { to } from '../platform/screens.ts';
import { EmptyPanel, SkeletonCards } from '../platform/StatusPanel.tsx';
import { useTitle } from '../platform/title.ts';
import { countWords } from '../platform/words.ts';
import { DesignerCard } from '../shops/DesignerCard.desktop.tsx';
import { FactoryCard } from '../shops/FactoryCard.desktop.tsx';
import { useDesigners, useFactories } from '../shops/shop.data.ts';
import { useSite } from './site.data.ts';
import '../shops/shops.desktop.css';
import './SearchPage.desktop.css';

const SHOWN = 5;

/** One word over all kinds: the first of each, the counts, and the way to the full list. */
export function SearchPage() {
  const [params] = useSearchParams();
  const q = params.get('q')?.trim() ?? '';
  useTitle(q ? `搜索“${q}”` : undefined);
  return (
    <div className="page">
      <div className="list-head">
        <h1>{q ? `「${q}」的搜索结果` : '搜索'}</h1>
      </div>
      {q ? <Results q={q} /> : <AskForWord />}
    </div>
  );
}

function AskForWord() {
  const { data } = useSite();
  return (
    <EmptyPanel drawing="emptyList" title="在上面的搜索框里输入要找的词，例如面料名、品类、产业带">
      {data?.site.hotWords.map((word) => (
        <Link key={word} to={to('search', { q: word })}>
          {word}
        </Link>
      ))}
    </EmptyPanel>
  );
}

function Results({ q }: { q: string }) {
  const few = { q, pageSize: SHOWN };
  const plates = usePlates(few);
  const fabrics = useFabrics(few);
  const goods = useGoodsList(few);
  const designs = useDesigns(few);
  const factories = useFactories({ q, pageSize: 2 });
  const designers = useDesigners({ q, pageSize: 3 });
  const found = { 光版: plates, 面料: fabrics, 款式: goods, 花型: designs, 工厂: factories, 设计师: designers };
  return (
    <>
      <Found found={found} />
      <Kind
        title="光版"
        unit="款"
        read={plates}
        all={to('plateList', { q })}
        card={(plate) => <PlateCard plate={plate} />}
      />
      <Kind
        title="面料"
        unit="种"
        read={fabrics}
        all={to('plateList', { tab: 'fabric', q })}
        card={(fabric) => <FabricCard fabric={fabric} />}
      />
      <Kind
        title="款式"
        unit="个"
        read={goods}
        all={to('goodsList', { q })}
        card={(one) => <GoodsCard goods={one} />}
      />
      <Kind title="花型" unit="张" read={designs} card={(design) => <DesignCard design={design} />} />
      <Kind
        title="工厂"
        unit="家"
        grid="grid grid-2"
        read={factories}
        all={to('factoryList', { q })}
        card={(factory) => <FactoryCard factory={factory} />}
      />
      <Kind
        title="设计师"
        unit="位"
        grid="grid grid-3"
        read={designers}
        all={to('designerList', { q })}
        card={(designer) => <DesignerCard designer={designer} />}
      />
      <NotFoundKinds
        q={q}
        empty={Object.entries(found).flatMap(([name, { data }]) => (data?.total === 0 ? [name] : []))}
        all={6}
      />
    </>
  );
}

/** How much there is of each kind, and the way down to it. */
function Found({ found }: { found: Readonly<Record<string, UseQueryResult<Hits<unknown>>>> }) {
  return (
    <p className="search-found">
      {Object.entries(found).map(([name, { data }]) =>
        data?.total ? (
          <button key={name} type="button" onClick={() => goToPart(name)}>
            {name} <strong>{countWords(data.total, data.totalIsBound)}</strong>
          </button>
        ) : null,
      )}
    </p>
  );
}

/** The kinds without a hit share one line; when nothing was found at all, there is a way on. */
function NotFoundKinds({ q, empty, all }: { q: string; empty: readonly string[]; all: number }) {
  if (empty.length === 0) return null;
  if (empty.length < all)
    return (
      <p className="section-none">
        没有找到与「{q}」有关的{empty.join('、')}。
      </p>
    );
  return (
    <EmptyPanel title={`没有找到与「${q}」有关的内容，换个短一点的词试试`}>
      <Link to={to('plateList')}>逛光版中心</Link>
      <Link to={to('plateList', { tab: 'fabric' })}>看面料</Link>
      <Link to={to('goodsList')}>看精选款式</Link>
    </EmptyPanel>
  );
}

interface Hits<Item> {
  readonly list: readonly Item[];
  readonly total: number;
  readonly totalIsBound: boolean;
}

function Kind<Item extends { readonly id: string }>({
  title,
  unit,
  read,
  all,
  grid = 'grid grid-5',
  card,
}: {
  title: string;
  unit: string;
  read: UseQueryResult<Hits<Item>>;
  all?: string | undefined;
  grid?: string;
  card: (item: Item) => ReactNode;
}) {
  if (read.data?.total === 0) return null;
  const count = read.data ? `${countWords(read.data.total, read.data.totalIsBound)} ${unit}` : '';
  return (
    <Section id={title} title={title} note={<KindNote count={count} all={all} />}>
      <ReadBody read={read} skeleton={<SkeletonCards count={SHOWN} className={grid} card={<CardSkeleton />} />}>
        {(hits) => <CardGrid items={hits.list} keyOf={({ id }) => id} className={grid} card={card} />}
      </ReadBody>
    </Section>
  );
}

function KindNote({ count, all }: { count: string; all: string | undefined }) {
  return (
    <>
      {count} {all ? <Link to={all}>查看全部</Link> : null}
    </>
  );
}
