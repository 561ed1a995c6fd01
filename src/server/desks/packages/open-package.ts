import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
import { dayInChina } from '#contract/platform/china-day.ts';
import { partsOf } from '#contract/desks/package-flow.ts';
import type { Database, Db } from '../../platform/database.ts';
import { type FormFile, withOwnFolder } from '../../platform/form.ts';
import { newId } from '../../platform/new-id.ts';
import type { Storage } from '../../platform/storage.ts';
import { letGoUnfilled } from '../../people/uploads/let-go-package.ts';
import { fillPackagePlace, takePackagePlace } from '../../people/uploads/package-place.ts';
import type { UploadClaims } from '../../people/uploads/upload-signature.ts';
import { putPieces } from '../../people/uploads/package-storage.ts';
import { sentPackage } from './package.table.ts';

type NewPackage = Pick<typeof sentPackage.$inferInsert, 'id' | 'accountId' | 'shopId' | 'type' | 'fileName' | 'bytes'>;

/** Opens a package whose pieces are all in storage; its upload has the same id. */
export async function openPackage(db: Db, order: NewPackage): Promise<void> {
  await db.insert(sentPackage).values({ ...order, packageNo: newPackageNo(new Date()), status: 'uploaded' });
}

const RANDOM_LETTERS = 8;

/** 数据包编号: SJ, the year in China, and letters that cannot be confused. */
function newPackageNo(now: Date): string {
  return `SJ${dayInChina(now).slice(2, 4)}${newId().slice(0, RANDOM_LETTERS).toUpperCase()}`;
}

/**
 * Stores a zip that came with another form, before any row refers to it.
 * @returns what `openFormPackage` needs
 * @throws Refusal upload.quota, upload.no_room
 */
export async function putFormPackage(
  { write, storage }: { readonly write: Database['write']; readonly storage: Storage },
  accountId: string,
  { path, bytes }: FormFile,
): Promise<UploadClaims> {
  const claims: UploadClaims = { id: newId(), accountId, entryway: 'package', bytes };
  await write((db) => takePackagePlace(db, claims));
  await orLetGo(write, claims, () =>
    withOwnFolder(dirname(path), (folder) => putPieces(storage, claims.id, { file: createReadStream(path), folder })),
  );
  return claims;
}

/** An upload without a use does not count for the day's quota. @throws the error of the callback */
export async function orLetGo<T>(write: Database['write'], { id }: UploadClaims, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // If this fails too, the sweep deletes it after a day.
    await write((db) => letGoUnfilled(db, id)).catch(() => {});
    throw error;
  }
}

/**
 * In the transaction that makes what it belongs to; without it, the sweep deletes the upload. @returns the package's id
 */
export async function openFormPackage(
  db: Db,
  claims: UploadClaims,
  { shopId, type, fileName }: Pick<NewPackage, 'shopId' | 'type' | 'fileName'>,
): Promise<string> {
  const { id, accountId, bytes } = claims;
  const nos = Array.from({ length: partsOf(bytes) }, (_, no) => no);
  const { name } = await fillPackagePlace(db, claims, nos, fileName);
  await openPackage(db, { id, accountId, shopId, type, fileName: name, bytes });
  return id;
}
