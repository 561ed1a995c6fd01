import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { PRINT_FILE_DAYS } from '#contract/trade/print-file-rules.ts';
import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import type { Storage } from '../../platform/storage.ts';
import { removePrintFiles } from './print-file-storage.ts';
import { printSet } from './print-set.table.ts';

interface ExpireGround {
  readonly database: Database;
  readonly storage: Storage;
}

/** Deletes files a week after they were drawn; the set stays, and says so. */
export async function expirePrintFiles({ database, storage }: ExpireGround): Promise<void> {
  const isOver = and(
    inArray(printSet.status, ['done', 'failed']),
    lt(printSet.endedAt, sql`now() - make_interval(days => ${PRINT_FILE_DAYS})`),
  );
  const over = await database.read
    .select({ id: printSet.id })
    .from(printSet)
    .where(isOver)
    .orderBy(asc(printSet.endedAt));
  for (const { id } of over)
    await database.write(async (db) => {
      const [held] = await db
        .select({ id: printSet.id })
        .from(printSet)
        .where(and(eq(printSet.id, id), isOver))
        .for('update');
      if (!held) return;
      await removePrintFiles(db, storage, id);
      await db.update(printSet).set({ status: 'expired' }).where(eq(printSet.id, id));
    });
}

export function expirePrintFilesJob(ground: ExpireGround): Job {
  return {
    name: 'printFiles.expire',
    concurrency: 1,
    retries: 3,
    expireSeconds: 600,
    cron: '27 * * * *',
    work: () => expirePrintFiles(ground),
  };
}
