import { eq } from 'drizzle-orm';
import type { Painters } from '../../people/pictures/painters.ts';
import { variantKey } from '../../people/pictures/picture-store.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { subjectOf } from '../../people/pictures/subject.ts';
import type { Database } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';

export interface PictureGround {
  readonly database: Database;
  readonly storage: Storage;
  readonly painters: Painters;
}

/** As wide as we draw. */
const LARGEST = { width: 1280, format: 'jpg' } as const;

/** Drawn behind all visitors. */
export async function readPictureToList({ database, storage, painters }: PictureGround, key: string): Promise<Buffer> {
  const kept = await storage.get(variantKey(key, LARGEST));
  if (kept !== null) return kept;
  const [row] = await database.read.select({ recipe: picture.recipe }).from(picture).where(eq(picture.key, key));
  if (!row) throw new Error(`picture ${key} of a product is missing`);
  const [drawn] = await painters.paintWhenIdle(await subjectOf(storage, row.recipe), [LARGEST]);
  await storage.put(variantKey(key, LARGEST), drawn!.bytes);
  return drawn!.bytes;
}
