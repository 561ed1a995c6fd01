import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { textAsked } from './text-model.table.ts';

/** As the privacy policy promises. */
const KEPT_DAYS = 40;

export async function sweepTexts({ write }: Pick<Database, 'write'>): Promise<void> {
  await write(
    async (db) =>
      void (await db.delete(textAsked).where(lt(textAsked.at, sql`now() - make_interval(days => ${KEPT_DAYS})`))),
  );
}

export const sweepTextsJob = ({ database }: { database: Database }): Job => ({
  name: 'texts.sweep',
  concurrency: 1,
  retries: 3,
  expireSeconds: 600,
  cron: '29 1 * * *',
  work: () => sweepTexts(database),
});
