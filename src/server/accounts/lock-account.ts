import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { account } from './account.table.ts';

/**
 * Takes the caller's row before anything is written under it: whoever changes the account, or leaves, waits.
 * @returns what others know it by; no number for an account without one
 * @throws Refusal caller.unknown when it was closed meanwhile
 */
export async function lockAccount(db: Db, accountId: string): Promise<{ username: string; phone: string | null }> {
  const [own] = await db
    .select({ username: account.username, phone: account.phone })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.closedAt)))
    .for('no key update');
  if (!own) throw new Refusal('caller.unknown');
  return own;
}
