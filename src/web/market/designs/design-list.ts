import type { QueryFor } from '../../platform/call.ts';
import { given, oneOf, type Question } from '../../platform/list-query.ts';
import { alikeFilter, choices, id, pickedColour, ranges, words } from '../search/trade-filter.ts';

type DesignQuery = QueryFor<'GET /api/v2/design/list'>;

export const designSorts = {
  default: '综合',
  newest: '最新',
  priceUp: '授权价从低到高',
  priceDown: '授权价从高到低',
} as const satisfies Record<NonNullable<DesignQuery['sort']>, string>;

export function designFilter(list: Question) {
  return {
    ...alikeFilter(list),
    ...given({
      q: words(list),
      category: id(list, 'category'),
      type: choices(list, 'type'),
      price: ranges(list, 'price'),
      colour: choices(list, 'colour'),
      near: pickedColour(list),
      designer: id(list, 'designer'),
    }),
  };
}

export function designQuery(list: Question, pageSize: number): DesignQuery {
  return { ...designFilter(list), ...given({ sort: oneOf(list.get('sort'), designSorts) }), page: list.page, pageSize };
}
