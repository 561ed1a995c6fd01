import type { QueryFor } from '../../platform/call.ts';
import { given, oneOf, type Question } from '../../platform/list-query.ts';
import { choices, tradeFilter } from '../search/trade-filter.ts';

type BlankQuery = QueryFor<'GET /api/v2/light/list'>;

export const blankSorts = {
  default: '综合',
  newest: '最新',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
  moq: '起订量从小到大',
  lead: '货期从快到慢',
} as const satisfies Record<NonNullable<BlankQuery['sort']>, string>;

export function blankFilter(list: Question) {
  return { ...tradeFilter(list), ...given({ method: choices(list, 'method'), crowd: choices(list, 'crowd') }) };
}

export function blankQuery(list: Question, pageSize: number): BlankQuery {
  return { ...blankFilter(list), ...given({ sort: oneOf(list.get('sort'), blankSorts) }), page: list.page, pageSize };
}
