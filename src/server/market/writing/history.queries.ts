import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { History } from '#contract/platform/writing.ts';
import { account } from '../../people/accounts/account.table.ts';
import type { Db } from '../../platform/database.ts';
import { isoMoment } from '../../platform/table.ts';
import type { eventColumns } from './event-columns.ts';

type Events = PgTable & Record<keyof ReturnType<typeof eventColumns>, PgColumn>;

/** Events shown, newest first; older ones are given on request. */
const MOST_LINES = 100;

/** An item's history. Shops do not see which operator acted. */
export async function readHistory(db: Db, events: Events, which: SQL): Promise<History> {
  const { rows } = await db.execute<History[number] & Record<string, unknown>>(sql`
    select ${isoMoment(events.at)} as at, ${events.label} as label, ${events.note} as note,
      case when ${events.by} = 'operator' then '平台' else coalesce(${account.nickname}, '') end as by
    from ${events} left join ${account} on ${account.id} = ${events.actorId}
    where ${which} order by ${events.no} desc limit ${MOST_LINES}`);
  return rows;
}

/**
 * The version of an item without a draft: the number of its last event that changed it; 0 = older than the history. A
 * new draft counts on from there, so that an editor opened on an earlier draft is refused.
 */
export async function approvedVersion(db: Db, events: Events, settling: SQL): Promise<number> {
  const { rows } = await db.execute<{ no: number }>(
    sql`select coalesce(max(${events.no}), 0)::int as no from ${events} where ${settling}`,
  );
  return rows[0]!.no;
}
