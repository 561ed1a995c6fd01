import { and, eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { endTask as contract } from '#contract/people/tasks.ts';
import type { Ask } from '../../platform/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tellTask } from './tell-task.ts';
import { task } from './task.table.ts';

/** Asks a running task to stop at its next step; hides an ended one. @throws Refusal item.unknown */
export async function endTask(ask: Ask<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { db, caller, body } = ask;
  const [own] = await db
    .select({ state: task.state, endedAt: task.endedAt })
    .from(task)
    .where(and(eq(task.id, body.id), eq(task.accountId, caller.accountId)))
    .for('update');
  if (own === undefined) throw new Refusal('item.unknown');

  if (own.endedAt !== null) {
    await db
      .update(task)
      .set({ hiddenAt: sql`coalesce(${task.hiddenAt}, now())` })
      .where(eq(task.id, body.id));
    return { state: own.state };
  }
  // Not ended here: only the worker knows what it has made and in which state the package is.
  const [stopping] = await db
    .update(task)
    .set({ stopAsked: true, message: '正在停止…', updatedAt: sql`now()` })
    .where(eq(task.id, body.id))
    .returning();
  await tellTask(db, stopping!);
  return { state: own.state };
}
