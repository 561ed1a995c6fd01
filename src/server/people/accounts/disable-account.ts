import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { account } from './account.table.ts';
import { endAllSessions } from './sessions.ts';

/**
 * Disables an account and signs it out on every device. @returns false when it was disabled or closed already, or does
 * not exist
 */
export async function disableAccount(db: Db, accountId: string, why: string): Promise<boolean> {
  const { rowCount } = await db
    .update(account)
    .set({ disabledAt: sql`now()`, disabledWhy: why })
    .where(and(eq(account.id, accountId), isNull(account.disabledAt), isNull(account.closedAt)));
  await endAllSessions(db, accountId);
  return rowCount === 1;
}

/** @returns false when it was not disabled */
export async function enableAccount(db: Db, accountId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(account)
    .set({ disabledAt: null, disabledWhy: '' })
    .where(and(eq(account.id, accountId), isNotNull(account.disabledAt), isNull(account.closedAt)));
  return rowCount === 1;
}
