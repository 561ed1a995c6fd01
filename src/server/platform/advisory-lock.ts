import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Takes the advisory lock of this name, across all servers, until the caller's transaction ends: for a count that must
 * hold until the row is inserted.
 */
export async function holdAdvisoryLock(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Waits for the holder of the lock of this name, and keeps the next one out until the transaction ends. Sharers do not
 * wait for one another.
 */
export async function shareAdvisoryLock(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}
