import { endRefundedCase } from '../orders/move-case.ts';
import { noteRefunded, type RefundRow } from './move-refund.ts';

/** Books a refund that went out later than it was opened, and ends the case that waited for the order's last one. */
export async function bookRefundOut(...[db, row, paid, how]: Parameters<typeof noteRefunded>): Promise<RefundRow> {
  const done = await noteRefunded(db, row, paid, how);
  if (paid.status !== 'unmatched') await endRefundedCase(db, done.orderNo);
  return done;
}
