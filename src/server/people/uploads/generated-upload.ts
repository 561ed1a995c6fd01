import { eq } from 'drizzle-orm';
import type { Hex } from '#drawing/recipe.ts';
import type { Db } from '../../platform/database.ts';
import { designFile } from './upload-files.ts';
import { upload } from './upload.table.ts';

/** The upload of a design picture that the site has fetched itself. */
interface Begun {
  readonly id: string;
  readonly accountId: string;
  readonly bytes: number;
  /** null while only the file of the service is kept */
  readonly pictureKey: string | null;
}

/** Before its files are stored: if the process is killed in between, the sweep finds them by this row. */
export async function beginGenerated(db: Db, { id, accountId, bytes, pictureKey }: Begun): Promise<void> {
  await db
    .insert(upload)
    .values({ id, accountId, entryway: 'design', bytes, pictureKey })
    .onConflictDoUpdate({ target: upload.id, set: { pictureKey, bytes } });
}

interface Stored extends Pick<Begun, 'id'> {
  readonly pictureKey: string;
  readonly originalName: string;
  /** pixels */
  readonly width: number;
  readonly height: number;
  readonly inks: readonly Hex[];
}

/** Its files are stored. */
export async function endGenerated(db: Db, { id, inks, ...facts }: Stored): Promise<void> {
  await db
    .update(upload)
    .set({ ...facts, file: designFile(id), inks: [...inks], storedAt: new Date() })
    .where(eq(upload.id, id));
}

/** Its files are gone already. */
export async function deleteGenerated(db: Db, id: string): Promise<void> {
  await db.delete(upload).where(eq(upload.id, id));
}
