import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { account } from '../accounts/account.table.ts';
import { type Messenger, MessageRefused, openMessenger } from '../messages/messenger.ts';
import type { Config } from '../platform/config.ts';
import type { Database, Db } from '../platform/database.ts';
import type { Job } from '../platform/queue.ts';
import { notice } from './notice.table.ts';

export const SEND_NOTICE = 'notices.send';

/** Later than this it is no news any more, and it stands in the site anyhow. */
const FRESH_HOURS = 6;

/** A worker killed between sending and noting it sends a second one: better two than none. */
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
        // Asking again would change nothing.
        if (!(error instanceof MessageRefused)) throw error;
      });
    },
  };
}

/** @returns undefined when it was read meanwhile, is old, or its person has no number any more */
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
