import type { OrderStatus } from '#contract/trade/order-flow.ts';
import { PRODUCTION_ORDERS } from '#contract/trade/production-flow.ts';

/** Paid, or begun on credit: cancelled by a step of its own, which refunds it. */
export const isSupplyBegun = (order: {
  readonly suppliesOrderNo: string | null;
  readonly status: OrderStatus;
}): boolean => order.suppliesOrderNo !== null && PRODUCTION_ORDERS.includes(order.status);
