import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { UPLOAD_LIMITS } from '#contract/people/upload-limits.ts';
import type { uploadSign } from '#contract/people/uploads.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import { refuseOverQuota } from './quota.ts';
import { PACKAGE_MINUTES, STORAGE_NAME, UPLOAD_MINUTES, uploadSigner } from './upload-signature.ts';

/** Permission to send one file. Nothing is written: the row is inserted when the file arrives. */
export async function signUpload(
  db: Db,
  { accountId, hasOpenShop }: Caller,
  { entryway, size }: QueryOf<typeof uploadSign>,
  { secretKey, storageBase }: { secretKey: string; storageBase: string },
): Promise<ReplyOf<typeof uploadSign>> {
  if (entryway === 'package' && !hasOpenShop) throw new Refusal('caller.not_allowed');
  if (size > UPLOAD_LIMITS[entryway].bytes) throw tooLarge(UPLOAD_LIMITS[entryway].bytes);
  await refuseOverQuota(db, accountId, size);

  const minutes = entryway === 'package' ? PACKAGE_MINUTES : UPLOAD_MINUTES;
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  const signature = uploadSigner(secretKey).sign({ id: newId(), accountId, entryway, bytes: size }, expiresAt);
  return { base: storageBase, signature, server: STORAGE_NAME, expiresAt: expiresAt.toISOString() };
}

export function tooLarge(mostBytes: number): Refusal {
  return new Refusal('upload.too_large', { say: `文件太大，最多 ${Math.floor(mostBytes / 1_000_000)} MB` });
}
