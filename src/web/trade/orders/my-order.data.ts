import type { CallName } from '#contract/api.ts';
import type { CaseKind } from '#contract/trade/order-flow.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import type { QueryFor } from '../../platform/call.ts';
import { LIVE, readAgain, useRead } from '../../platform/read.ts';

/** The reads that any step of a buyer's order makes stale. */
export const myOrderReads: readonly CallName[] = [
  'GET /api/v2/order/list',
  'GET /api/v2/order/counts',
  'GET /api/v2/order/detail',
  'GET /api/v2/bulk/detail',
];

export const useMyOrders = (query: QueryFor<'GET /api/v2/order/list'>) =>
  useRead('GET /api/v2/order/list', query, LIVE);
export const useMyOrderCounts = (query: QueryFor<'GET /api/v2/order/counts'>) =>
  useRead('GET /api/v2/order/counts', query, LIVE);
export const useMyOrder = (orderNo: string) =>
  useRead('GET /api/v2/order/detail', { orderNo }, { ...LIVE, enabled: orderNo !== '' });

/** The end of every buyer's step: refetches what the screen shows, whether the step succeeded or was refused. */
export function useMyStep(done?: () => void) {
  return {
    refresh: myOrderReads,
    failed: () => {
      void readAgain(myOrderReads);
    },
    ...(done ? { done } : {}),
  };
}

/** Before the first shipment there is nothing to return. */
export const claimKinds = ({ shipments }: OrderDetail): readonly CaseKind[] =>
  shipments.length > 0 ? ['refund', 'return'] : ['refund'];
