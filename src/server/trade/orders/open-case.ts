import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { payment, refund } from '../payments/payment.table.ts';
import { debtOf } from './due-of.ts';
import type { OrderRow } from './lock-order.ts';
import { afterSaleCase } from './order.table.ts';

/** The after-sale case of an order that has not ended. */
export interface OpenCase {
  /** fen; 0 once its refund is on the way */
  readonly askedFen: number;
  /** fen of all refunds of the order that have not gone out, as `refundsWaiting` counts them */
  readonly waitingFen: number;
}

/** null = none */
export const openCaseJson = (orderNo: AnyColumn | SQL): SQL<OpenCase | null> => sql<OpenCase | null>`(
  select jsonb_build_object(
    'askedFen', case when ${afterSaleCase.status} = 'refunding' then 0 else ${afterSaleCase.amountFen} end,
    'waitingFen', coalesce((select sum(${refund.amountFen}) from ${refund} join ${payment} on ${payment.id} = ${refund.paymentId}
      where ${refund.orderNo} = ${afterSaleCase.orderNo} and ${refund.status} <> 'done' and ${payment.status} <> 'unmatched'), 0))
  from ${afterSaleCase}
  where ${afterSaleCase.orderNo} = ${orderNo} and ${afterSaleCase.status} not in ('refunded', 'closed'))`;

/** It asks for less than all that can be refunded: what it is not about is shipped meanwhile. */
export const isPartCase = (order: OrderRow, open: OpenCase | null): boolean =>
  open !== null && open.askedFen < order.paidFen - order.refundedFen - open.waitingFen + debtOf(order);
