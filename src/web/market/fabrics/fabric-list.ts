import type { QueryFor } from '../../platform/call.ts';
import { given, oneOf, type Question } from '../../platform/list-query.ts';
import { choices, ranges, tradeFilter } from '../search/trade-filter.ts';

type FabricQuery = QueryFor<'GET /api/v2/fabric/list'>;

export const fabricSorts = {
  default: '综合',
  newest: '最新',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
  gsmUp: '克重从轻到重',
  gsmDown: '克重从重到轻',
  moq: '起订量从小到大',
  lead: '货期从快到慢',
} as const satisfies Record<NonNullable<FabricQuery['sort']>, string>;

export function fabricFilter(list: Question) {
  return { ...tradeFilter(list), ...given({ width: ranges(list, 'width'), supply: choices(list, 'supply') }) };
}

export function fabricQuery(list: Question, pageSize: number): FabricQuery {
  return { ...fabricFilter(list), ...given({ sort: oneOf(list.get('sort'), fabricSorts) }), page: list.page, pageSize };
}
