import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { finishTask } from './open-task.ts';

/** The list shows a week; a month helps to answer support questions. */
const KEPT_DAYS = 30;
/** Longer than any job lasts with all its retries, or waits in the queue while workers run. */
const LOST_HOURS = 24;

/** Ends lost tasks as failed, and deletes old ones. */
export async function sweepTasks(database: Pick<Database, 'write'>): Promise<void> {
  await database.write(async (db) => {
    const { rows: lost } = await db.execute<{ id: string }>(sql`
      select id from task where ended_at is null and updated_at < now() - make_interval(hours => ${LOST_HOURS})`);
    for (const { id } of lost) await finishTask(db, id, 'failed', '任务中断了，没有做完；请到原来的页面重新开始');
    await db.execute(sql`delete from task where ended_at < now() - make_interval(days => ${KEPT_DAYS})`);
  });
}

export function sweepTasksJob({ database }: { database: Database }): Job {
  return {
    name: 'tasks.sweep',
    concurrency: 1,
    retries: 3,
    expireSeconds: 300,
    cron: '17 * * * *',
    work: () => sweepTasks(database),
  };
}
