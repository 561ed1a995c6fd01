import { and, asc, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm';
import { dayInChina } from '#contract/china-day.ts';
import type { Database } from '../platform/database.ts';
import type { Job } from '../platform/queue.ts';
import { handpick } from './handpick.table.ts';
import { moveHandpick } from './move-handpick.ts';
import { begin, holdGoods } from './show-picks.ts';

/**
 * Ends what is over and begins what is due, each in a transaction of its own: what one run leaves is found by the next.
 * What nobody decided until its last day has passed is over too.
 */
export async function turnPicks(database: Pick<Database, 'read' | 'write'>, signal?: AbortSignal): Promise<void> {
  const today = dayInChina();
  const isOver = and(inArray(handpick.status, ['proposed', 'approved']), lt(handpick.endsOn, today));
  const isDue = and(
    eq(handpick.status, 'approved'),
    isNull(handpick.begunAt),
    lte(handpick.startsOn, today),
    gte(handpick.endsOn, today),
  );
  const over = await database.read.select().from(handpick).where(isOver).orderBy(asc(handpick.endsOn));
  for (const { id } of over) {
    if (signal?.aborted === true) return;
    await database.write(async (db) => {
      const [still] = await db
        .select()
        .from(handpick)
        .where(and(eq(handpick.id, id), isOver));
      if (!still) return;
      const reason = still.status === 'proposed' ? '展示日期已过，没有审核' : '';
      await moveHandpick(db, id, { deed: 'lapse', reason, operatorId: null });
    });
  }
  const due = await database.read.select().from(handpick).where(isDue).orderBy(asc(handpick.startsOn));
  for (const { id, goodsId } of due) {
    if (signal?.aborted === true) return;
    await database.write(async (db) => {
      const held = await holdGoods(db, goodsId);
      const [still] = await db
        .select()
        .from(handpick)
        .where(and(eq(handpick.id, id), isDue));
      if (still && !held.isDeleted) await begin(db, still, held);
    });
  }
}

/** Days begin at midnight in China; a server that was down finds what it missed. */
export function turnPicksJob({ database }: { database: Database }): Job {
  return {
    name: 'handpicks.clock',
    concurrency: 1,
    retries: 0,
    expireSeconds: 600,
    cron: '*/3 * * * *',
    work: (_data, signal) => turnPicks(database, signal),
  };
}
