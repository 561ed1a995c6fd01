import type { CallName } from '#contract/api.ts';
import type { QueryFor } from '../../platform/call.ts';
import { NOW, useRead } from '../../platform/read.ts';

/** The reads that any step of an order makes stale. */
export const shopOrderReads: readonly CallName[] = [
  'GET /api/v2/shop/order/list',
  'GET /api/v2/shop/order/counts',
  'GET /api/v2/shop/order/detail',
  'GET /api/v2/bulk/detail',
];

export const useShopOrders = (query: QueryFor<'GET /api/v2/shop/order/list'>) =>
  useRead('GET /api/v2/shop/order/list', query, NOW);
export const useShopOrderCounts = () => useRead('GET /api/v2/shop/order/counts', undefined, NOW);
/** Without a number in the address nothing is requested. */
export const useShopOrder = (orderNo: string) =>
  useRead('GET /api/v2/shop/order/detail', { orderNo }, { ...NOW, enabled: orderNo !== '' });
export const usePickingOrders = (orderNos: string) => useRead('GET /api/v2/shop/order/details', { orderNos }, NOW);
