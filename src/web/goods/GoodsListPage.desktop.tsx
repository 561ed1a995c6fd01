import { CardSkeleton } from '../desktop/parts/CardSkeleton.tsx';
import { CategoryTree } from '../desktop/parts/CategoryTree.tsx';
import { ListSection } from '../desktop/parts/ListSection.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { SkeletonCards } from '../platform/StatusPanel.tsx';
import { GoodsCard } from './GoodsCard.desktop.tsx';
import { goodsFilter, goodsQuery, goodsSorts } from './goods-list.ts';
import { useGoodsFacets, useGoodsList } from './goods.data.ts';

const PAGE_SIZE = 24;

export function GoodsListPage() {
  const list = useListQuery();
  const read = useGoodsList(goodsQuery(list, PAGE_SIZE));
  const { data: facets } = useGoodsFacets(goodsFilter(list));
  return (
    <div className="page">
      <div className="list-head">
        <h1>精选款式</h1>
        <p>光版配好花型的成品款：每款写明底衣、花型编号、授权和阶梯价，正背面都按裁片真实比例画出。</p>
      </div>
      <div className="list-columns">
        <CategoryTree title="款式类目" nodes={facets?.categories ?? []} list={list} />
        <ListSection
          list={list}
          read={read}
          facets={facets}
          facetsHeight={195}
          sorts={goodsSorts}
          unit="个款式"
          gridClass="grid grid-4"
          skeleton={<SkeletonCards count={8} className="grid grid-4" card={<CardSkeleton bodyHeight={233} />} />}
          card={(goods, first) => <GoodsCard goods={goods} eager={first} />}
          keyOf={(goods) => goods.id}
          keep={['store']}
        />
      </div>
    </div>
  );
}
