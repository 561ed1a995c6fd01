import { and, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import { takeDown } from '../pictures/take-down.ts';
import type { Database } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { attachmentFile, designFile, profileFile } from './upload-files.ts';
import { upload } from './upload.table.ts';

interface FilesGround {
  readonly database: Database;
  readonly storage: Storage;
}

/** Deletes an upload's files, unless another upload of the same picture is kept. */
export async function removeFiles(ground: FilesGround, id: string, pictureKey: string | null): Promise<void> {
  await ground.storage.remove(attachmentFile(id));
  await ground.storage.remove(designFile(id));
  await ground.storage.remove(profileFile(id));
  if (pictureKey !== null && !(await isKept(ground, id, pictureKey))) await takeDown(ground, pictureKey);
}

/** True when another upload, stored or in progress, has the same picture. */
async function isKept({ database }: FilesGround, id: string, pictureKey: string): Promise<boolean> {
  const isInHand = gt(upload.reservedAt, sql`now() - interval '10 minutes'`);
  const same = and(eq(upload.pictureKey, pictureKey), ne(upload.id, id), or(isNotNull(upload.storedAt), isInHand));
  return (await database.read.$count(upload, same)) > 0;
}
