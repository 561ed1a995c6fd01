import { CardSkeleton } from '../../desktop/parts/CardSkeleton.tsx';
import { ListSection } from '../../desktop/parts/ListSection.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { SkeletonCards } from '../../platform/StatusPanel.tsx';
import { useFacets } from '../search/use-facets.ts';
import { FactoryCard } from './FactoryCard.desktop.tsx';
import { factoryQuery, factorySorts } from './shop-list.ts';
import { useFactories } from './shop.data.ts';
import './shops.desktop.css';

const PAGE_SIZE = 20;

export function FactoryList({ list }: { list: ListQuery }) {
  const facets = useFacets('factory', list);
  return (
    <ListSection
      kind="factory"
      list={list}
      read={useFactories(factoryQuery(list, PAGE_SIZE))}
      facets={facets}
      sorts={factorySorts}
      gridClass="grid grid-2"
      skeleton={
        <SkeletonCards count={4} className="grid grid-2" card={<CardSkeleton ratio="590 / 168" bodyHeight={255} />} />
      }
      card={(factory, first) => <FactoryCard factory={factory} eager={first} />}
    />
  );
}
