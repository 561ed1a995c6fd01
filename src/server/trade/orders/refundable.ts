import { isPastCompletion, retentionLeft } from '../bulk/retention.ts';
import { refundsWaiting } from '../payments/refunds-waiting.ts';
import type { Db } from '../../platform/database.ts';
import { debtOf } from './due-of.ts';
import type { OrderRow } from './lock-order.ts';

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
