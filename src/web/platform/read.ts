import {
  focusManager,
  keepPreviousData,
  MutationCache,
  QueryClient,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Api, CallName } from '#contract/api.ts';
import { call, type CallInput, type QueryFor } from './call.ts';
import { CallFailure } from './failure.ts';
import { say } from './say.ts';

/** Reads are shown where the data would be, with 重试; deeds that fail are told here, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // What the server refused stays refused; only a missing answer or a busy server is worth a second try.
      retry: (times, error) =>
        times < 2 && error instanceof CallFailure && (error.status === undefined || error.status >= 502),
    },
  },
  mutationCache: new MutationCache({
    onError: (error) => say.failure(error.message),
  }),
});

type ReadName = Extract<CallName, `GET ${string}`>;

interface ReadOptions<Data> {
  readonly enabled?: boolean;
  /** milliseconds after which it is asked anew; see `NOW` */
  readonly staleTime?: number;
  /** asked again and again while it is looked at, milliseconds between; by what was answered last, where that decides */
  readonly refetchInterval?: number | false | ((last: Data | undefined) => number | false);
  /** false: what stands in many places is not asked anew each time that one of them comes up */
  readonly refetchOnMount?: boolean;
  /** asked anew when one comes back to the window and it is stale */
  readonly refetchOnWindowFocus?: boolean;
  /** `fail` for what only adorns a page: nobody is asked to sign in for its sake */
  readonly unknownCaller?: CallInput['unknownCaller'];
}

/** Buyers take from the stock, another manager types, the platform decides meanwhile: asked anew whenever it is opened. */
export const NOW = { staleTime: 0 } as const;

/** The same, and also when one comes back to the page: another tab, another device or the shop may have changed it. */
export const LIVE = { staleTime: 0, refetchOnWindowFocus: true } as const;

// Not only another tab: whoever comes back from another window looks again too.
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

/** For the counts that come with any page of a list: the smallest is enough. */
export const FOR_COUNTS = { page: 1, pageSize: 1 } as const;

/** The one way to read: `useRead('GET /api/v2/light/list', { page: 2 })`. While a new page loads, the old one stays. */
export function useRead<N extends ReadName>(
  name: N,
  query: QueryFor<N>,
  { unknownCaller, refetchInterval = false, ...options }: ReadOptions<Api[N]['reply']> = {},
): UseQueryResult<Api[N]['reply']> {
  return useQuery<Api[N]['reply']>({
    ...readOf(name, query, unknownCaller),
    placeholderData: keepPreviousData,
    refetchInterval:
      typeof refetchInterval === 'number' || refetchInterval === false
        ? refetchInterval
        : ({ state }) => refetchInterval(state.data),
    ...options,
  });
}

/** The same read outside of a component; what a screen has read a moment ago is not asked for again. */
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

/** Nobody has become somebody: what was refused to a visitor is read again. */
export function readRefused(): void {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
}

/**
 * Nobody any more: what the last person has read is dropped. What still stands on the screen is for everybody; it stays,
 * and is read anew.
 */
export function readAsNobody(): void {
  dropUnseen();
  void queryClient.invalidateQueries();
}

/** Another person in the same place: nothing that stands on the screen may be the last one's, not until the next answer. */
export function readAsAnother(): void {
  dropUnseen();
  void queryClient.resetQueries();
}

/** Emptied before they go: a heart that waits for a sign-in still holds its query, and would show what it held. */
function dropUnseen(): void {
  for (const query of queryClient.getQueryCache().findAll({ type: 'inactive' })) query.reset();
  queryClient.removeQueries({ type: 'inactive' });
}
