import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api, CallName } from '#contract/api.ts';
import { arrivedEarly, call, type CallInput, type QueryFor } from './call.ts';

interface Page<Item> {
  readonly list: readonly Item[];
  readonly total: number;
  readonly totalIsBound: boolean;
  readonly page: number;
  readonly pageSize: number;
  readonly readAs?: string;
}

/** the calls that answer in pages */
export type ListName = { [N in CallName]: Api[N]['reply'] extends Page<unknown> ? N : never }[CallName];
/** A list that is read by a POST takes its filters in the body. */
type Filters<N extends ListName> = N extends `POST ${string}` ? Omit<Api[N]['body'], keyof Turn> : QueryFor<N>;
interface Turn {
  readonly page: number;
  readonly pageSize: number;
}
type ItemOf<N extends ListName> = Api[N]['reply']['list'][number];

export interface Endless<Item> {
  /** undefined until the first page has loaded */
  readonly items: readonly Item[] | undefined;
  readonly total: number;
  readonly totalIsBound: boolean;
  /** how the search words were interpreted, when nothing matches them as typed */
  readonly readAs: string | undefined;
  /** true while the old filters' items are shown and the new ones load */
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

const LAST_PAGE = 500;
/** Two screens of cards: a small phone stutters when it draws more at once. */
export const PAGE_SIZE = 12;
/**
 * On return to a list within this time all its pages are shown at once, so that the scroll position can be restored.
 */
const KEPT_MS = 10 * 60_000;

interface EndlessOptions {
  /** 0 where others change the list: the cached pages are shown at once and refetched */
  readonly staleTime?: number;
}

/** The one way to read an infinite list: by page numbers, over the same `call` as `useRead`. */
export function useEndless<N extends ListName>(
  name: N,
  query: Filters<N>,
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
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...query, page: pageParam, pageSize: PAGE_SIZE };
      const input = name.startsWith('POST ') ? { body: asked, signal } : { query: asked, signal };
      return (await call(name, input as CallInput<N>)).data;
    },
    ...(staleTime === 0 ? {} : { initialData: () => firstPage(name, query) }),
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

/** The first page, if the HTML's request has been answered. */
function firstPage<N extends ListName>(name: N, query: Filters<N>): InfiniteData<Api[N]['reply'], number> | undefined {
  const page = arrivedEarly(name, { ...query, page: 1, pageSize: PAGE_SIZE });
  return page === undefined ? undefined : { pages: [page], pageParams: [1] };
}

function isLast(page: Page<unknown>): boolean {
  const reached = page.page * page.pageSize;
  return page.page >= LAST_PAGE || page.list.length < page.pageSize || (!page.totalIsBound && reached >= page.total);
}

/** An item published between two page reads pushes another onto the next page, where it would appear twice. */
function withoutRepeats<Item>(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item as Named);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Rows have an id; orders have their number. */
interface Named {
  readonly id?: string;
  readonly orderNo?: string;
}

function keyOf({ id, orderNo }: Named): string {
  const key = id ?? orderNo;
  if (key === undefined) throw new Error('a row of a list needs an id or an orderNo');
  return key;
}
