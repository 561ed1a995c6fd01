import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { account } from './account.table.ts';
import { registerAccount } from './register-account.ts';

/** Makes the holder of a number an operator; one that nobody has yet becomes an account. @param phone in its one form */
export async function grantOperator(db: Db, phone: string): Promise<{ isNew: boolean }> {
  const { accountId, isNew } = await registerAccount(db, phone);
  await db.update(account).set({ role: 'operator' }).where(eq(account.id, accountId));
  return { isNew };
}
