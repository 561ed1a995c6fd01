import { useIsFetching, useQueries, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { CallName } from '#contract/api.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { call } from '../platform/call.ts';
import { deadEndWords } from '../platform/failure.ts';

const DETAIL = 'GET /api/v2/order/detail';

/** What changes when money is on its way or there. */
const payReads: readonly CallName[] = [DETAIL, 'GET /api/v2/order/list', 'GET /api/v2/order/counts'];

/** Asks anew for all that the cashier shows: the orders, then the ways to pay those that are still to be paid. */
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

/** While the orders are read anew nobody pays: what stands there may be paid by now. */
export const useIsReading = (): boolean => useIsFetching({ queryKey: [DETAIL] }) > 0;

/** How a step of paying is refused: the sum or the state is another one by now, and it is shown. */
export function usePayStep() {
  const readAgain = useReadAgain();
  return { failed: () => void readAgain() };
}

/** How paying is done. */
export function usePaid() {
  return { refresh: payReads, ...usePayStep() };
}

interface PayOrders {
  readonly orders: readonly OrderDetail[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The orders that one came to pay, in their order. */
export function usePayOrders(orderNos: readonly string[]): PayOrders {
  return useQueries({
    queries: orderNos.map((orderNo) => ({
      queryKey: [DETAIL, { orderNo }],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OrderDetail> =>
        (await call(DETAIL, { query: { orderNo }, signal })).data,
      staleTime: 0,
      // one comes back from the bank, or from talking to the shop
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

/** An order that is not one's own, or was never there, hinders nobody from paying the others. */
function troubleOf(reads: readonly Pick<UseQueryResult, 'data' | 'error'>[]): Error | null {
  const failed = reads.flatMap(({ data, error }) => (data === undefined && error ? [error] : []));
  return (
    failed.find((error) => deadEndWords(error) === null) ??
    (failed.length === reads.length ? (failed[0] ?? null) : null)
  );
}

/** What is to be paid, and no voucher is waiting for the shop. */
export function isPayable({ dueFen, hasVoucher, nextSteps }: OrderDetail): boolean {
  return dueFen > 0 && !hasVoucher && nextSteps.includes('pay');
}
