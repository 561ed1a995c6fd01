import { and, eq, isNull } from 'drizzle-orm';
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

/** The place of one that no package was opened for, with every piece that lies there; one that was opened stays. */
export async function letGoUnfilled(db: Db, packageId: string): Promise<void> {
  await db
    .update(upload)
    .set(LET_GO)
    .where(and(eq(upload.id, packageId), isNull(upload.storedAt)));
}
