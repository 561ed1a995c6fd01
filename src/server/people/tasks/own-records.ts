import { desc, eq } from 'drizzle-orm';
import { taskKindWords, taskStateWords } from '#contract/people/task-words.ts';
import type { OwnRecords } from '../accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { task } from './task.table.ts';

/** For the personal data export. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const tasks = await db.select().from(task).where(eq(task.accountId, accountId)).orderBy(desc(task.createdAt));
  return {
    任务: tasks.map(({ kind, title, state, message, createdAt, endedAt }) => ({
      种类: taskKindWords[kind],
      名称: title,
      结果: taskStateWords[state],
      说明: message,
      开始时间: createdAt.toISOString(),
      结束时间: endedAt?.toISOString() ?? null,
    })),
  };
}
