import { goodsDetail, goodsFacets, goodsList } from '#contract/goods.ts';
import { serve } from '../platform/serve.ts';
import { facetsOfGoods, getGoods, listGoods } from './goods.queries.ts';

export const goodsRoutes = [
  serve(goodsList, ({ db, query }) => listGoods(db, query), { reads: ['goods', 'handpick'] }),
  serve(goodsFacets, ({ db, query }) => facetsOfGoods(db, query), { reads: ['goods'] }),
  serve(goodsDetail, ({ db, query }) => getGoods(db, query.id), {
    reads: ({ id }) => [`goods/${id}`, 'goods/*', 'terms'],
  }),
];
