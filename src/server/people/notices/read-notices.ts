import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { noticeRead } from '#contract/people/notices.ts';
import type { Ask } from '../../platform/serve.ts';
import { countUnread } from './notice.queries.ts';
import { notice } from './notice.table.ts';

/** Another account's id has no effect and raises no error. */
export async function readNotices({ db, caller: { accountId }, body: { ids } }: Ask<typeof noticeRead>) {
  await db
    .update(notice)
    .set({ readAt: sql`now()` })
    .where(
      and(eq(notice.accountId, accountId), isNull(notice.readAt), ids.length > 0 ? inArray(notice.id, ids) : undefined),
    );
  return countUnread(db, accountId);
}
