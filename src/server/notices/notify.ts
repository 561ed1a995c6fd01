import type { NoticeKind } from '#contract/notices.ts';
import { newId } from '../platform/new-id.ts';
import type { Db } from '../platform/database.ts';
import { notice } from './notice.table.ts';

export interface News {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly body: string;
  /** a route of ours, as after `#` */
  readonly to: string;
}

/** Tells somebody, in the transaction of what happened: if the deed falls, the message falls with it. */
export async function notify(db: Db, accountId: string, news: News): Promise<void> {
  await db.insert(notice).values({ id: newId(), accountId, ...news });
}
