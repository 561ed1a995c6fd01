import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { Refusal } from '../../platform/refusal.ts';
import { account } from './account.table.ts';

const takeRow = prepared<{ username: string; phone: string | null }>(
  'lock_account',
  () => sql`select username, phone from ${account}
    where ${account.id} = ${sql.placeholder('accountId')} and ${account.closedAt} is null for no key update`,
);

/**
 * Locks the caller's row before anything is written under it, so that concurrent changes, and closing the account,
 * wait.
 * @returns the username, and the phone number if it has one
 * @throws Refusal caller.unknown when it was closed meanwhile
 */
export async function lockAccount(db: Db, accountId: string): Promise<{ username: string; phone: string | null }> {
  const [own] = await takeRow(db, { accountId });
  if (!own) throw new Refusal('caller.unknown');
  return own;
}
