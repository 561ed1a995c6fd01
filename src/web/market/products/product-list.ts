import type { QueryFor } from '../../platform/call.ts';
import { given, oneOf, type Question } from '../../platform/list-query.ts';
import { choices, id, tradeFilter } from '../search/trade-filter.ts';

type ProductQuery = QueryFor<'GET /api/v2/product/list'>;

export const productSorts = {
  default: '综合',
  newest: '最新',
  sales: '销量优先',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
  moq: '起订量从小到大',
  lead: '货期从快到慢',
} as const satisfies Record<NonNullable<ProductQuery['sort']>, string>;

export function productFilter(list: Question) {
  return {
    ...tradeFilter(list),
    ...given({
      making: choices(list, 'making'),
      theme: choices(list, 'theme'),
      crowd: choices(list, 'crowd'),
      method: choices(list, 'method'),
      designer: id(list, 'designer'),
      blank: id(list, 'blank'),
    }),
  };
}

export function productQuery(list: Question, pageSize: number): ProductQuery {
  return {
    ...productFilter(list),
    ...given({ store: list.get('store')?.slice(0, 40), sort: oneOf(list.get('sort'), productSorts) }),
    page: list.page,
    pageSize,
  };
}
