import { CardSkeleton } from '../desktop/parts/CardSkeleton.tsx';
import { ListSection } from '../desktop/parts/ListSection.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { SkeletonCards } from '../platform/StatusPanel.tsx';
import { FactoryCard } from './FactoryCard.desktop.tsx';
import { factoryFilter, factoryQuery, factorySingles, factorySorts } from './shop-list.ts';
import { useFactories, useFactoryFacets } from './shop.data.ts';
import './shops.desktop.css';

const PAGE_SIZE = 20;

export function FactoryListPage() {
  const list = useListQuery();
  const read = useFactories(factoryQuery(list, PAGE_SIZE));
  const { data: facets } = useFactoryFacets(factoryFilter(list));
  return (
    <div className="page">
      <div className="list-head">
        <h1>找工厂</h1>
        <p>按产业带找源头工厂：擅长什么、起订多少、打样和大货几天、准时率多少，一张卡片看全。</p>
      </div>
      <ListSection
        list={list}
        read={read}
        facets={facets}
        facetsHeight={165}
        singles={factorySingles}
        sorts={factorySorts}
        unit="家工厂"
        gridClass="grid grid-2"
        skeleton={
          <SkeletonCards count={4} className="grid grid-2" card={<CardSkeleton ratio="590 / 168" bodyHeight={255} />} />
        }
        card={(factory, first) => <FactoryCard factory={factory} eager={first} />}
        keyOf={(factory) => factory.id}
        keep={['store']}
      />
    </div>
  );
}
