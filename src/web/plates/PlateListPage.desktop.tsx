import { Link } from 'react-router';
import { CardSkeleton } from '../desktop/parts/CardSkeleton.tsx';
import { CategoryTree } from '../desktop/parts/CategoryTree.tsx';
import { ListSection } from '../desktop/parts/ListSection.tsx';
import { FabricList } from '../fabrics/FabricList.desktop.tsx';
import { type ListQuery, useListQuery } from '../platform/list-query.ts';
import { to } from '../platform/screens.ts';
import { SkeletonCards } from '../platform/StatusPanel.tsx';
import { useTitle } from '../platform/title.ts';
import { PlateCard } from './PlateCard.desktop.tsx';
import { plateFilter, plateQuery, plateSingles, plateSorts } from './plate-list.ts';
import { usePlateFacets, usePlates } from './plate.data.ts';

const PAGE_SIZE = 24;

/** 找货源: blanks and cloth side by side, because who looks for one soon looks for the other. */
export function PlateListPage() {
  const list = useListQuery();
  const isFabric = list.get('tab') === 'fabric';
  useTitle(isFabric ? '面料' : '光版中心');
  return (
    <div className="page">
      <div className="list-head">
        <h1>{isFabric ? '面料' : '光版中心'}</h1>
        <p>
          {isFabric
            ? '每块布写明成分、克重、门幅、缩水与色牢度，剪小样、剪版、大货三档价。'
            : '可印的空白款：裁片、面料、颜色尺码库存和阶梯价都写明白，选好就能开始设计。'}
        </p>
        <Tabs isFabric={isFabric} />
      </div>
      {isFabric ? <FabricList list={list} /> : <PlateList list={list} />}
    </div>
  );
}

function Tabs({ isFabric }: { isFabric: boolean }) {
  return (
    <nav className="list-tabs" aria-label="货源种类">
      <Link to={to('plateList')} aria-current={isFabric ? undefined : 'page'}>
        光版
      </Link>
      <Link to={to('plateList', { tab: 'fabric' })} aria-current={isFabric ? 'page' : undefined}>
        面料
      </Link>
    </nav>
  );
}

function PlateList({ list }: { list: ListQuery }) {
  const read = usePlates(plateQuery(list, PAGE_SIZE));
  const { data: facets } = usePlateFacets(plateFilter(list));
  return (
    <div className="list-columns">
      <CategoryTree title="光版类目" nodes={facets?.categories ?? []} list={list} />
      <ListSection
        list={list}
        read={read}
        facets={facets}
        facetsHeight={243}
        singles={plateSingles}
        switches={<StockSwitch list={list} hasFacet={facets?.facets.some(({ key }) => key === 'inStock') ?? false} />}
        sorts={plateSorts}
        unit="款光版"
        gridClass="grid grid-4"
        skeleton={<SkeletonCards count={8} className="grid grid-4" card={<CardSkeleton />} />}
        card={(plate, first) => <PlateCard plate={plate} eager={first} />}
        keyOf={(plate) => plate.id}
      />
    </div>
  );
}

/** Buyers in a hurry tick this first; where the server counts stock as a facet, that row does it. */
function StockSwitch({ list, hasFacet }: { list: ListQuery; hasFacet: boolean }) {
  if (hasFacet) return null;
  const on = list.get('inStock') === 'true';
  return (
    <label className="sorts-switch">
      <input type="checkbox" checked={on} onChange={() => list.set({ inStock: on ? undefined : 'true' })} />
      只看现货
    </label>
  );
}
