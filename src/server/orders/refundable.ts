import { and, eq, ne, sql } from 'drizzle-orm';
import { payment, refund } from '../payments/payment.table.ts';
import type { Db } from '../platform/database.ts';
import type { OrderRow } from './lock-order.ts';

/** On its way back to the buyer, fen. Money that never belonged to the order goes back too, and is not counted. */
export async function refundsWaiting(db: Db, orderNo: string): Promise<number> {
  const [row] = await db
    .select({ fen: sql<number>`coalesce(sum(${refund.amountFen}), 0)`.mapWith(Number) })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(refund.orderNo, orderNo), ne(refund.status, 'done'), ne(payment.status, 'stray')));
  return row!.fen;
}

/** What can still be given back, fen. */
export async function refundableOf(
  db: Db,
  { orderNo, paidFen, refundedFen }: Pick<OrderRow, 'orderNo' | 'paidFen' | 'refundedFen'>,
): Promise<number> {
  return paidFen - refundedFen - (await refundsWaiting(db, orderNo));
}
