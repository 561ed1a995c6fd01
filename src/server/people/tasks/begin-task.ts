import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import { short } from './open-task.ts';
import { tellTask } from './tell-task.ts';
import { task } from './task.table.ts';

/** Shortest interval between writes: faster progress is unreadable, and each write is a transaction. */
const STEP_MS = 500;

/**
 * The owner has asked to stop the task, or it has ended otherwise. Work done so far is kept; the worker ends the task
 * as cancelled.
 */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
}

export interface TaskAtWork {
  /**
   * Call between two pieces of work, as often as you like; progress is written twice a second at most.
   * @param total 0 = not known
   * @throws TaskStopped when the work should stop
   */
  step(done: number, total: number, message: string): Promise<void>;
}

/**
 * Begins a task, or continues it when its job is retried.
 * @returns null when the task has already ended and nothing is to be done
 * @throws TaskStopped when its owner asked to stop it before it began
 */
export async function beginTask(database: Pick<Database, 'write'>, id: string): Promise<TaskAtWork | null> {
  const begun = await move(database, id, { state: 'running' });
  if (begun === undefined) return null;
  if (begun.stopAsked) throw new TaskStopped();
  let toldAt = -Infinity;
  return {
    step: async (done, total, message) => {
      if (performance.now() - toldAt < STEP_MS) return;
      const words = short(message);
      // Progress does not overwrite 正在停止.
      const kept = sql`case when ${task.stopAsked} then ${task.message} else ${words} end`;
      const moved = await move(database, id, { done, total, message: kept });
      if (moved === undefined || moved.stopAsked) throw new TaskStopped();
      toldAt = performance.now();
    },
  };
}

function move(database: Pick<Database, 'write'>, id: string, changes: PgUpdateSetSource<typeof task>) {
  return database.write(async (db) => {
    const [moved] = await db
      .update(task)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(and(eq(task.id, id), isNull(task.endedAt)))
      .returning();
    if (moved !== undefined) await tellTask(db, moved);
    return moved;
  });
}
