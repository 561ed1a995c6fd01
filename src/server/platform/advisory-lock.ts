import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Takes the advisory lock of this name, across all servers, until the caller's transaction ends: for a count that must
 * hold until the row is inserted.
 */
export async function holdAdvisoryLock(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
