import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { payment, refund } from './payment.table.ts';

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
