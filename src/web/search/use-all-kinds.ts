import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AllFound, findAll, totalOf } from './find-all.ts';
import { hearByAll } from './hear.ts';
import { type Heard, queryOf } from './heard.ts';
import type { SearchKind } from './kinds.ts';

export interface AllKinds {
  /** undefined while the first answer is on its way */
  readonly found: AllFound | undefined;
  /** what stands in `found` was asked before; the new answer is on its way */
  readonly isStale: boolean;
  /** the query that shows the same in a kind's full list: a sentence is read once for each kind */
  readonly query: (kind: SearchKind) => Readonly<Record<string, string>>;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Everything that is found for `q`, with so many cards of each kind. An old answer stays till the new one, but not that there was nothing. */
export function useAllKinds(q: string, cards: number): AllKinds {
  const { data: heard } = useQuery({
    queryKey: ['sentence', q],
    queryFn: () => hearByAll(q),
    enabled: q !== '',
    staleTime: Infinity,
  });
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['found', q, cards],
    queryFn: ({ signal }) => findAll(q, cards, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const isOver = isPlaceholderData && (error !== null || (data && totalOf(data.hits) === 0));
  const found = isOver ? undefined : data;
  const kinds = (isPlaceholderData ? undefined : found?.heard.kinds) ?? heard?.kinds;
  const asWords: Heard = { filters: { q }, leftOut: [] };
  return {
    found,
    isStale: isPlaceholderData && found !== undefined,
    query: (kind) => queryOf(kinds?.[kind] ?? asWords),
    error,
    retry: () => void refetch(),
  };
}
