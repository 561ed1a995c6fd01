import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { LARGEST_SLICE } from './count-facets.ts';
import type { EntryTable } from './entry.table.ts';
import { warmUpIndexes } from './keep-indexes.ts';

/** Rows to read before three hundred hits of a common word are found. */
const MOST_WANTED = 3_000;

/**
 * Reads the indexes in memory, then makes PostgreSQL read what the first visitors need: the most popular items, and the
 * sample for counts. Of a million items these are scattered over the disk, and on a cold database the first requests
 * would time out. Done in small statements, each well below the time limit of reads.
 */
export async function warmUp(db: Db, tables: readonly EntryTable[]): Promise<void> {
  await warmUpIndexes(db);
  for (const table of tables) {
    await db.execute(sql`select sum(length(words)) from (
      select words from ${table} order by popularity desc, id limit ${MOST_WANTED}) wanted`);
  }
  for (let draw = 0; draw < LARGEST_SLICE; draw += 1) {
    for (const table of tables) await db.execute(sql`select sum(length(words)) from ${table} where draw = ${draw}`);
  }
}
