import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AllFound, findAll, totalOf } from './find-all.ts';
import { hearByAll } from './hear.ts';
import { type Heard, queryOf } from './heard.ts';
import type { SearchKind } from '../../platform/kinds.ts';

export interface AllKinds {
  /** undefined until the first answer */
  readonly found: AllFound | undefined;
  /** `found` belongs to the previous query; the new answer is loading */
  readonly isStale: boolean;
  /** the query that shows the same results in a kind's full list: a sentence is interpreted per kind */
  readonly query: (kind: SearchKind) => Readonly<Record<string, string>>;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * All results for `q`, with this many cards of each kind. Old results stay until the new ones arrive, but not an empty
 * result.
 */
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
