import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { featured } from './featured.table.ts';

/** More than anyone looks at before turning the page. */
const MOST = 100;

const isRunning = and(eq(featured.status, 'approved'), isNotNull(featured.begunAt))!;
const byPlace = [sql`${featured.place} asc nulls last`, asc(featured.begunAt), asc(featured.id)];

/** The placements with a position, which lead the featured list; the others are ordered by popularity. */
export async function listPicks(db: Db): Promise<string[]> {
  const rows = await placedPicks(db, {});
  return [...new Set(rows.map(({ productId }) => productId))];
}

/** Prepared, since every page of the list in its default order runs it. */
const placedPicks = prepared<{ productId: string }>(
  'placed_picks',
  () => sql`select ${featured.productId} as "productId" from ${featured}
    where ${and(isRunning, isNotNull(featured.place))} order by ${sql.join(byPlace, sql`, `)} limit ${MOST}`,
);

/** A query of `id` and `place`: products on the home page, after the operator's own ones and before the most popular. */
export const homePicks = sql`
  select ${featured.productId} as id, row_number() over (order by ${sql.join(byPlace, sql`, `)}) as place
  from ${featured} where ${and(isRunning, eq(featured.slot, 'home'))} order by place limit ${sql.raw(String(MOST))}`;
