import { sql } from 'drizzle-orm';
import type { Task } from '#contract/people/tasks.ts';
import type { Db } from '../../platform/database.ts';
import type { task } from './task.table.ts';

/** PostgreSQL's channel. Each message is `TaskNews` as JSON, so that listeners need no query. */
export const TASK_CHANNEL = 'task';

export interface TaskNews {
  readonly accountId: string;
  readonly task: Task;
}

/** Notifies all servers' event streams when the caller's transaction commits. */
export async function tellTask(db: Db, row: typeof task.$inferSelect): Promise<void> {
  const news: TaskNews = { accountId: row.accountId, task: asTask(row) };
  await db.execute(sql`select pg_notify(${TASK_CHANNEL}, ${JSON.stringify(news)})`);
}

export function asTask(row: typeof task.$inferSelect): Task {
  const { id, kind, subjectId, title, state, done, total, message, createdAt, endedAt } = row;
  return {
    ...{ id, kind, subjectId, title, state, done, total, message },
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
