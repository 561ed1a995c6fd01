import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import { call } from '../../platform/call.ts';
import type { CompareKind } from '../search/compare-basket.ts';

const DETAILS = {
  blank: 'GET /api/v2/light/detail',
  fabric: 'GET /api/v2/fabric/detail',
  product: 'GET /api/v2/product/detail',
} as const satisfies Record<CompareKind, keyof Api>;

export type ComparedDetail<K extends CompareKind> = Api[(typeof DETAILS)[K]]['reply'];

const ASK: { readonly [K in CompareKind]: (id: string, signal: AbortSignal) => Promise<ComparedDetail<K>> } = {
  blank: async (id, signal) => (await call(DETAILS.blank, { query: { id }, signal })).data,
  fabric: async (id, signal) => (await call(DETAILS.fabric, { query: { id }, signal })).data,
  product: async (id, signal) => (await call(DETAILS.product, { query: { id }, signal })).data,
};

/** Every item in full, by the read of its own page, which may already be cached. */
export function useCompared<K extends CompareKind>(
  kind: K,
  ids: readonly string[],
): readonly UseQueryResult<ComparedDetail<K>>[] {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: [DETAILS[kind], { id }],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<ComparedDetail<K>> => ASK[kind](id, signal),
    })),
  });
}
