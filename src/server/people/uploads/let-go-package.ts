import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { LET_GO } from './let-go-unused.ts';
import { upload } from './upload.table.ts';

/**
 * Marks a package for deletion: its parts go in the next sweep, which also deletes pictures unpacked from it that are
 * shown nowhere. Call it when no row refers to the package any more.
 */
export async function letGoPackage(db: Db, packageId: string): Promise<void> {
  await db.update(upload).set(LET_GO).where(eq(upload.id, packageId));
}

/** Marks for deletion a package upload from which no package was opened, with all its parts; an opened one stays. */
export async function letGoUnfilled(db: Db, packageId: string): Promise<void> {
  await db
    .update(upload)
    .set(LET_GO)
    .where(and(eq(upload.id, packageId), isNull(upload.storedAt)));
}
