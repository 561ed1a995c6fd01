import type { QueryFor } from '../platform/call.ts';
import { given, type ListQuery, oneOf, wholeNumber } from '../platform/list-query.ts';

type PlateQuery = QueryFor<'GET /api/v2/light/list'>;

export const plateSorts = {
  default: '综合',
  newest: '最新',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
  moq: '起订量从小到大',
  lead: '货期从快到慢',
} as const satisfies Record<NonNullable<PlateQuery['sort']>, string>;

/** Of these only one value can hold at a time: a limit, or yes. */
export const plateSingles: readonly string[] = ['moq', 'lead', 'inStock'];

export function plateFilter(list: ListQuery) {
  return given({
    q: list.get('q'),
    category: list.get('category'),
    fibre: list.get('fibre'),
    gsm: list.get('gsm'),
    method: list.get('method'),
    crowd: list.get('crowd'),
    moq: wholeNumber(list.get('moq')),
    lead: wholeNumber(list.get('lead')),
    belt: list.get('belt'),
    colour: list.get('colour'),
    inStock: list.get('inStock') === 'true' ? true : undefined,
  });
}

export function plateQuery(list: ListQuery, pageSize: number): PlateQuery {
  return { ...plateFilter(list), ...given({ sort: oneOf(list.get('sort'), plateSorts) }), page: list.page, pageSize };
}
