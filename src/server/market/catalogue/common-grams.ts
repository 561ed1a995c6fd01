import { getTableName } from 'drizzle-orm';
import { ask, sql } from '../../platform/statement.ts';
import type { EntryTable } from './entry.table.ts';
import { onceAMinute } from './once-a-minute.ts';

/** A pair of letters is common when at least this share of the entries has it. */
const COMMON_SHARE = 0.9;

/**
 * Pairs of letters that nearly every entry of the table has, from PostgreSQL's statistics of the index. Looking one up
 * in the index is useless: the planner then prefers a sequential scan, which splits every text into pairs at more than
 * 0.1 ms each.
 */
export const commonGramsOf = onceAMinute(async (db, table: EntryTable): Promise<ReadonlySet<string>> => {
  const rows = await ask<{ gram: string }>(
    db,
    sql`select gram from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(gram, share)
      where schemaname = current_schema() and tablename = ${`${getTableName(table)}_by_grams`}
        and gram is not null and share >= ${COMMON_SHARE}::float4`,
  );
  return new Set(rows.map(({ gram }) => gram));
});
