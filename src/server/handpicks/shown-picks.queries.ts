import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { prepared } from '../platform/prepared.ts';
import { handpick } from './handpick.table.ts';

/** More than anyone looks at before turning the page. */
const MOST = 100;

const isRunning = and(eq(handpick.status, 'approved'), isNotNull(handpick.begunAt))!;
const byPlace = [sql`${handpick.place} asc nulls last`, asc(handpick.begunAt), asc(handpick.id)];

/** The placements with a position, which lead the featured list; the others are ordered by popularity. */
export async function listPicks(db: Db): Promise<string[]> {
  const rows = await placedPicks(db, {});
  return [...new Set(rows.map(({ goodsId }) => goodsId))];
}

/** Prepared, since every page of the list in its default order runs it. */
const placedPicks = prepared<{ goodsId: string }>(
  'placed_picks',
  () => sql`select ${handpick.goodsId} as "goodsId" from ${handpick}
    where ${and(isRunning, isNotNull(handpick.place))} order by ${sql.join(byPlace, sql`, `)} limit ${MOST}`,
);

/** Products on the home page, after the operator's own ones and before the most popular. */
export async function homePicks(db: Db): Promise<string[]> {
  const rows = await db
    .select({ goodsId: handpick.goodsId })
    .from(handpick)
    .where(and(isRunning, eq(handpick.slot, 'home')))
    .orderBy(...byPlace)
    .limit(MOST);
  return rows.map(({ goodsId }) => goodsId);
}
