import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { LET_GO } from './let-go-unused.ts';
import { upload } from './upload.table.ts';

/**
 * A package that is no longer wanted: gone with its pieces at the next sweep, which also looks for what was unpacked
 * from it and is shown nowhere. Called when nothing names the package any more.
 */
export async function letGoPackage(db: Db, packageId: string): Promise<void> {
  await db.update(upload).set(LET_GO).where(eq(upload.id, packageId));
}
