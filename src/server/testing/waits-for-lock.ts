import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';

/** Whether a transaction of this database waits for a lock. */
export async function waitsForLock({ read }: Pick<Database, 'read'>): Promise<boolean> {
  const { rows } = await read.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
