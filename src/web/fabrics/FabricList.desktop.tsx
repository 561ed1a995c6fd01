import { CardSkeleton } from '../desktop/parts/CardSkeleton.tsx';
import { CategoryTree } from '../desktop/parts/CategoryTree.tsx';
import { ListSection } from '../desktop/parts/ListSection.tsx';
import type { ListQuery } from '../platform/list-query.ts';
import { SkeletonCards } from '../platform/StatusPanel.tsx';
import { useFacets } from '../search/use-facets.ts';
import { FabricCard } from './FabricCard.desktop.tsx';
import { fabricQuery, fabricSorts } from './fabric-list.ts';
import { useFabrics } from './fabric.data.ts';

const PAGE_SIZE = 24;

export function FabricList({ list }: { list: ListQuery }) {
  const facets = useFacets('fabric', list);
  return (
    <div className="list-columns">
      <CategoryTree title="面料类目" facets={facets.data} list={list} />
      <ListSection
        kind="fabric"
        list={list}
        read={useFabrics(fabricQuery(list, PAGE_SIZE))}
        facets={facets}
        sorts={fabricSorts}
        gridClass="grid grid-4"
        skeleton={<SkeletonCards count={8} className="grid grid-4" card={<CardSkeleton bodyHeight={235} />} />}
        card={(fabric, first) => <FabricCard fabric={fabric} eager={first} />}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
