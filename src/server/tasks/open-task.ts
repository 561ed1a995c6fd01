import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TaskKind } from '#contract/tasks.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { tellLateTask } from './tell-late-task.ts';
import { tellTask } from './tell-task.ts';
import { task } from './task.table.ts';

/** What stands in the drawer is a line, not a story; each is also told whole to every server. */
const MOST_LETTERS = 200;

export interface NewTask {
  /** who waits for it, and may stop it */
  readonly accountId: string;
  readonly kind: TaskKind;
  readonly subjectId: string;
  /** e.g. the name of the file */
  readonly title: string;
  /** pieces of work, where they are known */
  readonly total?: number;
}

/** In the transaction that leaves the job: a job without its task is never seen, nor a task without its job. @returns its id */
export async function openTask(db: Db, { accountId, kind, subjectId, title, total = 0 }: NewTask): Promise<string> {
  const [opened] = await db
    .insert(task)
    .values({ id: newId(), accountId, kind, subjectId, title: short(title), total, message: '排队中' })
    .returning();
  await tellTask(db, opened!);
  return opened!.id;
}

/**
 * In the transaction that ends the work. One that has ended already stays as it is.
 * @param message what came of it; of a failure, why and what to do
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
