import { and, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#contract/picture.ts';
import { variantKey } from '../pictures/picture-shelf.ts';
import { picture } from '../pictures/picture.table.ts';
import { type Database, databaseError } from '../platform/database.ts';
import type { Job } from '../platform/queue.ts';
import type { Storage } from '../platform/storage.ts';
import { originalFile, paperFile } from './upload-files.ts';
import { upload } from './upload.table.ts';

interface SweepGround {
  readonly database: Database;
  readonly storage: Storage;
}

const A_TURN = 500;

/** Places that nothing came to in a day, and what was to be forgotten: first the files, then the rows. */
export async function sweepUploads({ database, storage }: SweepGround): Promise<void> {
  const over = await database.read
    .select({ id: upload.id, pictureKey: upload.pictureKey })
    .from(upload)
    .where(and(isNull(upload.storedAt), lt(upload.reservedAt, sql`now() - interval '1 day'`)))
    .orderBy(upload.reservedAt)
    .limit(A_TURN);
  for (const { id, pictureKey } of over) {
    await storage.remove(paperFile(id));
    if (pictureKey !== null && (await takeDown(database, pictureKey))) await removePicture(storage, pictureKey);
    await database.write((db) => db.delete(upload).where(eq(upload.id, id)));
  }
}

/** @returns true when nothing shows the picture any more, and nobody keeps it by another upload of the same */
async function takeDown(database: Database, key: string): Promise<boolean> {
  const another = alias(upload, 'another');
  return database
    .write(async (db) => {
      const kept = db
        .select()
        .from(another)
        .where(and(eq(another.pictureKey, key), isNotNull(another.storedAt)));
      await db.delete(picture).where(and(eq(picture.key, key), notExists(kept)));
      return (await db.$count(picture, eq(picture.key, key))) === 0;
    })
    .catch((error: unknown) => {
      if (databaseError(error)?.code === STILL_SHOWN) return false;
      throw error;
    });
}

/** A foreign key of whatever shows it. */
const STILL_SHOWN = '23503';

async function removePicture(storage: Storage, key: string): Promise<void> {
  await storage.remove(originalFile(key));
  for (const width of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS) await storage.remove(variantKey(key, { width, format }));
}

export function sweepUploadsJob(ground: SweepGround): Job {
  return {
    name: 'uploads.sweep',
    concurrency: 1,
    retries: 3,
    expireSeconds: 300,
    cron: '37 * * * *',
    work: () => sweepUploads(ground),
  };
}
