import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { payment } from './payment.table.ts';

/** 合并付款: this payment is a part of a transfer for several orders. */
export async function joinTogether(db: Db, id: string, togetherId: string): Promise<void> {
  await db.update(payment).set({ togetherId }).where(eq(payment.id, id));
}
