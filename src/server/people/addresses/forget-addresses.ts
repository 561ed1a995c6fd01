import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { address, invoiceTitle } from './address.table.ts';

/** Called when an account is closed; orders keep their own copy. */
export async function forgetAddresses(db: Db, accountId: string): Promise<void> {
  await db.delete(address).where(eq(address.accountId, accountId));
  await db.delete(invoiceTitle).where(eq(invoiceTitle.accountId, accountId));
}
