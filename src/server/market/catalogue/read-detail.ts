import { type SQL, sql } from 'drizzle-orm';
import type { SearchKind } from '#contract/market/search.ts';
import type { Db } from '../../platform/database.ts';
import { JsonText } from '../../platform/json-text.ts';
import { prepared } from '../../platform/prepared.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Parameter: the id of the item to read. */
export const askedId = sql`${sql.placeholder('id')}::text`;

/**
 * One item with everything on its page, read in a single statement and sent as PostgreSQL's JSON text.
 * @param detail the contract's reply in JSON (`cardJson`)
 * @param which the condition on `askedId` and on visibility
 * @returns reads a detail by its id; throws item.unknown when there is none or it is hidden
 */
export function detailReader<Detail>(kind: SearchKind | 'shop', detail: SQL, from: SQL, which: SQL) {
  const read = prepared<{ detail: string }>(
    `${kind}_detail`,
    () => sql`select ${detail} as detail from ${from} where ${which}`,
  );
  return async (db: Db, id: string): Promise<JsonText<Detail>> => {
    const [row] = await read(db, { id });
    if (!row) throw new Refusal('item.unknown');
    return new JsonText(row.detail);
  };
}
