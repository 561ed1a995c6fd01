import { sql } from 'drizzle-orm';
import { INQUIRY_DAYS } from '#contract/trade/inquiry-words.ts';
import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';

/** A phone number is kept only while a shop follows it up. */
export async function sweepInquiries(database: Pick<Database, 'write'>): Promise<void> {
  await database.write((db) =>
    db.execute(sql`delete from inquiry where updated_at < now() - make_interval(days => ${INQUIRY_DAYS})`),
  );
}

export function sweepInquiriesJob({ database }: { database: Database }): Job {
  return {
    name: 'inquiries.sweep',
    concurrency: 1,
    retries: 3,
    expireSeconds: 300,
    cron: '47 3 * * *',
    work: () => sweepInquiries(database),
  };
}
