import { type OrderStatus, MADE_ORDERS } from '#contract/trade/order-statuses.ts';

/** Paid, or begun on credit: cancelled by a step of its own, which refunds it. */
export const isSupplyBegun = (order: {
  readonly suppliesOrderNo: string | null;
  readonly status: OrderStatus;
}): boolean => order.suppliesOrderNo !== null && MADE_ORDERS.includes(order.status);
