import type { QueryFor } from '../../platform/call.ts';
import { given, oneOf, type Question } from '../../platform/list-query.ts';
import { choices, limit, words } from '../search/trade-filter.ts';

type FactoryQuery = QueryFor<'GET /api/v2/factory/list'>;
type DesignerQuery = QueryFor<'GET /api/v2/designer/list'>;

export const factorySorts = {
  default: '综合',
  onTime: '准时率',
  repeat: '回头率',
  lead: '货期从快到慢',
  moq: '起订量从小到大',
} as const satisfies Record<NonNullable<FactoryQuery['sort']>, string>;

export function factoryFilter(list: Question) {
  return given({
    q: words(list),
    cluster: choices(list, 'cluster'),
    type: choices(list, 'type'),
    certificate: choices(list, 'certificate'),
    lead: limit(list, 'lead', 365),
  });
}

export function factoryQuery(list: Question, pageSize: number): FactoryQuery {
  return {
    ...factoryFilter(list),
    ...given({ store: list.get('store')?.slice(0, 40), sort: oneOf(list.get('sort'), factorySorts) }),
    page: list.page,
    pageSize,
  };
}

export const designerSorts = {
  default: '综合',
  works: '作品最多',
  priceUp: '授权价从低到高',
} as const satisfies Record<NonNullable<DesignerQuery['sort']>, string>;

export function designerFilter(list: Question) {
  return given({ q: words(list), style: choices(list, 'style') });
}

export function designerQuery(list: Question, pageSize: number): DesignerQuery {
  return {
    ...designerFilter(list),
    ...given({ sort: oneOf(list.get('sort'), designerSorts) }),
    page: list.page,
    pageSize,
  };
}
