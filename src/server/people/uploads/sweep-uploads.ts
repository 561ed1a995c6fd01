import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { removePieces } from './package-storage.ts';
import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import type { Storage } from '../../platform/storage.ts';
import { letGoUnused } from './let-go-unused.ts';
import { removeFiles } from './remove-files.ts';
import { upload } from './upload.table.ts';

interface SweepGround {
  readonly database: Database;
  readonly storage: Storage;
}

const A_TURN = 500;

/** Time limit of one sweep, shorter than the job's. */
const LONGEST_MS = 200_000;
/** Longest time that storing a file takes. */
const AN_HOUR_MS = 3_600_000;

/**
 * Removes uploads whose file never came within a day, uploads marked for deletion and unused ones: first their files,
 * then their rows.
 */
export async function sweepUploads(ground: SweepGround): Promise<void> {
  try {
    await letGoUnused(ground.database);
  } finally {
    // Marked uploads are removed even if marking more has failed, and before a storage that may refuse `sweep`.
    await removeOver(ground);
  }
  await ground.storage.sweep(AN_HOUR_MS);
}

/** A package leaves thousands of pictures: repeats as long as any are left. */
async function removeOver(ground: SweepGround): Promise<void> {
  const endsAt = Date.now() + LONGEST_MS;
  while ((await removeSome(ground)) === A_TURN && Date.now() < endsAt);
}

/** @returns the number of removed uploads, `A_TURN` at most */
async function removeSome(ground: SweepGround): Promise<number> {
  const { database, storage } = ground;
  const over = await database.read
    .select({ id: upload.id, pictureKey: upload.pictureKey, entryway: upload.entryway, bytes: upload.bytes })
    .from(upload)
    .where(and(isNull(upload.storedAt), lt(upload.reservedAt, sql`now() - interval '1 day'`)))
    .orderBy(upload.reservedAt)
    .limit(A_TURN);
  for (const { id, pictureKey, entryway, bytes } of over) {
    if (entryway === 'package') await removePieces(storage, id, bytes);
    else await removeFiles(ground, id, pictureKey);
    await database.write((db) => db.delete(upload).where(eq(upload.id, id)));
  }
  return over.length;
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
