import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Waits until nobody else who takes the same turn is in the middle of his transaction, on whichever server: for counting
 * before adding. It ends with the caller's transaction.
 */
export async function takeTurn(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
