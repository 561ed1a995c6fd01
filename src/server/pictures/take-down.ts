import { eq } from 'drizzle-orm';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#contract/picture.ts';
import { type Database, databaseError } from '../platform/database.ts';
import type { Storage } from '../platform/storage.ts';
import { picture } from './picture.table.ts';
import { variantKey } from './picture-shelf.ts';
import { originalFile, previewFile } from './subject.ts';

/** Of a foreign key of whatever shows it. */
const STILL_SHOWN = '23503';

/** Removes an uploaded picture with its file and all that was made of it; one that is still shown somewhere stays. */
export async function takeDown(ground: { database: Database; storage: Storage }, key: string): Promise<void> {
  const { database, storage } = ground;
  try {
    await database.write((db) => db.delete(picture).where(eq(picture.key, key)));
  } catch (error) {
    if (databaseError(error)?.code === STILL_SHOWN) return;
    throw error;
  }
  // Also when there was no row: an upload that was broken off may have left its file.
  await storage.remove(originalFile(key));
  await storage.remove(previewFile(key));
  for (const width of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS) await storage.remove(variantKey(key, { width, format }));
}
