import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { account } from './account.table.ts';

/** The caller's full number, which the browser does not have. @throws Refusal phone.none for an account without one */
export async function getOwnPhone(db: Db, accountId: string): Promise<string> {
  const [own] = await db.select({ phone: account.phone }).from(account).where(eq(account.id, accountId));
  if (!own?.phone) throw new Refusal('phone.none');
  return own.phone;
}
