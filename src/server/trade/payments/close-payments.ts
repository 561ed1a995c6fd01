import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { canMove, movePayment, type PaymentRow } from './move-payment.ts';
import { isOutside } from './outside.ts';
import { payment } from './payment.table.ts';

/**
 * Called when an order ends unpaid: closes its begun payments here, and at the provider through the payment job. A
 * transfer with an unchecked voucher stays, since its money may have arrived.
 */
export async function closePayments(db: Db, orderNo: string): Promise<void> {
  const begun = await db.select().from(payment).where(eq(payment.orderNo, orderNo));
  for (const one of begun) if (canMove(one, 'close')) await closePayment(db, one);
}

export async function closePayment(db: Db, one: PaymentRow): Promise<void> {
  await movePayment(db, one, 'close', { askAt: isOutside(one.provider) ? new Date() : null });
}
