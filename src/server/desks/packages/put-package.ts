import { and, eq } from 'drizzle-orm';
import { partsOf } from '#contract/desks/package-flow.ts';
import type { PutPackageReply } from '#contract/desks/packages.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Storage } from '../../platform/storage.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { fillPackagePlace, packagePlace, takePackagePlace } from '../../people/uploads/package-place.ts';
import type { UploadClaims } from '../../people/uploads/upload-signature.ts';
import { openPackage } from './open-package.ts';
import { putPiece, removePieces } from '../../people/uploads/package-storage.ts';
import { sentPackage } from './package.table.ts';
import { leaveParsing } from './parse-package.job.ts';
import type { ReceivedPieces } from './receive-package.ts';

export interface PutPackageGround {
  readonly database: Database;
  readonly storage: Storage;
  readonly queue: Pick<Queue, 'enqueue'>;
}

/** The state of the upload. @param received pieces, in any order */
async function replyOf(db: Db, { id, bytes }: UploadClaims, received: readonly number[]): Promise<PutPackageReply> {
  const [known] = await db.select({ jobId: sentPackage.taskId }).from(sentPackage).where(eq(sentPackage.id, id));
  return {
    packageId: id,
    jobId: known?.jobId ?? null,
    parts: partsOf(bytes),
    received: received.toSorted((one, other) => one - other),
  };
}

/** For an unknown package: no pieces. */
export async function readPieces({ database: { read } }: PutPackageGround, claims: UploadClaims) {
  return replyOf(read, claims, (await packagePlace(read, claims))?.parts ?? []);
}

/**
 * Reserves the upload that the signature allows, with the first piece.
 * @returns the state when the package is complete already; otherwise null
 * @throws Refusal upload.signature, upload.quota; caller.not_allowed without an open shop
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

/** Stores a piece; it is recorded once the whole form has arrived. */
export function keepPiece({ storage }: PutPackageGround, { id }: UploadClaims, no: number, path: string) {
  return putPiece(storage, id, no, path);
}

/**
 * Records the pieces that arrived. With the last one the package is opened and its reading queued, in the same
 * transaction.
 * @throws Refusal upload.signature when the account was closed meanwhile
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
    // The account was closed meanwhile and the sweep may have run already, so the pieces are deleted here.
    const isLost = error instanceof Refusal && (await packagePlace(ground.database.read, claims)) === null;
    if (isLost) await removePieces(ground.storage, id, bytes);
    throw error;
  }
}

/** Locks the shop until the caller's transaction ends. @throws Refusal caller.not_allowed */
async function openShopOf(db: Db, accountId: string): Promise<string> {
  const [own] = await db
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.ownerId, accountId), eq(shop.status, 'approved')))
    .for('share');
  if (own === undefined) throw new Refusal('caller.not_allowed', { say: '店铺没有在营业，不能上传数据包' });
  return own.id;
}
