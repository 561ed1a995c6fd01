import { and, eq, isNull } from 'drizzle-orm';
import { account } from '../accounts/account.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * A signature outlives its session by minutes: a closed or disabled account may send nothing more. Closing and
 * disabling wait until the caller's transaction ends.
 * @throws Refusal upload.signature
 */
export async function holdStandingAccount(db: Db, accountId: string): Promise<void> {
  const standing = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.closedAt), isNull(account.disabledAt)))
    .for('share');
  if (standing.length === 0) throw new Refusal('upload.signature');
}
