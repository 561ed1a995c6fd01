import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { notice, noticeSetting } from './notice.table.ts';

/** When an account is closed. */
export async function forgetNotices(db: Db, accountId: string): Promise<void> {
  for (const table of [notice, noticeSetting]) await db.delete(table).where(eq(table.accountId, accountId));
}
