import { sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { visited } from '#contract/market/favourites.ts';
import { MOST_VISITED } from '#contract/market/most-kept.ts';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import type { Db } from '../../platform/database.ts';
import { visit } from './favourite.table.ts';
import { itemLines } from './item-lines.ts';

/** Records a visit; only the last one of an item counts. Invisible items are ignored silently. */
export async function noteVisit(
  db: Db,
  accountId: string,
  { kind, id }: BodyOf<typeof visited>,
): Promise<Record<string, never>> {
  const remembered = (await itemLines(db, kind, [id])).get(id);
  if (!remembered) return {};
  await lockAccount(db, accountId);
  await db
    .insert(visit)
    .values({ accountId, kind, itemId: id, remembered })
    .onConflictDoUpdate({
      target: [visit.accountId, visit.kind, visit.itemId],
      set: { remembered, at: sql`now()` },
    });
  await db.execute(sql`
    delete from ${visit} where ${visit.accountId} = ${accountId} and (${visit.kind}, ${visit.itemId}) in (
      select kind, item_id from ${visit} where account_id = ${accountId}
      order by at desc, kind, item_id offset ${MOST_VISITED})`);
  return {};
}
