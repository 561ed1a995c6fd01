import { and, eq } from 'drizzle-orm';
import { partsOf } from '#contract/package-flow.ts';
import type { PutPackageReply } from '#contract/packages.ts';
import type { Database, Db } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Storage } from '../platform/storage.ts';
import { shop } from '../shops/shop.table.ts';
import { fillPackagePlace, packagePlace, takePackagePlace } from '../uploads/package-place.ts';
import type { UploadClaims } from '../uploads/upload-signature.ts';
import { openPackage } from './open-package.ts';
import { putPiece, removePieces } from './package-storage.ts';
import { sentPackage } from './package.table.ts';
import { leaveParsing } from './parse-package.job.ts';
import type { ReceivedPieces } from './receive-package.ts';

export interface PutPackageGround {
  readonly database: Database;
  readonly storage: Storage;
  readonly queue: Pick<Queue, 'enqueue'>;
}

/** What of it is there. @param received pieces, in any order */
async function replyOf(db: Db, { id, bytes }: UploadClaims, received: readonly number[]): Promise<PutPackageReply> {
  const [known] = await db.select({ jobId: sentPackage.taskId }).from(sentPackage).where(eq(sentPackage.id, id));
  return {
    packageId: id,
    jobId: known?.jobId ?? null,
    parts: partsOf(bytes),
    received: received.toSorted((one, other) => one - other),
  };
}

/** Of a package that is not there at all: no piece. */
export async function readPieces({ database: { read } }: PutPackageGround, claims: UploadClaims) {
  return replyOf(read, claims, (await packagePlace(read, claims))?.parts ?? []);
}

/**
 * Takes the place that the signature promised, with the first piece.
 * @returns what is there when nothing is wanted any more; null otherwise
 * @throws Refusal upload.signature, upload.quota; caller.not_allowed for who has no open shop
 */
export async function expectPieces(
  { database }: PutPackageGround,
  claims: UploadClaims,
): Promise<PutPackageReply | null> {
  return database.write(async (db) => {
    await openShopOf(db, claims.accountId);
    const place = await takePackagePlace(db, claims);
    return place.isWhole ? replyOf(db, claims, place.parts) : null;
  });
}

/** In the storage first; that it is there is noted when all of the form has come. */
export function keepPiece({ storage }: PutPackageGround, { id }: UploadClaims, no: number, path: string) {
  return putPiece(storage, id, no, path);
}

/**
 * Notes the pieces that came. With the last one the package is there, and its reading is left in the same transaction.
 * @throws Refusal upload.signature for who has left meanwhile
 */
export async function notePieces(
  ground: PutPackageGround,
  claims: UploadClaims,
  { nos, fileName }: ReceivedPieces,
): Promise<PutPackageReply> {
  const { id, accountId, bytes } = claims;
  try {
    return await ground.database.write(async (db) => {
      const filled = await fillPackagePlace(db, claims, nos, fileName);
      if (filled.isWholeNow) {
        const shopId = await openShopOf(db, accountId);
        await openPackage(db, { id, accountId, shopId, type: 'import', fileName: filled.name, bytes });
        await leaveParsing(ground.queue, db, { id, accountId, fileName: filled.name });
      }
      return replyOf(db, claims, filled.parts);
    });
  } catch (error) {
    // Whoever left meanwhile leaves nothing behind; the sweep that would find it may have been here already.
    const isLost = error instanceof Refusal && (await packagePlace(ground.database.read, claims)) === null;
    if (isLost) await removePieces(ground.storage, id, bytes);
    throw error;
  }
}

/** Held until the caller's transaction ends. @throws Refusal caller.not_allowed */
async function openShopOf(db: Db, accountId: string): Promise<string> {
  const [own] = await db
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.ownerId, accountId), eq(shop.status, 'approved')))
    .for('share');
  if (own === undefined) throw new Refusal('caller.not_allowed', { say: '店铺没有在营业，不能上传数据包' });
  return own.id;
}
