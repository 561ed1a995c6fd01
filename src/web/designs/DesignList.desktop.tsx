import { CardSkeleton } from '../desktop/parts/CardSkeleton.tsx';
import { CategoryTree } from '../desktop/parts/CategoryTree.tsx';
import { ListSection } from '../desktop/parts/ListSection.tsx';
import type { ListQuery } from '../platform/list-query.ts';
import { SkeletonCards } from '../platform/StatusPanel.tsx';
import { useFacets } from '../search/use-facets.ts';
import { DesignCard } from './DesignCard.desktop.tsx';
import { designQuery, designSorts } from './design-list.ts';
import { useDesigns } from './design.data.ts';

const PAGE_SIZE = 24;

export function DesignList({ list }: { list: ListQuery }) {
  const facets = useFacets('design', list);
  return (
    <div className="list-columns">
      <CategoryTree title="花型类目" facets={facets.data} list={list} />
      <ListSection
        kind="design"
        list={list}
        read={useDesigns(designQuery(list, PAGE_SIZE))}
        facets={facets}
        sorts={designSorts}
        gridClass="grid grid-4"
        skeleton={<SkeletonCards count={8} className="grid grid-4" card={<CardSkeleton bodyHeight={170} />} />}
        card={(design, first) => <DesignCard design={design} eager={first} />}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
