import type { QueryFor } from '../platform/call.ts';
import { given, type ListQuery, oneOf } from '../platform/list-query.ts';

type GoodsQuery = QueryFor<'GET /api/v2/product/list'>;

export const goodsSorts = {
  default: '综合',
  newest: '最新',
  sales: '销量优先',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
} as const satisfies Record<NonNullable<GoodsQuery['sort']>, string>;

export function goodsFilter(list: ListQuery) {
  return given({
    q: list.get('q'),
    category: list.get('category'),
    theme: list.get('theme'),
    crowd: list.get('crowd'),
    method: list.get('method'),
    colour: list.get('colour'),
    designer: list.get('designer'),
    plate: list.get('plate'),
  });
}

export function goodsQuery(list: ListQuery, pageSize: number): GoodsQuery {
  return {
    ...goodsFilter(list),
    ...given({ store: list.get('store'), sort: oneOf(list.get('sort'), goodsSorts) }),
    page: list.page,
    pageSize,
  };
}
