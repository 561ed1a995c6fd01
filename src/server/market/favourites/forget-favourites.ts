import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { favourite, savedSearch, visit } from './favourite.table.ts';

/** Called when an account is closed. */
export async function forgetFavourites(db: Db, accountId: string): Promise<void> {
  for (const table of [favourite, visit, savedSearch]) await db.delete(table).where(eq(table.accountId, accountId));
}
