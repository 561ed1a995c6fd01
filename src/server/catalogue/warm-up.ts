import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { LARGEST_SLICE } from './count-facets.ts';
import type { EntryTable } from './entry.table.ts';

/** So many are looked at before three hundred hits of a common word are found. */
const MOST_WANTED = 3_000;

/**
 * Has PostgreSQL read what the first visitors ask for: the most wanted, and the sample that counts are taken from. Of a
 * million these lie all over a disk, and a database just opened would let whoever comes first wait for them in vain.
 * Little by little, each statement well below the time limit of reads.
 */
export async function warmUp(db: Db, tables: readonly EntryTable[]): Promise<void> {
  for (const table of tables) {
    await db.execute(sql`select sum(length(words)) from (
      select words from ${table} order by popularity desc, id limit ${MOST_WANTED}) wanted`);
  }
  for (let draw = 0; draw < LARGEST_SLICE; draw += 1) {
    for (const table of tables) await db.execute(sql`select sum(length(words)) from ${table} where draw = ${draw}`);
  }
}
