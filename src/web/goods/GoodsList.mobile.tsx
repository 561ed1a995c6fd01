import { CompareButton } from '../mobile/parts/CompareButton.tsx';
import { ListPage } from '../mobile/parts/ListPage.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { PAGE_SIZE, useEndless } from '../platform/use-endless.ts';
import { goodsQuery, goodsSorts } from './goods-list.ts';
import { GoodsCard, GoodsCardSkeleton } from './GoodsCard.mobile.tsx';

export function GoodsList() {
  const list = useListQuery();
  return (
    <ListPage
      kind="goods"
      list={list}
      endless={useEndless('GET /api/v2/product/list', goodsQuery(list, PAGE_SIZE))}
      sorts={goodsSorts}
      className="card-grid"
      skeleton={<GoodsCardSkeleton />}
    >
      {(one, index) => (
        <GoodsCard key={one.id} goods={one} eager={index < 4}>
          <CompareButton kind="goods" item={{ id: one.id, name: one.title, picture: one.front }} />
        </GoodsCard>
      )}
    </ListPage>
  );
}
