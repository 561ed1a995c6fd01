import { useQueries, useQuery } from '@tanstack/react-query';
import type { Question } from '../platform/list-query.ts';
import { useRead } from '../platform/read.ts';
import { type HitsOf, kindLists } from './kind-lists.ts';
import { type SearchKind, searchKindNames } from './kinds.ts';
import { filtersIn } from './use-sentence.ts';

type Filters = Readonly<Record<string, string>>;
export type AllHits = { readonly [K in SearchKind]: HitsOf<K> | undefined };

export interface AllKinds {
  /** the first cards of each kind and how many there are; undefined while they are on their way */
  readonly hits: AllHits;
  /** the query that shows the same in a kind's full list: a sentence is read once for each kind */
  readonly filters: { readonly [K in SearchKind]: Filters } | undefined;
  /** the words hold conditions: 180克, 现货, 不要氨纶 */
  readonly isSentence: boolean;
  /** what the words were read as, when nothing holds them as typed */
  readonly readAs: string | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** 全部: plain words are searched for everywhere at once; of a sentence each kind is asked what it can answer. */
export function useAllKinds(q: string, cards: number): AllKinds {
  const { data: filters } = useQuery({
    queryKey: ['sentence', q],
    queryFn: () => filtersOfAll(q),
    enabled: q !== '',
    staleTime: Infinity,
  });
  const isSentence = filters !== undefined && searchKindNames.some((kind) => Object.keys(filters[kind]).some(notQ));
  const all = useRead('GET /api/v2/search/all', { q, cards }, { enabled: filters !== undefined && !isSentence });
  const each = useQueries({
    queries: searchKindNames.map((kind) => ({
      queryKey: ['sentence', kind, filters?.[kind], cards],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<HitsOf<SearchKind>> =>
        kindLists[kind].ask(questionOf(filters?.[kind] ?? {}), cards, signal),
      enabled: isSentence,
    })),
  });
  if (!isSentence) {
    const { data, error, refetch } = all;
    return { hits: data ?? NOTHING_YET, filters, isSentence, readAs: data?.readAs, error, retry: () => void refetch() };
  }
  return {
    // each kind was asked by its own call, so its cards are its own
    hits: Object.fromEntries(searchKindNames.map((kind, at) => [kind, each[at]?.data])) as unknown as AllHits,
    filters,
    isSentence,
    readAs: undefined,
    error: each.find(({ error }) => error)?.error ?? null,
    retry: () => each.forEach(({ error, refetch }) => void (error && refetch())),
  };
}

const NOTHING_YET: AllHits = {
  plate: undefined,
  fabric: undefined,
  goods: undefined,
  design: undefined,
  factory: undefined,
  designer: undefined,
};

const notQ = (key: string): boolean => key !== 'q';

async function filtersOfAll(q: string): Promise<{ readonly [K in SearchKind]: Filters }> {
  const [plate, fabric, goods, design, factory, designer] = await Promise.all([
    filtersIn('plate', q),
    filtersIn('fabric', q),
    filtersIn('goods', q),
    filtersIn('design', q),
    filtersIn('factory', q),
    filtersIn('designer', q),
  ]);
  return { plate, fabric, goods, design, factory, designer };
}

/** A query as a question, as if it stood in the address. */
export function questionOf(filters: Filters): Question {
  return { get: (key) => filters[key], page: 1 };
}
