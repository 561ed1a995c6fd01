import { desc, eq } from 'drizzle-orm';
import { noticeKindWords } from '#contract/people/notice-words.ts';
import type { OwnRecords } from '../accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { notice, noticeSetting } from './notice.table.ts';

/** For the personal data export. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const [notices, settings] = await Promise.all([
    db.select().from(notice).where(eq(notice.accountId, accountId)).orderBy(desc(notice.at)),
    db.select().from(noticeSetting).where(eq(noticeSetting.accountId, accountId)).orderBy(noticeSetting.kind),
  ]);
  return {
    消息: notices.map(({ kind, title, body, at, readAt }) => ({
      种类: noticeKindWords[kind],
      标题: title,
      内容: body,
      时间: at.toISOString(),
      读过的时间: readAt?.toISOString() ?? null,
    })),
    消息设置: settings.map(({ kind, isOn, sms }) => ({ 种类: noticeKindWords[kind], 接收: isOn, 短信: sms })),
  };
}
