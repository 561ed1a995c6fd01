import { and, eq } from 'drizzle-orm';
import type { PaymentPart } from '#contract/trade/payments.ts';
import type { Db } from '../../platform/database.ts';
import { payment } from './payment.table.ts';

/** Whether a voucher is still unchecked by the shop: its money may have arrived. @param part without it, any */
export async function hasVoucher(db: Db, orderNo: string, part?: PaymentPart): Promise<boolean> {
  const [submitted] = await db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.orderNo, orderNo),
        eq(payment.status, 'submitted'),
        part === undefined ? undefined : eq(payment.part, part),
      ),
    )
    .limit(1);
  return submitted !== undefined;
}
