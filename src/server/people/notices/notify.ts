import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/people/notices.ts';
import { canSendNotices } from '../messages/messenger.ts';
import type { Config } from '../../config.ts';
import { type Db, type Outbox, outboxOf } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import type { Queue } from '../../platform/queue.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { notice, noticeSetting } from './notice.table.ts';
import { SEND_NOTICE } from './send-notice.job.ts';
import { goesBySms, mayGoBySms } from './sms-kinds.ts';

export interface News {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly body: string;
  /** a route of the web pages, as after `#` */
  readonly to: string;
}

/**
 * Sends a notice, unless the recipient has switched the kind off. In the transaction of the event: a rollback removes
 * the notice and its SMS.
 */
export async function notify(db: Db, accountId: string, news: News): Promise<void> {
  await insertNotice(db, accountId, news);
}

/** @returns its id; null = the recipient has switched the kind off */
async function insertNotice(db: Db, accountId: string, { kind, title, body, to }: News): Promise<string | null> {
  const id = newId();
  const { rowCount } = await db.execute(sql`
    insert into notice (id, account_id, kind, title, body, to_route)
    select ${id}, ${accountId}, ${kind}, ${title}, ${body}, ${to}
    where not exists (
      select from notice_setting where account_id = ${accountId} and kind = ${kind} and not is_on
    )`);
  if (rowCount === 0) return null;
  const outbox = outboxOf(db);
  if (outbox === null || !mayGoBySms(kind)) return id;
  if (await wantsSms(db, accountId, kind)) await outbox(db, SEND_NOTICE, { id });
  return id;
}

/**
 * Of several steps that one transaction takes with one order, each recipient reads the last one: replaces what the
 * transaction has written for him about the same page. An SMS of a replaced notice is not sent. Nothing is replaced when
 * the recipient has switched the new one's kind off.
 * @returns whether he is notified of it
 */
export async function notifyInstead(db: Db, accountId: string, news: News): Promise<boolean> {
  const id = await insertNotice(db, accountId, news);
  if (id === null) return false;
  const isOfThis = and(eq(notice.accountId, accountId), eq(notice.to, news.to), eq(notice.at, sql`now()`));
  await db.delete(notice).where(and(isOfThis, ne(notice.id, id)));
  return true;
}

/**
 * The way of a notice to the queue: part of each transaction's handle, so that the many handlers that notify need not
 * pass the queue on.
 * @returns null while this site sends no notices by SMS
 */
export function noticeOutbox({ sms }: Pick<Config, 'sms'>, queue: () => Pick<Queue, 'enqueue'>): Outbox | null {
  return canSendNotices(sms) ? (...job) => queue().enqueue(...job) : null;
}

async function wantsSms(db: Db, accountId: string, kind: NoticeKind): Promise<boolean> {
  const [said] = await db
    .select({ sms: noticeSetting.sms })
    .from(noticeSetting)
    .where(and(eq(noticeSetting.accountId, accountId), eq(noticeSetting.kind, kind)));
  if (said) return said.sms;
  const [own] = await db
    .select({ id: shop.id })
    .from(shop)
    // A suspended shop still has to fulfil its orders.
    .where(and(eq(shop.ownerId, accountId), inArray(shop.status, ['approved', 'suspended'])))
    .limit(1);
  return goesBySms(kind, { hasShop: own !== undefined });
}
