import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { CallName } from '#contract/api.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { call } from '../platform/call.ts';

/** What changes when money is on its way or there, or the shop makes another price. */
const payReads: readonly CallName[] = [
  'GET /api/v2/order/detail',
  'GET /api/v2/order/list',
  'GET /api/v2/order/counts',
  'GET /api/v2/payment/ways',
];

/** Asks anew for all that the cashier shows. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const read of payReads) void client.invalidateQueries({ queryKey: [read] });
  };
}

/** How a step of paying is refused: the sum or the state is another one by now, and it is shown. */
export function usePayStep() {
  return { failed: useReadAgain() };
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
      queryKey: ['GET /api/v2/order/detail', { orderNo }],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OrderDetail> =>
        (await call('GET /api/v2/order/detail', { query: { orderNo }, signal })).data,
      staleTime: 0,
      // one comes back from the bank, or from talking to the shop
      refetchOnWindowFocus: true,
    })),
    combine: (reads) => ({
      orders: reads.flatMap(({ data }) => data ?? []),
      isPending: reads.some(({ isPending }) => isPending),
      error: reads.find(({ data, error }) => data === undefined && error)?.error ?? null,
      retry: () => {
        for (const read of reads) if (read.error) void read.refetch();
      },
    }),
  });
}

/** What is to be paid, and no voucher is waiting for the shop. */
export function isPayable({ dueFen, hasVoucher, nextSteps }: OrderDetail): boolean {
  return dueFen > 0 && !hasVoucher && nextSteps.includes('pay');
}
