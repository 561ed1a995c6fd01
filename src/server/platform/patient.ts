import { sql } from 'drizzle-orm';
import { clientOf, type Db } from './database.ts';

/** Less than the minute after which the browser gives up. */
const PATIENCE_MS = 50_000;

/**
 * Runs one statement that may take long because of what hangs on it: everything that a shop offers is made anew when it
 * opens again. What follows in its transaction has as much time; all else keeps the usual limits, so that nobody waits
 * behind a slow read.
 * @param statement as Drizzle built it; its rows come back with the names of the columns
 */
export async function patiently<Row extends Record<string, unknown>>(
  db: Db,
  statement: { toSQL(): { sql: string; params: unknown[] } },
): Promise<Row[]> {
  await db.execute(sql`select set_config('statement_timeout', ${String(PATIENCE_MS)}, true)`);
  const { sql: text, params } = statement.toSQL();
  // Drizzle cannot hand on our side's own limit.
  const query = { text, values: params, query_timeout: PATIENCE_MS + 1_000 };
  const { rows } = await clientOf(db).query<Row>(query);
  return rows;
}
