import { CardSkeleton } from '../desktop/parts/CardSkeleton.tsx';
import { ListSection } from '../desktop/parts/ListSection.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { SkeletonCards } from '../platform/StatusPanel.tsx';
import { DesignerCard } from './DesignerCard.desktop.tsx';
import { designerFilter, designerQuery, designerSorts } from './shop-list.ts';
import { useDesignerFacets, useDesigners } from './shop.data.ts';
import './shops.desktop.css';

const PAGE_SIZE = 18;

export function DesignerListPage() {
  const list = useListQuery();
  const read = useDesigners(designerQuery(list, PAGE_SIZE));
  const { data: facets } = useDesignerFacets(designerFilter(list));
  return (
    <div className="page">
      <div className="list-head">
        <h1>设计师</h1>
        <p>每位设计师有自己的配色和笔法。花型带编号、循环尺寸和授权价，普通授权、买断、分成都写明。</p>
      </div>
      <ListSection
        list={list}
        read={read}
        facets={facets}
        facetsHeight={72}
        sorts={designerSorts}
        unit="位设计师"
        gridClass="grid grid-3"
        skeleton={<SkeletonCards count={6} className="grid grid-3" card={<CardSkeleton bodyHeight={185} />} />}
        card={(designer, first) => <DesignerCard designer={designer} eager={first} />}
        keyOf={(designer) => designer.id}
      />
    </div>
  );
}
