import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { payment } from './payment.table.ts';

/** Erases the payer names of these orders. */
export async function forgetPayers(db: Db, orderNos: readonly string[]): Promise<void> {
  await db
    .update(payment)
    .set({ payerName: '' })
    .where(inArray(payment.orderNo, [...orderNos]));
}
