import type { PaymentPart } from '#contract/payments.ts';
import type { Db } from '../platform/database.ts';

/**
 * Money for a part of an order has arrived: books it and moves the order on, in the caller's transaction.
 * @returns false when the order does not want it (any more): cancelled meanwhile, another amount, paid already; then
 * nothing was written, and the money is stray
 */
export async function noteMoneyIn(
  _db: Db,
  _money: { orderNo: string; part: PaymentPart; amountFen: number },
): Promise<boolean> {
  throw new Error('not written yet');
}

/** A refund has gone out: books it; a case that waits for its money ends when none is waiting any more. */
export async function noteMoneyOut(_db: Db, _money: { orderNo: string; amountFen: number }): Promise<void> {
  throw new Error('not written yet');
}
