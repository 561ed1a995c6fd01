import { and, eq, ne, sql } from 'drizzle-orm';
import { postRefunded } from '../ledger/post-money.ts';
import { noteMoneyOut } from '../orders/note-money-out.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PaymentRow } from './move-payment.ts';
import { refund } from './payment.table.ts';

export type RefundRow = typeof refund.$inferSelect;

/**
 * Books a refund that the provider has paid, or the shop by a transfer, once. Refunds of unmatched payments are not part of the order's sums.
 * @throws Refusal state.changed when it was booked before
 */
export async function noteRefunded(
  db: Db,
  { id }: Pick<RefundRow, 'id'>,
  paid: Pick<PaymentRow, 'status' | 'provider' | 'fromShopId'>,
  { by, attachments = [] }: { readonly by: 'provider' | 'shop'; readonly attachments?: readonly string[] },
): Promise<RefundRow> {
  const [done] = await db
    .update(refund)
    .set({ status: 'done', doneAt: sql`now()`, askAt: null, attachments: [...attachments] })
    .where(and(eq(refund.id, id), ne(refund.status, 'done')))
    .returning();
  if (!done) throw new Refusal('state.changed');
  await postRefunded(db, done, paid, by);
  if (paid.status !== 'unmatched') await noteMoneyOut(db, { orderNo: done.orderNo, amountFen: done.amountFen });
  return done;
}

/** The provider cannot refund, so the shop has to transfer. Idempotent. */
export async function noteRefundFailed(db: Db, { id }: Pick<RefundRow, 'id'>): Promise<RefundRow | undefined> {
  const [failed] = await db
    .update(refund)
    .set({ status: 'failed', askAt: null })
    .where(and(eq(refund.id, id), eq(refund.status, 'waiting')))
    .returning();
  return failed;
}
