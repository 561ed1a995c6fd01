import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { sentPackage } from './package.table.ts';

/** For an account that is being closed: what it sent in, with what was read of it. `forgetUploads` lets the files go. */
export async function forgetPackages(db: Db, accountId: string): Promise<void> {
  await db.delete(sentPackage).where(eq(sentPackage.accountId, accountId));
}
