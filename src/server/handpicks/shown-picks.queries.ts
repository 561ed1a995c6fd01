import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { prepared } from '../platform/prepared.ts';
import { handpick } from './handpick.table.ts';

/** More than anybody looks at before he turns the page. */
const MOST = 100;

const isRunning = and(eq(handpick.status, 'approved'), isNotNull(handpick.begunAt))!;
const byPlace = [sql`${handpick.place} asc nulls last`, asc(handpick.begunAt), asc(handpick.id)];

/** Who leads the featured list: those that were given a place. The others stand in it by how wanted they are. */
export async function listPicks(db: Db): Promise<string[]> {
  const rows = await placedPicks(db, {});
  return [...new Set(rows.map(({ goodsId }) => goodsId))];
}

/** Asked before every page of the list in its own order. */
const placedPicks = prepared<{ goodsId: string }>(
  'placed_picks',
  () => sql`select ${handpick.goodsId} as "goodsId" from ${handpick}
    where ${and(isRunning, isNotNull(handpick.place))} order by ${sql.join(byPlace, sql`, `)} limit ${MOST}`,
);

/** Who stands on the home page after what the operator has put there himself, and before the most wanted. */
export async function homePicks(db: Db): Promise<string[]> {
  const rows = await db
    .select({ goodsId: handpick.goodsId })
    .from(handpick)
    .where(and(isRunning, eq(handpick.slot, 'home')))
    .orderBy(...byPlace)
    .limit(MOST);
  return rows.map(({ goodsId }) => goodsId);
}
