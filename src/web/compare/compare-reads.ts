import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import { call } from '../platform/call.ts';
import type { CompareKind } from '../search/compare-basket.ts';

const DETAILS = {
  plate: 'GET /api/v2/light/detail',
  fabric: 'GET /api/v2/fabric/detail',
  goods: 'GET /api/v2/product/detail',
} as const satisfies Record<CompareKind, keyof Api>;

export type ComparedDetail<K extends CompareKind> = Api[(typeof DETAILS)[K]]['reply'];

const ASK: { readonly [K in CompareKind]: (id: string, signal: AbortSignal) => Promise<ComparedDetail<K>> } = {
  plate: async (id, signal) => (await call(DETAILS.plate, { query: { id }, signal })).data,
  fabric: async (id, signal) => (await call(DETAILS.fabric, { query: { id }, signal })).data,
  goods: async (id, signal) => (await call(DETAILS.goods, { query: { id }, signal })).data,
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
