import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { sentPackage } from './package.table.ts';

/**
 * Called when an account is closed: deletes its packages and what was read of them. `forgetUploads` deletes the files.
 */
export async function forgetPackages(db: Db, accountId: string): Promise<void> {
  await db.delete(sentPackage).where(eq(sentPackage.accountId, accountId));
}
