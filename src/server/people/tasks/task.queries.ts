import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { Task, taskList } from '#contract/people/tasks.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { asTask } from './tell-task.ts';
import { task } from './task.table.ts';

const MOST_LISTED = 30;
const LISTED_DAYS = 7;

/** @throws Refusal item.unknown, also for another account's task */
export async function getTask(db: Db, accountId: string, id: string): Promise<Task> {
  const [own] = await db
    .select()
    .from(task)
    .where(and(eq(task.id, id), eq(task.accountId, accountId)));
  if (own === undefined) throw new Refusal('item.unknown');
  return asTask(own);
}

export async function listTasks(db: Db, accountId: string): Promise<ReplyOf<typeof taskList>> {
  const rows = await db
    .select({ row: task, underWay: sql<number>`(count(*) filter (where ${task.endedAt} is null) over ())::int` })
    .from(task)
    .where(
      and(
        eq(task.accountId, accountId),
        isNull(task.hiddenAt),
        or(isNull(task.endedAt), gt(task.createdAt, sql`now() - make_interval(days => ${LISTED_DAYS})`)),
      ),
    )
    .orderBy(sql`${task.endedAt} is not null`, desc(task.createdAt), task.id)
    .limit(MOST_LISTED);
  return { list: rows.map(({ row }) => asTask(row)), underWay: rows[0]?.underWay ?? 0 };
}
