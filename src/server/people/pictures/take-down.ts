import { eq } from 'drizzle-orm';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#contract/platform/picture.ts';
import { type Database, databaseError } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { picture } from './picture.table.ts';
import { variantKey } from './picture-store.ts';
import { originalFile, previewFile } from './subject.ts';

/** Foreign key violation: some item still shows the picture. */
const STILL_SHOWN = '23503';

/** Deletes an uploaded picture with its file and variants, unless some item still shows it. */
export async function takeDown(ground: { database: Database; storage: Storage }, key: string): Promise<void> {
  const { database, storage } = ground;
  try {
    await database.write((db) => db.delete(picture).where(eq(picture.key, key)));
  } catch (error) {
    if (databaseError(error)?.code === STILL_SHOWN) return;
    throw error;
  }
  // Also without a row: an interrupted upload may have left its file.
  await storage.remove(originalFile(key));
  await storage.remove(previewFile(key));
  for (const width of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS) await storage.remove(variantKey(key, { width, format }));
}
