import { ListPage } from '../mobile/parts/ListPage.tsx';
import { type AnswerProps, filterAnswer } from '../mobile/parts/list-kind.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useEndless } from '../platform/use-endless.ts';
import { useGoodsFacets, useGoodsList } from './goods.data.ts';
import { goodsFilter, goodsQuery, goodsSorts } from './goods-list.ts';
import { GoodsCard, GoodsCardSkeleton } from './GoodsCard.mobile.tsx';

const PAGE = 20;

/** 精选款式: plates wearing designs. */
export function GoodsListPage() {
  const list = useListQuery();
  const goods = useEndless('GET /api/v2/product/list', goodsQuery(list, PAGE));
  return (
    <>
      <h1 className="visually-hidden">精选款式</h1>
      <ListPage
        list={list}
        endless={goods}
        facets={useGoodsFacets(goodsFilter(list))}
        Answer={GoodsAnswer}
        sorts={goodsSorts}
        unit="个款式"
        className="card-grid"
        skeleton={<GoodsCardSkeleton />}
      >
        {(one, index) => <GoodsCard key={one.id} goods={one} eager={index < 4} />}
      </ListPage>
    </>
  );
}

function GoodsAnswer({ draft, children }: AnswerProps) {
  return children(filterAnswer(useGoodsFacets(goodsFilter(draft)), useGoodsList(goodsQuery(draft, 1))));
}
