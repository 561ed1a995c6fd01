import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { isUnusedOf, LET_GO } from './let-go-unused.ts';
import { upload } from './upload.table.ts';

/**
 * A package that is no longer wanted, and what was unpacked from it and is shown nowhere: gone with their files at the
 * next sweep. Called when nothing names the package any more.
 */
export async function letGoPackage(db: Db, packageId: string): Promise<void> {
  await db
    .update(upload)
    .set(LET_GO)
    .where(or(eq(upload.id, packageId), and(eq(upload.packageId, packageId), isUnusedOf('goods'))));
}
