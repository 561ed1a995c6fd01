import { eq } from 'drizzle-orm';
import type { Painters } from '../../people/pictures/painters.ts';
import { variantKey } from '../../people/pictures/picture-store.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { subjectOf } from '../../people/pictures/subject.ts';
import type { Database } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import type { PictureReader } from './make-item.ts';

export interface PictureGround {
  readonly database: Database;
  readonly storage: Storage;
  readonly painters: Painters;
}

/** As wide as we draw. */
const LARGEST = { width: 1280, format: 'jpg' } as const;

/**
 * A picture on pure white: drawings of ours are drawn so, the ground of photographs is cut out.
 * @returns null where that is not certain
 */
async function readOnWhite(ground: PictureGround, key: string): Promise<Buffer | null> {
  const { database, storage, painters } = ground;
  const [row] = await database.read.select({ recipe: picture.recipe }).from(picture).where(eq(picture.key, key));
  if (row !== undefined && row.recipe.draw !== 'upload')
    return painters.paintOnWhiteWhenIdle(await subjectOf(storage, row.recipe), LARGEST.width);
  return painters.whiteGroundWhenIdle({ bytes: await readPictureToList(ground, key) });
}

/**
 * Drawn behind all visitors.
 * @param isPlain without the words in the corner of a picture made by a model; never stored
 */
async function readPictureToList(
  { database, storage, painters }: PictureGround,
  key: string,
  isPlain = false,
): Promise<Buffer> {
  const kept = isPlain ? null : await storage.get(variantKey(key, LARGEST));
  if (kept !== null) return kept;
  const [row] = await database.read.select({ recipe: picture.recipe }).from(picture).where(eq(picture.key, key));
  if (!row) throw new Error(`picture ${key} of a product is missing`);
  const subject = await subjectOf(storage, row.recipe);
  if (isPlain) return (await painters.paintPlainWhenIdle(subject, [LARGEST]))[0]!.bytes;
  const [drawn] = await painters.paintWhenIdle(subject, [LARGEST]);
  await storage.put(variantKey(key, LARGEST), drawn!.bytes);
  return drawn!.bytes;
}

export const readerOf = (ground: PictureGround): PictureReader => ({
  largest: (key, isPlain) => readPictureToList(ground, key, isPlain),
  onWhite: (key) => readOnWhite(ground, key),
});
