import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type {
  addStudioPicture as addCall,
  removeStudioPicture as removeCall,
  StudioPicture,
  studioPictures as picturesCall,
} from '#contract/market/studio.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { ownDesignFile } from '../../people/uploads/own-uploads.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { asStudioPicture, pictureFacts, readPictures } from './layer-sources.ts';
import { studioPicture } from './studio.table.ts';

const MOST_PICTURES = 1_000;

const inList = (accountId: string) => and(eq(studioPicture.accountId, accountId), isNull(studioPicture.removedAt))!;

export async function listPictures(
  db: Db,
  accountId: string,
  { page, pageSize }: QueryOf<typeof picturesCall>,
): Promise<ReplyOf<typeof picturesCall>> {
  const [rows, total] = await Promise.all([
    db
      .select(pictureFacts)
      .from(studioPicture)
      .innerJoin(picture, eq(picture.key, studioPicture.pictureKey))
      .innerJoin(upload, eq(upload.id, studioPicture.uploadId))
      .where(inList(accountId))
      .orderBy(desc(studioPicture.createdAt), asc(studioPicture.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(studioPicture, inList(accountId)),
  ]);
  return { list: rows.map(asStudioPicture), total, totalIsBound: false, page, pageSize };
}

/** An upload that is in the list already answers with its picture. @throws Refusal upload.unknown; studio.too_many */
export const addPicture = ({ db, caller, body }: Ask<typeof addCall>): Promise<StudioPicture> =>
  keepPicture(db, caller.accountId, body.upload);

/** @throws Refusal upload.unknown; studio.too_many */
export async function keepPicture(db: Db, accountId: string, uploadId: string): Promise<StudioPicture> {
  const file = await ownDesignFile(db, accountId, uploadId, 'artwork');
  await holdAdvisoryLock(db, `studio-pictures/${accountId}`);
  const [kept] = await db.select({ count: count() }).from(studioPicture).where(inList(accountId));
  if (kept!.count >= MOST_PICTURES) throw new Refusal('studio.too_many');
  const facts = { pictureKey: file.pictureKey, name: file.originalName, widthPx: file.width, heightPx: file.height };
  const [saved] = await db
    .insert(studioPicture)
    .values({ id: newId(), accountId, uploadId: file.id, ...facts })
    .onConflictDoUpdate({ target: studioPicture.uploadId, set: { removedAt: null } })
    .returning({ id: studioPicture.id });
  const [read] = await readPictures(db, [saved!.id]);
  return asStudioPicture(read!);
}

/** @throws Refusal item.unknown */
export async function removePicture({ db, caller, body }: Ask<typeof removeCall>): Promise<ReplyOf<typeof removeCall>> {
  const [removed] = await db
    .update(studioPicture)
    .set({ removedAt: sql`now()` })
    .where(and(eq(studioPicture.id, body.id), inList(caller.accountId)))
    .returning({ id: studioPicture.id });
  if (!removed) throw new Refusal('item.unknown', { say: '图片不存在，或已经拿掉' });
  return removed;
}
