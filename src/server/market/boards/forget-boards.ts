import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { board } from './board.table.ts';

/** Called when an account is closed. Its links open nothing afterwards. */
export async function forgetBoards(db: Db, accountId: string): Promise<void> {
  await db.delete(board).where(eq(board.accountId, accountId));
}
