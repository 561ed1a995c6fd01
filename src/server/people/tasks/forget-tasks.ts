import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { task } from './task.table.ts';

/** When an account is closed; a running task's worker stops at its next step. */
export async function forgetTasks(db: Db, accountId: string): Promise<void> {
  await db.delete(task).where(eq(task.accountId, accountId));
}
