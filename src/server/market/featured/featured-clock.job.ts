import { and, asc, eq, gte, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { featured } from './featured.table.ts';
import { type Featured, moveFeatured } from './move-featured.ts';
import { begin, holdProduct } from './show-picks.ts';

/**
 * Ends placements that are over and begins those that are due, each in its own transaction: an interrupted run is
 * completed by the next, and a failure does not block the others. Nominations still undecided after their last day
 * lapse.
 * @throws AggregateError with the failures, after the rest was moved
 */
export async function turnPicks(database: Pick<Database, 'read' | 'write'>, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const { isTime, day, move } of turnsOf(dayInChina())) {
    const found = await database.read.select().from(featured).where(isTime).orderBy(asc(day));
    for (const { id, productId } of found) {
      if (signal?.aborted === true) return;
      await database
        .write(async (db) => {
          // Checked again under the lock: a withdrawal that came first is not a failure.
          const held = await holdProduct(db, productId);
          const [still] = await db
            .select()
            .from(featured)
            .where(and(eq(featured.id, id), isTime));
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
  readonly move: (db: Db, pick: Featured, held: Awaited<ReturnType<typeof holdProduct>>) => Promise<void>;
}

/** Ends come before beginnings, so that they make room. */
function turnsOf(today: string): readonly Turn[] {
  return [
    {
      isTime: and(inArray(featured.status, ['proposed', 'approved']), lt(featured.endsOn, today))!,
      day: featured.endsOn,
      move: async (db, { id, status }) => {
        const reason = status === 'proposed' ? '展示日期已过，没有审核' : '';
        await moveFeatured(db, id, { action: 'lapse', reason, operatorId: null });
      },
    },
    {
      isTime: and(
        eq(featured.status, 'approved'),
        isNull(featured.begunAt),
        lte(featured.startsOn, today),
        gte(featured.endsOn, today),
      )!,
      day: featured.startsOn,
      move: async (db, pick, held) => {
        if (!held.isDeleted) await begin(db, pick, held);
      },
    },
  ];
}

/** Days begin at midnight in China; after a downtime missed days are caught up. */
export function turnPicksJob({ database }: { database: Database }): Job {
  return {
    name: 'featured.clock',
    concurrency: 1,
    retries: 0,
    expireSeconds: 600,
    cron: '*/3 * * * *',
    work: (_data, signal) => turnPicks(database, signal),
  };
}
