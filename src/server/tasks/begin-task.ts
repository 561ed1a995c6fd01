import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database.ts';
import { short } from './open-task.ts';
import { tellTask } from './tell-task.ts';
import { task } from './task.table.ts';

/** Nobody reads faster, and each step that is written costs a transaction. */
const STEP_MS = 500;

/**
 * Its owner asked for its end, or it was ended by somebody else. What was made so far stays; whoever works on it ends it
 * as cancelled.
 */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
}

export interface TaskAtWork {
  /**
   * To be called between two pieces, as often as one likes; it is written twice a second at most.
   * @param total 0 = not known
   * @throws TaskStopped when it should go no further
   */
  step(done: number, total: number, message: string): Promise<void>;
}

/**
 * For a job that begins, or begins again after it was cut off: the same task goes on.
 * @returns null when it has ended already, and nothing is to be done
 * @throws TaskStopped when its owner asked for its end before it began
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
      // 正在停止 stays until it has stopped.
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
