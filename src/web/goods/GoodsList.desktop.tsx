import { CardSkeleton } from '../desktop/parts/CardSkeleton.tsx';
import { CategoryTree } from '../desktop/parts/CategoryTree.tsx';
import { ListSection } from '../desktop/parts/ListSection.tsx';
import type { ListQuery } from '../platform/list-query.ts';
import { SkeletonCards } from '../platform/StatusPanel.tsx';
import { useFacets } from '../search/use-facets.ts';
import { GoodsCard } from './GoodsCard.desktop.tsx';
import { goodsQuery, goodsSorts } from './goods-list.ts';
import { useGoodsList } from './goods.data.ts';

const PAGE_SIZE = 24;

export function GoodsList({ list }: { list: ListQuery }) {
  const facets = useFacets('goods', list);
  return (
    <div className="list-columns">
      <CategoryTree title="款式类目" facets={facets.data} list={list} />
      <ListSection
        kind="goods"
        list={list}
        read={useGoodsList(goodsQuery(list, PAGE_SIZE))}
        facets={facets}
        sorts={goodsSorts}
        gridClass="grid grid-4"
        skeleton={<SkeletonCards count={8} className="grid grid-4" card={<CardSkeleton bodyHeight={233} />} />}
        card={(goods, first) => <GoodsCard goods={goods} eager={first} />}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
