import type { PaymentBrief, RefundBrief } from '#contract/payments.ts';
import type { Db } from '../platform/database.ts';

/** Of one order, the oldest first. */
export async function paymentsOf(_db: Db, _orderNo: string): Promise<PaymentBrief[]> {
  throw new Error('not written yet');
}

export async function refundsOf(_db: Db, _orderNo: string): Promise<RefundBrief[]> {
  throw new Error('not written yet');
}
