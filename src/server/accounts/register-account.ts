import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { account } from './account.table.ts';
import { someUsername } from './usernames.ts';

/** A few names are taken; a hundred in a row are not. */
const MOST_NAMES = 100;

/**
 * The account of a number, made when there is none. Two who come at once with the same number get the same account.
 * @param phone in its one form, and proven
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
