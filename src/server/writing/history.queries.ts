import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { History } from '#contract/writing.ts';
import { account } from '../accounts/account.table.ts';
import type { Db } from '../platform/database.ts';
import { isoMoment } from '../platform/table.ts';
import type { eventColumns } from './event-columns.ts';

type Events = PgTable & Record<keyof ReturnType<typeof eventColumns>, PgColumn>;

/** The newest stand first; who looks further back asks us. */
const MOST_LINES = 100;

/** What happened to one. Who it was at the platform is nothing that a shop hears of. */
export async function readHistory(db: Db, events: Events, which: SQL): Promise<History> {
  const { rows } = await db.execute<History[number] & Record<string, unknown>>(sql`
    select ${isoMoment(events.at)} as at, ${events.label} as label, ${events.note} as note,
      case when ${events.by} = 'operator' then '平台' else coalesce(${account.nickname}, '') end as by
    from ${events} left join ${account} on ${account.id} = ${events.actorId}
    where ${which} order by ${events.no} desc limit ${MOST_LINES}`);
  return rows;
}

/**
 * The version of what nobody is writing on: the number of the last event after which it stood as it stands; 0 = it is
 * older than the editor. Drafts count on from there, so that who read an earlier draft is told.
 */
export async function settledVersion(db: Db, events: Events, settling: SQL): Promise<number> {
  const { rows } = await db.execute<{ no: number }>(
    sql`select coalesce(max(${events.no}), 0)::int as no from ${events} where ${settling}`,
  );
  return rows[0]!.no;
}
