import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { task } from './task.table.ts';

/** For an account that is being closed; whoever works on one of them stops at the next step. */
export async function forgetTasks(db: Db, accountId: string): Promise<void> {
  await db.delete(task).where(eq(task.accountId, accountId));
}
