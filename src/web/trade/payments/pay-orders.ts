import { useIsFetching, useQueries, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { CallName } from '#contract/api.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { call } from '../../platform/call.ts';
import { deadEndWords } from '../../platform/failure.ts';

const DETAIL = 'GET /api/v2/order/detail';

/** The reads that a payment makes stale. */
const payReads: readonly CallName[] = [DETAIL, 'GET /api/v2/order/list', 'GET /api/v2/order/counts'];

/** Refetches what the cashier page shows: first the orders, then the payment methods of those still unpaid. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(payReads.map((read) => client.invalidateQueries({ queryKey: [read] })));
    await client.invalidateQueries({
      queryKey: ['GET /api/v2/payment/ways'],
      predicate: ({ queryKey: [, query] }) => {
        const order = client.getQueryData<OrderDetail>([DETAIL, query]);
        return order !== undefined && isPayable(order);
      },
    });
  };
}

/** Paying is disabled while the orders are refetched: they may be paid by now. */
export const useIsReading = (): boolean => useIsFetching({ queryKey: [DETAIL] }) > 0;

/** The reaction to a refused payment step: amount or status has changed, so both are refetched. */
export function usePayStep() {
  const readAgain = useReadAgain();
  return { failed: () => void readAgain() };
}

/** The reaction to a payment. */
export function usePaid() {
  return { refresh: payReads, ...usePayStep() };
}

interface PayOrders {
  readonly orders: readonly OrderDetail[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The orders to pay, in the order of the address. */
export function usePayOrders(orderNos: readonly string[]): PayOrders {
  return useQueries({
    queries: orderNos.map((orderNo) => ({
      queryKey: [DETAIL, { orderNo }],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OrderDetail> =>
        (await call(DETAIL, { query: { orderNo }, signal })).data,
      staleTime: 0,
      // for the return from the bank or from a chat with the shop
      refetchOnWindowFocus: true,
    })),
    combine: (reads) => ({
      orders: reads.flatMap(({ data }) => data ?? []),
      isPending: reads.some(({ isPending }) => isPending),
      error: troubleOf(reads),
      retry: () => {
        for (const read of reads) if (read.error) void read.refetch();
      },
    }),
  });
}

/** An order of another buyer or an unknown one does not stop the payment of the others. */
function troubleOf(reads: readonly Pick<UseQueryResult, 'data' | 'error'>[]): Error | null {
  const failed = reads.flatMap(({ data, error }) => (data === undefined && error ? [error] : []));
  return (
    failed.find((error) => deadEndWords(error) === null) ??
    (failed.length === reads.length ? (failed[0] ?? null) : null)
  );
}

/** An amount is due, and no voucher waits for the shop's check. */
export function isPayable({ dueFen, hasVoucher, nextSteps }: OrderDetail): boolean {
  return dueFen > 0 && !hasVoucher && nextSteps.includes('pay');
}
