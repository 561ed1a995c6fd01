import type { QueryFor } from '../platform/call.ts';
import { given, oneOf, type Question } from '../platform/list-query.ts';
import { choices, tradeFilter } from '../search/trade-filter.ts';

type PlateQuery = QueryFor<'GET /api/v2/light/list'>;

export const plateSorts = {
  default: '综合',
  newest: '最新',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
  moq: '起订量从小到大',
  lead: '货期从快到慢',
} as const satisfies Record<NonNullable<PlateQuery['sort']>, string>;

export function plateFilter(list: Question) {
  return { ...tradeFilter(list), ...given({ method: choices(list, 'method'), crowd: choices(list, 'crowd') }) };
}

export function plateQuery(list: Question, pageSize: number): PlateQuery {
  return { ...plateFilter(list), ...given({ sort: oneOf(list.get('sort'), plateSorts) }), page: list.page, pageSize };
}
