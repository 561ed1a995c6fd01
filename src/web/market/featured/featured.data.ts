import type { Api, CallName } from '#contract/api.ts';
import type { QueryFor } from '../../platform/call.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { oneOf } from '../../platform/list-query.ts';
import { NOW, useRead } from '../../platform/read.ts';
import { MOST_NOMINATIONS } from '#contract/market/featured-flow.ts';
import type { Picking } from '../writing/use-picking.ts';

export type FeaturedRow = Api['GET /api/v2/shop/featuredList']['reply']['list'][number];
export type ProductToPick = Api['GET /api/v2/shop/getGoodsList']['reply']['list'][number];
export type FeaturedTab = QueryFor<'GET /api/v2/shop/featuredList'>['status'] & string;

/** The reads that a nomination or its withdrawal makes stale. */
export const FEATURED_READS: readonly CallName[] = ['GET /api/v2/shop/featuredList'];

export const PAGE_SIZE = 20;

export const tabWords: Readonly<Record<FeaturedTab, string>> = {
  all: '全部',
  proposed: '待审核',
  approved: '已通过',
  refused: '未通过',
  over: '已结束',
};

export const tabOf = (list: ListQuery): FeaturedTab => oneOf(list.get('status'), tabWords) ?? 'all';

/** The operator's decision and the passing of days change the list meanwhile. */
export function useFeatured(status: FeaturedTab, page: number) {
  return useRead('GET /api/v2/shop/featuredList', { status, page, pageSize: PAGE_SIZE }, NOW);
}

/** By product, where and since when it is nominated or shown; at most `MOST_NOMINATIONS` are. */
export function useOpenNominations(): ReadonlyMap<string, readonly FeaturedRow[]> {
  const page = { page: 1, pageSize: MOST_NOMINATIONS };
  const proposed = useRead('GET /api/v2/shop/featuredList', { status: 'proposed', ...page }, NOW);
  const approved = useRead('GET /api/v2/shop/featuredList', { status: 'approved', ...page }, NOW);
  const rows = [...(proposed.data?.list ?? []), ...(approved.data?.list ?? [])];
  return Map.groupBy(rows, ({ product }) => product.id);
}

/** The shop's products that can be nominated, by title or product number. */
export const useProductsToPick = (question: Picking['question']) =>
  useRead('GET /api/v2/shop/getGoodsList', { ...question, status: 'onSale', stock: 'all', sort: 'newest' });
