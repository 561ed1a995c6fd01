import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { account } from '../accounts/account.table.ts';
import { type Messenger, MessageRefused, openMessenger } from '../messages/messenger.ts';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { notice } from './notice.table.ts';

export const SEND_NOTICE = 'notices.send';

/** An older notice is no longer worth an SMS; it is still listed on the site. */
const FRESH_HOURS = 6;

/** A worker killed between sending and noting it sends a second SMS: at least once is better than at most once. */
export function sendNoticeJob(ground: {
  database: Database;
  config: Config;
  messenger?: Pick<Messenger, 'sendNotice'>;
}): Job<{ id: string }> {
  const { database, config } = ground;
  const messenger = ground.messenger ?? (config.sms === null ? undefined : openMessenger(config.sms));
  return {
    name: SEND_NOTICE,
    concurrency: 1,
    retries: 3,
    expireSeconds: 60,
    work: async ({ id }) => {
      const asked = await findFresh(database.read, id);
      if (asked === undefined || messenger === undefined) return;
      const { phone, title, to } = asked;
      await messenger.sendNotice(phone, { title, orderNo: orderNoIn(to) }).catch((error: unknown) => {
        // A retry would be refused too.
        if (!(error instanceof MessageRefused)) throw error;
      });
    },
  };
}

/** @returns undefined when it has been read, is too old, or its account has no phone number any more */
async function findFresh(db: Db, id: string) {
  const [found] = await db
    .select({ phone: account.phone, title: notice.title, to: notice.to })
    .from(notice)
    .innerJoin(account, eq(account.id, notice.accountId))
    .where(
      and(
        eq(notice.id, id),
        sql`${notice.readAt} is null`,
        gt(notice.at, sql`now() - make_interval(hours => ${FRESH_HOURS})`),
        isNotNull(account.phone),
      ),
    );
  return found && { ...found, phone: found.phone! };
}

function orderNoIn(route: string): string {
  return new URLSearchParams(route.slice(route.indexOf('?') + 1)).get('orderNo') ?? '';
}
