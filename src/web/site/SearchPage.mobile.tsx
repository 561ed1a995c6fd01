import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { DesignCard, DesignCardSkeleton } from '../designs/DesignCard.mobile.tsx';
import { FabricCard, FabricCardSkeleton } from '../fabrics/FabricCard.mobile.tsx';
import { GoodsCard, GoodsCardSkeleton } from '../goods/GoodsCard.mobile.tsx';
import { EndlessList } from '../mobile/parts/EndlessList.tsx';
import { SearchBox } from '../mobile/parts/SearchBox.tsx';
import { type SearchKind, searchKindIn, searchKinds } from '../mobile/search-kinds.ts';
import { PlateCard, PlateCardSkeleton } from '../plates/PlateCard.mobile.tsx';
import { to } from '../platform/screens.ts';
import { useTitle } from '../platform/title.ts';
import { useEndless } from '../platform/use-endless.ts';
import { DesignerCard, DesignerCardSkeleton } from '../shops/DesignerCard.mobile.tsx';
import { FactoryCard, FactoryCardSkeleton } from '../shops/FactoryCard.mobile.tsx';
import './SearchPage.mobile.css';

/** One word over each kind of item in turn; the kind and the word live in the address. */
export function SearchPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kind = searchKindIn(params.get('kind'));
  const word = params.get('q') ?? '';
  useTitle(word ? `搜索“${word}”` : undefined);
  const Results = results[kind];
  return (
    <>
      <h1 className="visually-hidden">搜索{searchKinds[kind].name}</h1>
      <div className="search-page-box">
        <SearchBox
          key={word}
          kind={kind}
          choose={(chosen) => void navigate(to('search', { kind: chosen, q: word }), { replace: true })}
          startWord={word}
        />
      </div>
      <Results key={kind} q={word} />
    </>
  );
}

type ResultsOf = (props: { q: string }) => ReactNode;
const PAGE = 20;
const asked = (q: string) => (q ? { q, page: 1, pageSize: PAGE } : { page: 1, pageSize: PAGE });

const results: Readonly<Record<SearchKind, ResultsOf>> = {
  plate: PlateResults,
  fabric: FabricResults,
  goods: GoodsResults,
  design: DesignResults,
  factory: FactoryResults,
  designer: DesignerResults,
};

function PlateResults({ q }: { q: string }) {
  const found = useEndless('GET /api/v2/light/list', asked(q));
  return (
    <EndlessList
      endless={found}
      className="card-grid"
      skeleton={<PlateCardSkeleton />}
      unit="款光版"
      whenEmpty={<Elsewhere />}
    >
      {(plate) => <PlateCard key={plate.id} plate={plate} />}
    </EndlessList>
  );
}

function FabricResults({ q }: { q: string }) {
  const found = useEndless('GET /api/v2/fabric/list', asked(q));
  return (
    <EndlessList
      endless={found}
      className="card-grid"
      skeleton={<FabricCardSkeleton />}
      unit="款面料"
      whenEmpty={<Elsewhere />}
    >
      {(fabric) => <FabricCard key={fabric.id} fabric={fabric} />}
    </EndlessList>
  );
}

function GoodsResults({ q }: { q: string }) {
  const found = useEndless('GET /api/v2/product/list', asked(q));
  return (
    <EndlessList
      endless={found}
      className="card-grid"
      skeleton={<GoodsCardSkeleton />}
      unit="个款式"
      whenEmpty={<Elsewhere />}
    >
      {(goods) => <GoodsCard key={goods.id} goods={goods} />}
    </EndlessList>
  );
}

function DesignResults({ q }: { q: string }) {
  const found = useEndless('GET /api/v2/design/list', asked(q));
  return (
    <EndlessList
      endless={found}
      className="card-grid"
      skeleton={<DesignCardSkeleton />}
      unit="个花型"
      whenEmpty={<Elsewhere />}
    >
      {(design) => <DesignCard key={design.id} design={design} />}
    </EndlessList>
  );
}

function FactoryResults({ q }: { q: string }) {
  const found = useEndless('GET /api/v2/factory/list', asked(q));
  return (
    <EndlessList
      endless={found}
      className="card-column"
      skeleton={<FactoryCardSkeleton />}
      unit="家工厂"
      whenEmpty={<Elsewhere />}
    >
      {(factory) => <FactoryCard key={factory.id} factory={factory} />}
    </EndlessList>
  );
}

function DesignerResults({ q }: { q: string }) {
  const found = useEndless('GET /api/v2/designer/list', asked(q));
  return (
    <EndlessList
      endless={found}
      className="card-column"
      skeleton={<DesignerCardSkeleton />}
      unit="位设计师"
      whenEmpty={<Elsewhere />}
    >
      {(designer) => <DesignerCard key={designer.id} designer={designer} />}
    </EndlessList>
  );
}

function Elsewhere() {
  return (
    <>
      <Link to={to('plateList')}>按类目逛光版</Link>
      <Link to={to('goodsList')}>看精选款式</Link>
    </>
  );
}
