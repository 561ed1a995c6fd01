import { inArray } from 'drizzle-orm';
import type { Picture } from '#contract/platform/shapes.ts';
import type { Db } from '../../platform/database.ts';
import { asPicture, pictureColumns } from './picture.queries.ts';
import { picture } from './picture.table.ts';

/** The registered ones among these, by key. */
export async function readPictures(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Picture>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select(pictureColumns(picture))
    .from(picture)
    .where(inArray(picture.key, [...keys]));
  return new Map(rows.map((row) => [row.key, asPicture(row)]));
}
