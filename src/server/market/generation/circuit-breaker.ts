import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { drawingProvider } from './generation.table.ts';
import { ONE } from './provider.ts';

/** Failures in a row that open the circuit: one can be an accident. */
const FAILURES_TO_PAUSE = 3;
/** Seconds during which the service is not asked. Money and keys need the operator, who ends the pause by saving. */
const PAUSE_SECONDS = { busy: 20, credit: 600, key: 600, broken: 120 } as const;

export type Trouble = keyof typeof PAUSE_SECONDS;

/** The service has failed: all servers stop asking it for a while. */
export async function noteTrouble(db: Db, trouble: Trouble): Promise<void> {
  const until = sql`now() + make_interval(secs => ${PAUSE_SECONDS[trouble]})`;
  const failures = sql`${drawingProvider.failures} + 1`;
  const isOpen = trouble === 'broken' ? sql`${failures} >= ${FAILURES_TO_PAUSE}` : sql`true`;
  await db
    .insert(drawingProvider)
    .values({ id: ONE, failures: 1, ...(trouble === 'broken' ? {} : { pausedUntil: until, pausedFor: trouble }) })
    .onConflictDoUpdate({
      target: drawingProvider.id,
      set: {
        failures,
        pausedUntil: sql`case when ${isOpen} then ${until} else ${drawingProvider.pausedUntil} end`,
        pausedFor: sql`case when ${isOpen} then ${trouble} else ${drawingProvider.pausedFor} end`,
      },
    });
}

/** The service has answered. */
export async function noteAnswer(db: Db): Promise<void> {
  await db.update(drawingProvider).set({ failures: 0, pausedUntil: null, pausedFor: '' });
}
