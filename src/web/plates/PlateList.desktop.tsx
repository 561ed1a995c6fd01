import { CardSkeleton } from '../desktop/parts/CardSkeleton.tsx';
import { CategoryTree } from '../desktop/parts/CategoryTree.tsx';
import { ListSection } from '../desktop/parts/ListSection.tsx';
import type { ListQuery } from '../platform/list-query.ts';
import { SkeletonCards } from '../platform/StatusPanel.tsx';
import { useFacets } from '../search/use-facets.ts';
import { PlateCard } from './PlateCard.desktop.tsx';
import { plateQuery, plateSorts } from './plate-list.ts';
import { usePlates } from './plate.data.ts';

const PAGE_SIZE = 24;

export function PlateList({ list }: { list: ListQuery }) {
  const facets = useFacets('plate', list);
  return (
    <div className="list-columns">
      <CategoryTree title="光版类目" facets={facets.data} list={list} />
      <ListSection
        kind="plate"
        list={list}
        read={usePlates(plateQuery(list, PAGE_SIZE))}
        facets={facets}
        sorts={plateSorts}
        gridClass="grid grid-4"
        skeleton={<SkeletonCards count={8} className="grid grid-4" card={<CardSkeleton />} />}
        card={(plate, first) => <PlateCard plate={plate} eager={first} />}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
