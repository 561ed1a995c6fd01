import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api, CallName } from '#contract/api.ts';
import { call, type QueryFor } from './call.ts';

interface Page<Item> {
  readonly list: readonly Item[];
  readonly total: number;
  readonly totalIsBound: boolean;
  readonly page: number;
  readonly pageSize: number;
  readonly readAs?: string;
}

/** the calls that answer page by page */
export type ListName = { [N in CallName]: Api[N]['reply'] extends Page<unknown> ? N : never }[CallName];
type ItemOf<N extends ListName> = Api[N]['reply']['list'][number];

export interface Endless<Item> {
  /** undefined until the first page is there */
  readonly items: readonly Item[] | undefined;
  readonly total: number;
  readonly totalIsBound: boolean;
  /** what the words were read as, when nothing holds them as typed */
  readonly readAs: string | undefined;
  /** the old filters' items still stand while the new ones come */
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

const LAST_PAGE = 500;
/** Two screens of cards: a small phone draws no more of them at once without stuttering. */
export const PAGE_SIZE = 12;
/** Coming back to a list within this time shows all its pages at once, so that the place can be found again. */
const KEPT_MS = 10 * 60_000;

interface EndlessOptions {
  /** 0 where others change the list: what was read stands at once, and is read anew */
  readonly staleTime?: number;
}

/** The one way to read a list that grows as one scrolls: by page numbers, over the same `call` as `useRead`. */
export function useEndless<N extends ListName>(
  name: N,
  query: QueryFor<N>,
  { staleTime = KEPT_MS }: EndlessOptions = {},
): Endless<ItemOf<N>> {
  const result = useInfiniteQuery<
    Page<ItemOf<N>>,
    Error,
    InfiniteData<Page<ItemOf<N>>, number>,
    readonly unknown[],
    number
  >({
    queryKey: [name, 'endless', query],
    queryFn: async ({ pageParam, signal }) =>
      (await call(name, { query: { ...query, page: pageParam, pageSize: PAGE_SIZE } as QueryFor<N>, signal })).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (isLast(last) ? undefined : last.page + 1),
    placeholderData: keepPreviousData,
    staleTime,
    gcTime: KEPT_MS,
  });
  const pages = result.data?.pages;
  const items = useMemo(() => pages && withoutRepeats(pages.flatMap((page) => page.list)), [pages]);
  const last = pages?.at(-1);
  return {
    items,
    total: last?.total ?? 0,
    totalIsBound: last?.totalIsBound ?? false,
    readAs: last?.readAs,
    isStale: result.isPlaceholderData,
    error: result.error,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    more: () => void result.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (pages ? result.fetchNextPage() : result.refetch()),
  };
}

function isLast(page: Page<unknown>): boolean {
  const reached = page.page * page.pageSize;
  return page.page >= LAST_PAGE || page.list.length < page.pageSize || (!page.totalIsBound && reached >= page.total);
}

/** Something published between two pages pushes an item onto the next one, where it would stand twice. */
function withoutRepeats<Item>(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item as Named);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Rows have an id; orders go by their number. */
interface Named {
  readonly id?: string;
  readonly orderNo?: string;
}

function keyOf({ id, orderNo }: Named): string {
  const key = id ?? orderNo;
  if (key === undefined) throw new Error('a row of a list needs an id or an orderNo');
  return key;
}
