import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { isPastCompletion, retentionLeft } from '../bulk/retention.ts';
import { payment, refund } from '../payments/payment.table.ts';
import type { Db } from '../../platform/database.ts';
import { debtOf } from './due-of.ts';
import type { OrderRow } from './lock-order.ts';

/** Pending refunds in fen by order; orders without any have no key. Refunds of unmatched payments are not counted. */
export async function refundsWaitingOf(db: Db, orderNos: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderNo: refund.orderNo, fen: sql<number>`sum(${refund.amountFen})`.mapWith(Number) })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(inArray(refund.orderNo, [...orderNos]), ne(refund.status, 'done'), ne(payment.status, 'unmatched')))
    .groupBy(refund.orderNo);
  return new Map(rows.map(({ orderNo, fen }) => [orderNo, fen]));
}

export async function refundsWaiting(db: Db, orderNo: string): Promise<number> {
  return (await refundsWaitingOf(db, [orderNo])).get(orderNo) ?? 0;
}

/** The amount that can still be refunded, fen. */
export async function refundableOf(
  db: Db,
  { orderNo, paidFen, refundedFen }: Pick<OrderRow, 'orderNo' | 'paidFen' | 'refundedFen'>,
): Promise<number> {
  return paidFen - refundedFen - (await refundsWaiting(db, orderNo));
}

/**
 * What a case may ask for, fen: what can be refunded, and what a 采购单 on credit still owes; of a completed order what its
 * 质保金 still holds.
 */
export async function claimableOf(db: Db, order: OrderRow): Promise<number> {
  if (isPastCompletion(order)) return retentionLeft(db, order.orderNo);
  return (await refundableOf(db, order)) + debtOf(order);
}
