import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { PRIVATE_ENTRYWAYS } from '#contract/people/upload-limits.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import { openSigner, type Signer } from './signed.ts';
import { upload } from './upload.table.ts';

export const ATTACHMENT_PATH = '/oss/attachment/';
const LINK_MINUTES = 5;

type LinkConfig = Pick<Config, 'secretKey' | 'storageBase'>;

interface AttachmentLink {
  readonly url: string;
  readonly expiresAt: string;
}

export const attachmentSigner = (secretKey: string): Signer<{ id: string }> => openSigner(secretKey, 'attachment');

/**
 * A link to a private attachment, valid for a few minutes, for callers who may see it. @throws Refusal item.unknown for
 * all others
 */
export async function linkToAttachment(
  db: Db,
  caller: Caller,
  id: string,
  config: LinkConfig,
): Promise<AttachmentLink> {
  const [attachment] = await db
    .select({ ownerId: upload.accountId })
    .from(upload)
    .where(and(eq(upload.id, id), inArray(upload.entryway, PRIVATE_ENTRYWAYS), isNotNull(upload.storedAt)));
  const isTheirs = attachment !== undefined && (attachment.ownerId === caller.accountId || caller.role === 'operator');
  if (!isTheirs) throw new Refusal('item.unknown');
  return signedAttachmentLink(id, config);
}

/** The same where the caller's permission has already been checked. */
export function signedAttachmentLink(id: string, { secretKey, storageBase }: LinkConfig): AttachmentLink {
  const until = new Date(Date.now() + LINK_MINUTES * 60_000);
  const signature = attachmentSigner(secretKey).sign({ id }, until);
  return { url: `${storageBase}${ATTACHMENT_PATH}${id}?signature=${signature}`, expiresAt: until.toISOString() };
}
