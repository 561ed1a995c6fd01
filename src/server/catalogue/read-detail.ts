import { type SQL, sql } from 'drizzle-orm';
import { withBase } from '../pictures/picture.queries.ts';
import type { Db } from '../platform/database.ts';
import { JsonText } from '../platform/json-text.ts';
import { Refusal } from '../platform/refusal.ts';

/**
 * One item with everything its page shows, read by one statement and sent as PostgreSQL wrote it.
 * @param detail the contract's reply in JSON (`cardJson`)
 * @throws item.unknown when visitors may not see it
 */
export async function readDetail<Detail>(db: Db, detail: SQL, from: SQL, which: SQL): Promise<JsonText<Detail>> {
  const { rows } = await db.execute<{ detail: string }>(sql`select ${detail} as detail from ${from} where ${which}`);
  if (!rows[0]) throw new Refusal('item.unknown');
  return new JsonText(withBase(rows[0].detail));
}
