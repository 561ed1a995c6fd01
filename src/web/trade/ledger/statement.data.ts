import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Api, CallName } from '#contract/api.ts';
import { call } from '../../platform/call.ts';
import { NOW, useRead } from '../../platform/read.ts';

export const STATEMENT_READS: readonly CallName[] = [
  'GET /api/v2/shop/statements',
  'GET /api/v2/shop/statement',
  'GET /api/v2/operator/statements',
  'GET /api/v2/operator/statement',
  'GET /api/v2/operator/acts',
];

type Which = Pick<Api['GET /api/v2/shop/statements']['query'], 'of' | 'partner' | 'page'>;

export const useStatements = (which: Which) => useRead('GET /api/v2/shop/statements', { ...which, pageSize: 20 }, NOW);

export const useStatement = (id: string) => useRead('GET /api/v2/shop/statement', { id }, NOW);

type Party = 'shop' | 'operator';
type Lines = Api['GET /api/v2/shop/statement/lines']['reply'];

/** The lines of a statement, which never change. */
export function useStatementLines(id: string, party: Party) {
  const result = useInfiniteQuery<Lines, Error, InfiniteData<Lines, string>, readonly unknown[], string>({
    queryKey: ['statement lines', party, id],
    queryFn: async ({ pageParam, signal }) => {
      const query = { id, ...(pageParam === '' ? {} : { after: pageParam }), pageSize: 50 };
      const { data } = await (party === 'shop'
        ? call('GET /api/v2/shop/statement/lines', { query, signal })
        : call('GET /api/v2/operator/statement/lines', { query, signal }));
      return data;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });
  return { ...result, items: result.data?.pages.flatMap(({ list }) => list) };
}
