import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import {
  EVENTS_OF,
  isPartnerAccount,
  type LedgerEvent,
  type ShopAccount,
  shopAccountWords,
} from '#contract/trade/ledger-words.ts';
import type { LedgerLine } from '#contract/trade/ledger.ts';
import { call } from '../../platform/call.ts';
import { given, oneOf, type Question } from '../../platform/list-query.ts';
import { NOW, useRead } from '../../platform/read.ts';
import type { Endless } from '../../platform/use-endless.ts';

export interface LedgerFilter {
  readonly account: ShopAccount;
  /** of 应收 and 应付: the other shop */
  readonly partner?: string;
  readonly month?: string;
  readonly event?: LedgerEvent;
}

/** The filter in the address; the balance with the platform needs no parameter. */
export function ledgerFilter(list: Pick<Question, 'get'>): LedgerFilter {
  const chosen = oneOf(list.get('account'), shopAccountWords) ?? 'balance';
  const account = isPartnerAccount(chosen) ? 'balance' : chosen;
  const [month, event] = [list.get('month'), list.get('event')];
  return {
    account,
    ...given({
      month: month !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
      event: EVENTS_OF[account].find((one) => one === event),
    }),
  };
}

/** One statement or one partner is open: the shop's sums are not shown above it. */
export const isOne = (list: Pick<Question, 'get'>): boolean =>
  list.get('statement') !== undefined || list.get('partner') !== undefined;

export const useLedger = () => useRead('GET /api/v2/shop/ledger', undefined, NOW);

type LinesCall = 'GET /api/v2/shop/ledger/lines' | 'GET /api/v2/operator/ledger/lines';
type Lines = Api[LinesCall]['reply'];

/** Lines by keyset pages: they cannot shift while new ones are written. @param shopId for an operator */
export function useLedgerLines(filter: LedgerFilter, shopId?: string): Endless<LedgerLine> {
  const name: LinesCall = shopId === undefined ? 'GET /api/v2/shop/ledger/lines' : 'GET /api/v2/operator/ledger/lines';
  const result = useInfiniteQuery<Lines, Error, InfiniteData<Lines, string>, readonly unknown[], string>({
    queryKey: [name, filter, shopId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam === '' ? {} : { after: pageParam }), pageSize: 20 };
      const { data } =
        shopId === undefined
          ? await call('GET /api/v2/shop/ledger/lines', { query, signal })
          : await call('GET /api/v2/operator/ledger/lines', { query: { ...query, id: shopId }, signal });
      return data;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    ...NOW,
  });
  const items = result.data?.pages.flatMap(({ list }) => list);
  return {
    items,
    total: items?.length ?? 0,
    totalIsBound: result.hasNextPage,
    readAs: undefined,
    isStale: result.isPlaceholderData,
    error: result.error,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    more: () => void result.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (items ? result.fetchNextPage() : result.refetch()),
  };
}
