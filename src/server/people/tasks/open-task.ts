import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TaskKind } from '#contract/people/tasks.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { tellLateTask } from './tell-late-task.ts';
import { tellTask } from './tell-task.ts';
import { task } from './task.table.ts';

/** Length limit of a progress message: the drawer shows one line, and every message is sent to every server. */
const MOST_LETTERS = 200;

export interface NewTask {
  /** the owner, who may stop it */
  readonly accountId: string;
  readonly kind: TaskKind;
  readonly subjectId: string;
  /** such as the file's name */
  readonly title: string;
  /** pieces of work, where known */
  readonly total?: number;
}

/** In the transaction that enqueues the job, so that neither exists without the other. @returns its id */
export async function openTask(db: Db, { accountId, kind, subjectId, title, total = 0 }: NewTask): Promise<string> {
  const [opened] = await db
    .insert(task)
    .values({ id: newId(), accountId, kind, subjectId, title: short(title), total, message: '排队中' })
    .returning();
  await tellTask(db, opened!);
  return opened!.id;
}

/**
 * In the transaction that ends the work. An ended task stays unchanged.
 * @param message the result; for a failure the reason and what to do
 */
export async function finishTask(
  db: Db,
  id: string,
  state: 'done' | 'failed' | 'cancelled',
  message: string,
): Promise<void> {
  const [ended] = await db
    .update(task)
    .set({
      state,
      message: short(message),
      ...(state === 'done' ? { done: sql`${task.total}` } : {}),
      updatedAt: sql`now()`,
      endedAt: sql`now()`,
    })
    .where(and(eq(task.id, id), isNull(task.endedAt)))
    .returning();
  if (ended === undefined) return;
  await tellTask(db, ended);
  await tellLateTask(db, ended);
}

export function short(words: string): string {
  const letters = [...words];
  return letters.length <= MOST_LETTERS ? words : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`;
}
