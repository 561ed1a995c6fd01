import type { Api } from '#contract/api.ts';
import { call } from '../../platform/call.ts';
import type { Question } from '../../platform/list-query.ts';
import { designQuery } from '../designs/design-list.ts';
import { fabricQuery } from '../fabrics/fabric-list.ts';
import { productQuery } from '../products/product-list.ts';
import { blankQuery } from '../blanks/blank-list.ts';
import { designerQuery, factoryQuery } from '../shops/shop-list.ts';
import type { SearchKind } from '../../platform/kinds.ts';

type All = Api['GET /api/v2/search/all']['reply'];
/** The first cards of a kind and the total. */
export type HitsOf<K extends SearchKind> = Pick<All[K], 'list' | 'total' | 'totalIsBound'>;

interface KindList<K extends SearchKind> {
  /** the parameters of the list's own endpoint */
  readonly query: (question: Question, pageSize: number) => object;
  readonly ask: (question: Question, pageSize: number, signal: AbortSignal) => Promise<HitsOf<K>>;
}

/** The list endpoint of each kind. */
export const kindLists: { readonly [K in SearchKind]: KindList<K> } = {
  blank: {
    query: blankQuery,
    ask: async (question, pageSize, signal) =>
      (await call('GET /api/v2/light/list', { query: blankQuery(question, pageSize), signal })).data,
  },
  fabric: {
    query: fabricQuery,
    ask: async (question, pageSize, signal) =>
      (await call('GET /api/v2/fabric/list', { query: fabricQuery(question, pageSize), signal })).data,
  },
  product: {
    query: productQuery,
    ask: async (question, pageSize, signal) =>
      (await call('GET /api/v2/product/list', { query: productQuery(question, pageSize), signal })).data,
  },
  design: {
    query: designQuery,
    ask: async (question, pageSize, signal) =>
      (await call('GET /api/v2/design/list', { query: designQuery(question, pageSize), signal })).data,
  },
  factory: {
    query: factoryQuery,
    ask: async (question, pageSize, signal) =>
      (await call('GET /api/v2/factory/list', { query: factoryQuery(question, pageSize), signal })).data,
  },
  designer: {
    query: designerQuery,
    ask: async (question, pageSize, signal) =>
      (await call('GET /api/v2/designer/list', { query: designerQuery(question, pageSize), signal })).data,
  },
};
