import { sql } from 'drizzle-orm';
import { clientOf, type Db } from './database.ts';

/** Less than the minute after which the browser gives up. */
const PATIENCE_MS = 50_000;

/**
 * Runs one statement that may be slow because of its triggers: reopening a shop rebuilds the search entries of
 * everything it offers. The rest of its transaction gets the same limit; all other requests keep the usual one, so that
 * they do not wait behind a slow read.
 * @param statement as Drizzle built it; its rows come back with the column names
 */
export async function withSlowStatement<Row extends Record<string, unknown>>(
  db: Db,
  statement: { toSQL(): { sql: string; params: unknown[] } },
): Promise<Row[]> {
  await db.execute(sql`select set_config('statement_timeout', ${String(PATIENCE_MS)}, true)`);
  const { sql: text, params } = statement.toSQL();
  // Drizzle cannot pass on the client-side timeout.
  const query = { text, values: params, query_timeout: PATIENCE_MS + 1_000 };
  const { rows } = await clientOf(db).query<Row>(query);
  return rows;
}
