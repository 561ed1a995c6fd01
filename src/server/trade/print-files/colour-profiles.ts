import { and, asc, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { MOST_PROFILES } from '#contract/trade/print-file-rules.ts';
import type { addColourProfile as addCall, colourProfiles as listCall } from '#contract/trade/print-files.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { ownFile } from '../../people/uploads/own-uploads.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { colourProfile } from './colour-profile.table.ts';

export async function listProfiles(db: Db, shopId: string): Promise<ReplyOf<typeof listCall>> {
  const rows = await db
    .select({ row: colourProfile, bytes: upload.bytes })
    .from(colourProfile)
    .innerJoin(upload, eq(upload.id, colourProfile.uploadId))
    .where(eq(colourProfile.shopId, shopId))
    .orderBy(asc(colourProfile.createdAt), asc(colourProfile.id));
  const list = rows.map(({ row: { id, name, createdAt }, bytes }) => ({
    ...{ id, name, bytes },
    createdAt: createdAt.toISOString(),
  }));
  return { list };
}

/** An upload that is in the list already answers with its profile. @throws Refusal upload.unknown; print.profiles */
export async function addProfile(
  db: Db,
  { accountId, shopId }: { readonly accountId: string; readonly shopId: string },
  { upload: id }: Ask<typeof addCall>['body'],
): Promise<ReplyOf<typeof addCall>> {
  const file = await ownFile(db, accountId, 'profile', id);
  await holdAdvisoryLock(db, `colour-profiles/${shopId}`);
  if ((await db.$count(colourProfile, eq(colourProfile.shopId, shopId))) >= MOST_PROFILES)
    throw new Refusal('print.profiles');
  const [added] = await db
    .insert(colourProfile)
    .values({ id: newId(), shopId, uploadId: file.id, name: file.originalName })
    .onConflictDoUpdate({ target: colourProfile.uploadId, set: { name: file.originalName } })
    .returning({ id: colourProfile.id });
  return added!;
}

/** Its file goes with the next sweep of unused uploads. @throws Refusal item.unknown */
export async function removeProfile(db: Db, shopId: string, id: string): Promise<{ id: string }> {
  const [removed] = await db
    .delete(colourProfile)
    .where(and(eq(colourProfile.id, id), eq(colourProfile.shopId, shopId)))
    .returning({ id: colourProfile.id });
  if (!removed) throw new Refusal('item.unknown', { say: '颜色配置不存在，或已经删除' });
  return removed;
}

export interface ChosenProfile {
  readonly id: string;
  readonly name: string;
  /** storage key */
  readonly file: string;
}

/** @returns null when it is gone */
export async function findProfile(db: Db, id: string, shopId?: string): Promise<ChosenProfile | null> {
  const [found] = await db
    .select({ id: colourProfile.id, name: colourProfile.name, file: upload.file, shopId: colourProfile.shopId })
    .from(colourProfile)
    .innerJoin(upload, eq(upload.id, colourProfile.uploadId))
    .where(eq(colourProfile.id, id));
  if (!found?.file || (shopId !== undefined && found.shopId !== shopId)) return null;
  return { id: found.id, name: found.name, file: found.file };
}
