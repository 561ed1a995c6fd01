import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PRIVATE_ENTRYWAYS } from '#contract/people/upload-limits.ts';
import type { Entryway } from '#contract/people/uploads.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { upload } from './upload.table.ts';

type PrivateEntryway = (typeof PRIVATE_ENTRYWAYS)[number];

/**
 * The key of a picture that this account uploaded for this entryway, for the row that will show it. Locks the upload's
 * row, so that the sweep skips it until the caller's transaction ends.
 * @throws Refusal upload.unknown for another account's upload, or one for another entryway
 */
export async function ownPicture(db: Db, accountId: string, entryway: Entryway, key: string): Promise<string> {
  const [own] = await db
    .select({ key: upload.pictureKey })
    .from(upload)
    .where(
      and(
        eq(upload.pictureKey, key),
        eq(upload.accountId, accountId),
        eq(upload.entryway, entryway),
        isNotNull(upload.storedAt),
      ),
    )
    .for('share');
  if (!own?.key) throw new Refusal('upload.unknown');
  return own.key;
}

/**
 * The same for several pictures; all rows are locked.
 * @throws Refusal upload.unknown when any of them is another account's, or for another entryway
 */
export async function holdOwnPictures(
  db: Db,
  accountId: string,
  entryway: Entryway,
  keys: readonly string[],
): Promise<void> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return;
  const own = await db
    .select({ key: upload.pictureKey })
    .from(upload)
    .where(
      and(
        inArray(upload.pictureKey, wanted),
        eq(upload.accountId, accountId),
        eq(upload.entryway, entryway),
        isNotNull(upload.storedAt),
      ),
    )
    .for('share');
  if (new Set(own.map(({ key }) => key)).size !== wanted.length) throw new Refusal('upload.unknown');
}

/**
 * Attachments that this account uploaded for this entryway, without duplicates, in the given order; rows are locked as
 * for pictures.
 * @throws Refusal upload.unknown when any of them is another account's, or for another entryway
 */
export async function ownAttachments(
  db: Db,
  accountId: string,
  entryway: PrivateEntryway,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const own = await db
    .select({ id: upload.id })
    .from(upload)
    .where(
      and(
        inArray(upload.id, wanted),
        eq(upload.accountId, accountId),
        eq(upload.entryway, entryway),
        isNotNull(upload.storedAt),
      ),
    )
    .for('share');
  if (own.length !== wanted.length) throw new Refusal('upload.unknown');
  return wanted;
}

/**
 * A file of this entryway that this account uploaded; its row is locked as for pictures.
 * @throws Refusal upload.unknown for another account's upload, or one for another entryway
 */
export async function ownFile(db: Db, accountId: string, entryway: Entryway, id: string) {
  const { originalName, pictureKey, width, height } = upload;
  const [own] = await db
    .select({ id: upload.id, originalName, pictureKey, width, height })
    .from(upload)
    .where(
      and(
        eq(upload.id, id),
        eq(upload.accountId, accountId),
        eq(upload.entryway, entryway),
        isNotNull(upload.storedAt),
      ),
    )
    .for('share');
  if (!own) throw new Refusal('upload.unknown', { say: '文件找不到了，请重新上传' });
  return own;
}

export interface DesignFile {
  readonly id: string;
  /** key of its preview picture */
  readonly pictureKey: string;
  readonly originalName: string;
  /** of the original, pixels */
  readonly width: number;
  readonly height: number;
}

/** An original for a design or for the studio. @throws Refusal as `ownFile` */
export async function ownDesignFile(
  db: Db,
  accountId: string,
  id: string,
  entryway: 'design' | 'artwork' = 'design',
): Promise<DesignFile> {
  const own = await ownFile(db, accountId, entryway, id);
  return { ...own, pictureKey: own.pictureKey!, width: own.width!, height: own.height! };
}
