import type { QueryFor } from '../platform/call.ts';
import { given, type ListQuery, oneOf, wholeNumber } from '../platform/list-query.ts';

type FactoryQuery = QueryFor<'GET /api/v2/factory/list'>;
type DesignerQuery = QueryFor<'GET /api/v2/designer/list'>;

export const factorySorts = {
  default: '综合',
  onTime: '准时率',
  repeat: '回头率',
  lead: '货期从快到慢',
  moq: '起订量从小到大',
} as const satisfies Record<NonNullable<FactoryQuery['sort']>, string>;

export const factorySingles: readonly string[] = ['lead'];

export function factoryFilter(list: ListQuery) {
  return given({
    q: list.get('q'),
    belt: list.get('belt'),
    type: list.get('type'),
    certificate: list.get('certificate'),
    lead: wholeNumber(list.get('lead')),
  });
}

export function factoryQuery(list: ListQuery, pageSize: number): FactoryQuery {
  return {
    ...factoryFilter(list),
    ...given({ store: list.get('store'), sort: oneOf(list.get('sort'), factorySorts) }),
    page: list.page,
    pageSize,
  };
}

export const designerSorts = {
  default: '综合',
  works: '作品最多',
  priceUp: '授权价从低到高',
} as const satisfies Record<NonNullable<DesignerQuery['sort']>, string>;

export function designerFilter(list: ListQuery) {
  return given({ q: list.get('q'), style: list.get('style') });
}

export function designerQuery(list: ListQuery, pageSize: number): DesignerQuery {
  return {
    ...designerFilter(list),
    ...given({ sort: oneOf(list.get('sort'), designerSorts) }),
    page: list.page,
    pageSize,
  };
}
