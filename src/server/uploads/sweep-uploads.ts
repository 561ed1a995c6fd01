import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { takeDown } from '../pictures/take-down.ts';
import type { Database } from '../platform/database.ts';
import type { Job } from '../platform/queue.ts';
import type { Storage } from '../platform/storage.ts';
import { paperFile } from './upload-files.ts';
import { upload } from './upload.table.ts';

interface SweepGround {
  readonly database: Database;
  readonly storage: Storage;
}

const A_TURN = 500;

/** Places that nothing came to in a day, and what was to be forgotten: first the files, then the rows. */
export async function sweepUploads(ground: SweepGround): Promise<void> {
  const { database, storage } = ground;
  const over = await database.read
    .select({ id: upload.id, pictureKey: upload.pictureKey })
    .from(upload)
    .where(and(isNull(upload.storedAt), lt(upload.reservedAt, sql`now() - interval '1 day'`)))
    .orderBy(upload.reservedAt)
    .limit(A_TURN);
  for (const { id, pictureKey } of over) {
    await storage.remove(paperFile(id));
    if (pictureKey !== null && !(await isKept(ground, pictureKey))) await takeDown(ground, pictureKey);
    await database.write((db) => db.delete(upload).where(eq(upload.id, id)));
  }
}

/** By another upload of the same picture. */
async function isKept({ database }: SweepGround, pictureKey: string): Promise<boolean> {
  const same = and(eq(upload.pictureKey, pictureKey), isNotNull(upload.storedAt));
  return (await database.read.$count(upload, same)) > 0;
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
