import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { IDLE_DAYS } from './sessions.ts';

/** Codes are counted over a day and attempts over an hour, so neither is needed after two days. */
const KEPT_HOURS = 48;
/** The longest lifetime of a session; after it a device is no longer known. */
const DEVICE_DAYS = 90;

/** Deletes expired rows, with the numbers and addresses in them. */
export async function sweepAccounts(database: Database): Promise<void> {
  const old = sql`now() - make_interval(hours => ${KEPT_HOURS})`;
  await database.write(async (db) => {
    await db.execute(sql`delete from sms_code where asked_at < ${old}`);
    await db.execute(sql`delete from sign_in_try where at < ${old}`);
    await db.execute(sql`delete from known_device where used_at < now() - make_interval(days => ${DEVICE_DAYS})`);
    await db.execute(sql`
      delete from session
      where expires_at < now() or last_seen_at < now() - make_interval(days => ${IDLE_DAYS})`);
  });
}

export function sweepAccountsJob({ database }: { database: Database }): Job {
  return {
    name: 'accounts.sweep',
    concurrency: 1,
    retries: 3,
    expireSeconds: 300,
    cron: '17 * * * *',
    work: () => sweepAccounts(database),
  };
}
