import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';

/** Whether so many transactions of this database wait for a lock. */
export async function waitsForLock({ read }: Pick<Database, 'read'>, count = 1): Promise<boolean> {
  const { rows } = await read.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length >= count;
}
