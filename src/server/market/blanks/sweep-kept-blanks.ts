import { lte } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { undoneSince } from './keep-blanks.ts';
import { keptBlank } from './kept-blank.table.ts';

/** Deletes the rows whose removal can no longer be undone. */
export async function sweepKeptBlanks(database: Pick<Database, 'write'>): Promise<void> {
  await database.write((db) => db.delete(keptBlank).where(lte(keptBlank.removedAt, undoneSince)));
}

export function sweepKeptBlanksJob({ database }: { database: Database }): Job {
  return {
    name: 'keptBlanks.sweep',
    concurrency: 1,
    retries: 3,
    expireSeconds: 300,
    cron: '37 * * * *',
    work: () => sweepKeptBlanks(database),
  };
}
