import {
  focusManager,
  keepPreviousData,
  MutationCache,
  onlineManager,
  type Query,
  QueryClient,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Api, CallName } from '#contract/api.ts';
import { arrivedEarly, call, type CallInput, type QueryFor } from './call.ts';
import { CallFailure } from './failure.ts';
import { say } from './say.ts';

/**
 * Failed reads are shown in place of their data, with 重试; failed mutations are shown here, once.
 *
 * `networkMode: 'always'`: offline, a call fails at once and the page says so. By default it would wait without a word,
 * and an order could be placed minutes after the click. The saves of a draft do wait: `waitsForNetwork` of `useMutation`.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // A refusal is final; only a missing answer or a busy server is worth a retry, and nothing while offline.
      retry: (times, error) =>
        times < 2 &&
        onlineManager.isOnline() &&
        error instanceof CallFailure &&
        (error.status === undefined || error.status >= 502),
    },
  },
  mutationCache: new MutationCache({
    onError: (error) => say.failure(error.message),
  }),
});

type ReadName = Extract<CallName, `GET ${string}`>;

interface ReadOptions<Data> {
  readonly enabled?: boolean;
  /** milliseconds until the data is stale; see `NOW` */
  readonly staleTime?: number;
  /** polling interval in milliseconds; a function where it depends on the last answer */
  readonly refetchInterval?: number | false | ((last: Data | undefined) => number | false);
  /**
   * A read that many components share is not repeated each time one of them mounts, unless a change has made it stale:
   * the refetch after the change is cancelled when the page with its last reader is left.
   */
  readonly refetchOnMount?: 'afterChange';
  /** refetch stale data when the window regains focus */
  readonly refetchOnWindowFocus?: boolean;
  /** `fail` for a read that is not essential to the page: it does not ask for a sign-in */
  readonly unknownCaller?: CallInput['unknownCaller'];
}

/** For data that others change meanwhile (stock, another manager's edits, reviews): refetched on every mount. */
export const NOW = { staleTime: 0 } as const;

/** Like `NOW`, and also refetched on return to the page: another tab, device or shop may have changed it. */
export const LIVE = { staleTime: 0, refetchOnWindowFocus: true } as const;

// Not only on tab changes: a return from another window counts too.
if (typeof window !== 'undefined') {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus();
    window.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
    return () => {
      window.removeEventListener('visibilitychange', listener);
      window.removeEventListener('focus', listener);
    };
  });
}

/** The smallest page, for the counts that come with any page of a list. */
export const FOR_COUNTS = { page: 1, pageSize: 1 } as const;

/**
 * The one way to read: `useRead('GET /api/v2/light/list', { page: 2 })`. While a new page loads, the old one stays.
 */
export function useRead<N extends ReadName>(
  name: N,
  query: QueryFor<N>,
  { unknownCaller, refetchInterval = false, refetchOnMount, ...options }: ReadOptions<Api[N]['reply']> = {},
): UseQueryResult<Api[N]['reply']> {
  return useQuery<Api[N]['reply']>({
    ...readOf(name, query, unknownCaller),
    // Data that is read again on every mount would be requested a second time.
    ...(options.staleTime === 0 ? {} : { initialData: () => arrivedEarly(name, query) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => nextPoll(refetchInterval, state),
    ...(refetchOnMount ? { refetchOnMount: ({ state }) => state.isInvalidated } : {}),
    ...options,
  });
}

/** When to poll again. A refusal (403) is final: the page says so, and asking again gives the same answer. */
export function nextPoll<Data>(
  interval: NonNullable<ReadOptions<Data>['refetchInterval']>,
  { data, error }: { readonly data: Data | undefined; readonly error: Error | null },
): number | false {
  if (error instanceof CallFailure && error.status === 403) return false;
  return typeof interval === 'function' ? interval(data) : interval;
}

/** The same read outside a component; fresh cached data is returned without a request. */
export function fetchRead<N extends ReadName>(name: N, query: QueryFor<N>): Promise<Api[N]['reply']> {
  return queryClient.fetchQuery<Api[N]['reply']>(readOf(name, query));
}

function readOf<N extends ReadName>(name: N, query: QueryFor<N>, unknownCaller?: CallInput['unknownCaller']) {
  return {
    queryKey: [name, query],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Api[N]['reply']> =>
      (await call(name, { query, signal, ...(unknownCaller ? { unknownCaller } : {}) })).data,
  };
}

/**
 * Refetches reads, for any query, after something has changed what they show. A first read that is still under way is
 * restarted: its answer may be from before the change, and invalidating alone does not restart it.
 */
export async function readAgain(reads: readonly CallName[]): Promise<void> {
  await Promise.all(
    reads.map(async (read) => {
      const under = { queryKey: [read], type: 'active', fetchStatus: 'fetching' } as const;
      const early = new Set(
        queryClient
          .getQueryCache()
          .findAll(under)
          .filter(({ state }) => state.data === undefined),
      );
      const refetched = queryClient.invalidateQueries({ queryKey: [read] });
      if (early.size === 0) return refetched;
      const filters = { queryKey: [read], predicate: (query: Query) => early.has(query) };
      await queryClient.cancelQueries(filters);
      return queryClient.invalidateQueries(filters);
    }),
  );
}

/** A visitor has signed in: repeats the reads that were refused. */
export function readRefused(): void {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
}

/** Signed out: drops the last person's data. What is still on the screen is public; it stays and is refetched. */
export function readAsNobody(): void {
  dropUnseen();
  void queryClient.invalidateQueries();
}

/**
 * Another person has signed in: nothing of the last person's data may stay on the screen, not even until the next
 * answer.
 */
export function readAsAnother(): void {
  dropUnseen();
  void queryClient.resetQueries();
}

/** Emptied before removal: a component that waits for a sign-in still holds its query and would show the old data. */
function dropUnseen(): void {
  for (const query of queryClient.getQueryCache().findAll({ type: 'inactive' })) query.reset();
  queryClient.removeQueries({ type: 'inactive' });
}
