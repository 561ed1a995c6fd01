import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';

/** Older events are in the order itself. Unread notices are kept. */
const KEPT_DAYS = 180;

export async function sweepNotices(database: Pick<Database, 'write'>): Promise<void> {
  await database.write((db) =>
    db.execute(sql`
      delete from notice where read_at is not null and at < now() - make_interval(days => ${KEPT_DAYS})`),
  );
}

export function sweepNoticesJob({ database }: { database: Database }): Job {
  return {
    name: 'notices.sweep',
    concurrency: 1,
    retries: 3,
    expireSeconds: 300,
    cron: '41 3 * * *',
    work: () => sweepNotices(database),
  };
}
