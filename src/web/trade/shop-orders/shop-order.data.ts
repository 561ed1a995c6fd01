import type { CallName } from '#contract/api.ts';
import { DUE_ORDERS, type OrderStatus } from '#contract/trade/order-statuses.ts';
import type { QueryFor } from '../../platform/call.ts';
import { LIVE, NOW, useRead } from '../../platform/read.ts';

/** The reads that any step of an order makes stale. */
export const shopOrderReads: readonly CallName[] = [
  'GET /api/v2/shop/order/list',
  'GET /api/v2/shop/order/counts',
  'GET /api/v2/shop/order/detail',
  'GET /api/v2/bulk/detail',
];

export const useShopOrders = (query: QueryFor<'GET /api/v2/shop/order/list'>) =>
  useRead('GET /api/v2/shop/order/list', query, LIVE);
export const useShopOrderCounts = () => useRead('GET /api/v2/shop/order/counts', undefined, LIVE);
/** The buyer may pay or answer at any moment; the other statuses wait for the shop itself. */
const WAITS_FOR_BUYER: ReadonlySet<OrderStatus> = new Set([...DUE_ORDERS, 'toAgree']);
const POLL_MS = 15_000;

/** Without a number in the address nothing is requested. An open page sees the payment within seconds. */
export const useShopOrder = (orderNo: string) =>
  useRead(
    'GET /api/v2/shop/order/detail',
    { orderNo },
    {
      ...LIVE,
      enabled: orderNo !== '',
      refetchInterval: (order) => (order && WAITS_FOR_BUYER.has(order.status) ? POLL_MS : false),
    },
  );
export const usePickingOrders = (orderNos: string) => useRead('GET /api/v2/shop/order/details', { orderNos }, NOW);
