import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { shopLedgerAttachment } from '#contract/trade/ledger.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { signedAttachmentLink } from '../../people/uploads/attachment-link.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { payout } from './ledger.table.ts';

/** A short-lived link to a voucher of this shop's payouts. @throws Refusal item.unknown for any other upload */
export async function linkToPayoutAttachment(
  db: Db,
  shopId: string,
  id: string,
  config: Pick<Config, 'secretKey' | 'storageBase'>,
): Promise<ReplyOf<typeof shopLedgerAttachment>> {
  const [named] = await db
    .select({ id: upload.id })
    .from(payout)
    .innerJoin(upload, eq(upload.id, id))
    .where(and(eq(payout.shopId, shopId), sql`${payout.attachments} @> array[${id}]`, isNotNull(upload.storedAt)));
  if (!named) throw new Refusal('item.unknown');
  return signedAttachmentLink(id, config);
}
