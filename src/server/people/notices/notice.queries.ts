import { and, desc, eq, isNull } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { noticeList } from '#contract/people/notices.ts';
import type { Db } from '../../platform/database.ts';
import { notice } from './notice.table.ts';

/** Of one account, newest first. */
export async function listNotices(
  db: Db,
  accountId: string,
  { unread, page, pageSize }: QueryOf<typeof noticeList>,
): Promise<ReplyOf<typeof noticeList>> {
  const own = and(eq(notice.accountId, accountId), unread === true ? isNull(notice.readAt) : undefined);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(notice)
      .where(own)
      .orderBy(desc(notice.at), desc(notice.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(notice, own),
  ]);
  const list = rows.map(({ id, kind, title, body, to, at, readAt }) => ({
    ...{ id, kind, title, body, to, at: at.toISOString() },
    readAt: readAt?.toISOString() ?? null,
  }));
  return { list, total, totalIsBound: false, page, pageSize };
}

export async function countUnread(db: Db, accountId: string): Promise<{ unread: number }> {
  return { unread: await db.$count(notice, and(eq(notice.accountId, accountId), isNull(notice.readAt))) };
}
