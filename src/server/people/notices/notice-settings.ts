import { eq, sql } from 'drizzle-orm';
import type { NoticeSetting, saveNoticeSettings } from '#contract/people/notices.ts';
import { NOTICE_KINDS } from '#contract/people/notice-words.ts';
import { canSendNotices } from '../messages/messenger.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import type { Ask, Caller } from '../../platform/serve.ts';
import { noticeSetting } from './notice.table.ts';
import { goesBySms, mayGoBySms } from './sms-kinds.ts';

/** Every kind with this person's setting. On a site that sends no notices by SMS, SMS cannot be chosen. */
export async function listSettings(
  { sms: carrier }: Pick<Config, 'sms'>,
  db: Db,
  { accountId, shopId }: Caller,
): Promise<{ list: NoticeSetting[] }> {
  const rows = await db.select().from(noticeSetting).where(eq(noticeSetting.accountId, accountId));
  const said = new Map(rows.map((row) => [row.kind, row]));
  const list = NOTICE_KINDS.map((kind) => ({
    kind,
    isOn: said.get(kind)?.isOn ?? true,
    sms:
      canSendNotices(carrier) && mayGoBySms(kind)
        ? (said.get(kind)?.sms ?? goesBySms(kind, { hasShop: shopId !== null }))
        : null,
  }));
  return { list };
}

export async function saveSettings(config: Pick<Config, 'sms'>, { db, caller, body }: Ask<typeof saveNoticeSettings>) {
  const { accountId, shopId } = caller;
  const canSms = canSendNotices(config.sms);
  const byKind = new Map(body.list.map((setting) => [setting.kind, setting]));
  const rows = [...byKind.values()].map(({ kind, isOn, sms }) => ({
    ...{ accountId, kind, isOn },
    // The SMS switch was not shown, so its value is not taken from the request.
    sms: canSms ? sms && mayGoBySms(kind) : goesBySms(kind, { hasShop: shopId !== null }),
  }));
  if (rows.length > 0) {
    await db
      .insert(noticeSetting)
      .values(rows)
      .onConflictDoUpdate({
        target: [noticeSetting.accountId, noticeSetting.kind],
        set: { isOn: sql`excluded.is_on`, ...(canSms ? { sms: sql`excluded.sms` } : {}) },
      });
  }
  return listSettings(config, db, caller);
}
