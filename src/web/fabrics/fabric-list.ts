import type { QueryFor } from '../platform/call.ts';
import { given, type ListQuery, oneOf } from '../platform/list-query.ts';

type FabricQuery = QueryFor<'GET /api/v2/fabric/list'>;

export const fabricSorts = {
  default: '综合',
  newest: '最新',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
  gsmUp: '克重从轻到重',
  gsmDown: '克重从重到轻',
} as const satisfies Record<NonNullable<FabricQuery['sort']>, string>;

export function fabricFilter(list: ListQuery) {
  return given({
    q: list.get('q'),
    category: list.get('category'),
    fibre: list.get('fibre'),
    gsm: list.get('gsm'),
    width: list.get('width'),
    construction: list.get('construction'),
    safety: list.get('safety'),
    season: list.get('season'),
    supply: list.get('supply'),
    colour: list.get('colour'),
  });
}

export function fabricQuery(list: ListQuery, pageSize: number): FabricQuery {
  return { ...fabricFilter(list), ...given({ sort: oneOf(list.get('sort'), fabricSorts) }), page: list.page, pageSize };
}
