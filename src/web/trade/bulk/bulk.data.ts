import { BULK_ORDERS } from '#contract/trade/bulk-flow.ts';
import type { OrderBrief } from '#contract/trade/orders.ts';
import { myOrderReads } from '../orders/my-order.data.ts';
import { NOW, readAgain, useRead } from '../../platform/read.ts';
import { shopOrderReads } from '../shop-orders/shop-order.data.ts';

/** The side that looks at a bulk order. */
export type Party = 'buyer' | 'shop';

/** Read only for orders that can have it: made to order, and paid. */
export const useBulk = ({ orderNo, kind, status }: Pick<OrderBrief, 'orderNo' | 'kind' | 'status'>) =>
  useRead('GET /api/v2/bulk/detail', { orderNo }, { ...NOW, enabled: kind === 'bulk' && BULK_ORDERS.includes(status) });

/** The end of every step: refetches what both pages show, whether the step succeeded or was refused. */
export function useBulkStep(done?: () => void, refused?: () => void) {
  const refresh = [...new Set([...myOrderReads, ...shopOrderReads])];
  return {
    refresh,
    failed: () => {
      void readAgain(refresh);
      refused?.();
    },
    ...(done ? { done } : {}),
  };
}
