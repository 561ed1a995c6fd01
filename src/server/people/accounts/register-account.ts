import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { account } from './account.table.ts';
import { someUsername } from './usernames.ts';

/** Attempts to find a free random name; so many collisions in a row do not occur. */
const MOST_NAMES = 100;

/**
 * The account of a number, created if it has none. Concurrent calls for one number get the same account.
 * @param phone normalised and verified
 */
export async function registerAccount(
  db: Db,
  phone: string,
): Promise<{ accountId: string; isNew: boolean; isDisabled: boolean }> {
  for (let attempt = 0; attempt < MOST_NAMES; attempt += 1) {
    const [known] = await db
      .select({ id: account.id, disabledAt: account.disabledAt })
      .from(account)
      .where(eq(account.phone, phone));
    if (known) return { accountId: known.id, isNew: false, isDisabled: known.disabledAt !== null };
    const [made] = await db
      .insert(account)
      .values({ id: newId(), username: someUsername(), nickname: '', phone })
      .onConflictDoNothing()
      .returning({ id: account.id });
    if (made) return { accountId: made.id, isNew: true, isDisabled: false };
  }
  throw new Error('no free username was found');
}
