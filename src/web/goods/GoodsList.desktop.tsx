import { CategoryList, PAGE_SIZE } from '../desktop/parts/CategoryList.tsx';
import type { ListQuery } from '../platform/list-query.ts';
import { GoodsCard } from './GoodsCard.desktop.tsx';
import { goodsQuery, goodsSorts } from './goods-list.ts';
import { useGoodsList } from './goods.data.ts';

export function GoodsList({ list }: { list: ListQuery }) {
  return (
    <CategoryList
      kind="goods"
      list={list}
      read={useGoodsList(goodsQuery(list, PAGE_SIZE))}
      sorts={goodsSorts}
      wordsHeight={233}
      card={(goods, first) => <GoodsCard goods={goods} eager={first} />}
    />
  );
}
