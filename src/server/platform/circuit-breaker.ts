import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** The one row with an operator's settings of a service. */
type SettingsTable = PgTable & Readonly<Record<'failures' | 'pausedUntil' | 'pausedFor', PgColumn>>;

interface BreakerRules<Trouble extends string> {
  readonly table: SettingsTable;
  /** of the row */
  readonly id: string;
  /** Seconds during which the service is not asked. Money and keys need the operator, who ends the pause by saving. */
  readonly pauseSeconds: Readonly<Record<Trouble | 'broken', number>>;
  /** Failures in a row that open the circuit when the service is `broken`: one can be an accident. */
  readonly failuresToPause: number;
}

/** Stops all servers from asking a service for a while after it has failed. */
export function circuitBreaker<Trouble extends string>({
  table,
  id,
  pauseSeconds,
  failuresToPause,
}: BreakerRules<Trouble>) {
  return {
    /** The service has failed. */
    noteTrouble: async (db: Db, trouble: Trouble | 'broken'): Promise<void> => {
      const until = sql`now() + make_interval(secs => ${pauseSeconds[trouble]})`;
      const failures = sql`${table.failures} + 1`;
      const isCounted = trouble === 'broken';
      const isOpen = isCounted ? sql`${failures} >= ${failuresToPause}` : sql`true`;
      await db.execute(sql`
        insert into ${table} (id, failures, paused_until, paused_for)
        values (${id}, 1, ${isCounted ? null : until}, ${isCounted ? '' : trouble})
        on conflict (id) do update set failures = ${failures},
          paused_until = case when ${isOpen} then ${until} else ${table.pausedUntil} end,
          paused_for = case when ${isOpen} then ${trouble} else ${table.pausedFor} end`);
    },
    /** The service has answered. */
    noteAnswer: async (db: Db): Promise<void> => {
      await db.execute(sql`update ${table} set failures = 0, paused_until = null, paused_for = ''`);
    },
  };
}
