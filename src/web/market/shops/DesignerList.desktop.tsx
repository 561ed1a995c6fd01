import { CardSkeleton } from '../../desktop/parts/CardSkeleton.tsx';
import { ListSection } from '../../desktop/parts/ListSection.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { SkeletonCards } from '../../platform/StatusPanel.tsx';
import { useFacets } from '../search/use-facets.ts';
import { DesignerCard } from './DesignerCard.desktop.tsx';
import { designerQuery, designerSorts } from './shop-list.ts';
import { useDesigners } from './shop.data.ts';
import './shops.desktop.css';

const PAGE_SIZE = 18;

export function DesignerList({ list }: { list: ListQuery }) {
  const facets = useFacets('designer', list);
  return (
    <ListSection
      kind="designer"
      list={list}
      read={useDesigners(designerQuery(list, PAGE_SIZE))}
      facets={facets}
      sorts={designerSorts}
      gridClass="grid grid-3"
      skeleton={<SkeletonCards count={6} className="grid grid-3" card={<CardSkeleton bodyHeight={185} />} />}
      card={(designer, first) => <DesignerCard designer={designer} eager={first} />}
    />
  );
}
