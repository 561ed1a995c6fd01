import { and, asc, eq, gte, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { dayInChina } from '#contract/china-day.ts';
import type { Database, Db } from '../platform/database.ts';
import type { Job } from '../platform/queue.ts';
import { handpick } from './handpick.table.ts';
import { type Handpick, moveHandpick } from './move-handpick.ts';
import { begin, holdGoods } from './show-picks.ts';

/**
 * Ends placements that are over and begins those that are due, each in its own transaction: an interrupted run is
 * completed by the next, and a failure does not block the others. Nominations still undecided after their last day
 * lapse.
 * @throws AggregateError with the failures, after the rest was moved
 */
export async function turnPicks(database: Pick<Database, 'read' | 'write'>, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const { isTime, day, move } of turnsOf(dayInChina())) {
    const found = await database.read.select().from(handpick).where(isTime).orderBy(asc(day));
    for (const { id, goodsId } of found) {
      if (signal?.aborted === true) return;
      await database
        .write(async (db) => {
          // Checked again under the lock: a withdrawal that came first is not a failure.
          const held = await holdGoods(db, goodsId);
          const [still] = await db
            .select()
            .from(handpick)
            .where(and(eq(handpick.id, id), isTime));
          if (still) await move(db, still, held);
        })
        .catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} placements could not be moved`);
}

interface Turn {
  readonly isTime: SQL;
  /** the longest due is moved first */
  readonly day: AnyPgColumn;
  readonly move: (db: Db, pick: Handpick, held: Awaited<ReturnType<typeof holdGoods>>) => Promise<void>;
}

/** Ends come before beginnings, so that they make room. */
function turnsOf(today: string): readonly Turn[] {
  return [
    {
      isTime: and(inArray(handpick.status, ['proposed', 'approved']), lt(handpick.endsOn, today))!,
      day: handpick.endsOn,
      move: async (db, { id, status }) => {
        const reason = status === 'proposed' ? '展示日期已过，没有审核' : '';
        await moveHandpick(db, id, { deed: 'lapse', reason, operatorId: null });
      },
    },
    {
      isTime: and(
        eq(handpick.status, 'approved'),
        isNull(handpick.begunAt),
        lte(handpick.startsOn, today),
        gte(handpick.endsOn, today),
      )!,
      day: handpick.startsOn,
      move: async (db, pick, held) => {
        if (!held.isDeleted) await begin(db, pick, held);
      },
    },
  ];
}

/** Days begin at midnight in China; after a downtime missed days are caught up. */
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
