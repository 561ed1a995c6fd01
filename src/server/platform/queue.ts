import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { asConfig, type Connection, type Db } from './database.ts';
import { withoutValuesInside } from './failures.ts';

/** One kind of work that is done later: its name, its data, and the deed. */
export interface Job<Data extends object = object> {
  readonly name: string;
  /** how many may run at once in one worker */
  readonly concurrency: number;
  readonly retries: number;
  /** after this it counts as lost and is tried again, seconds */
  readonly expireSeconds: number;
  readonly work: (data: Data, signal: AbortSignal) => Promise<void>;
  /** also started by the clock, as cron writes it */
  readonly cron?: string;
  /** how long a job may lie unseen, seconds; somebody may be waiting for it at a screen */
  readonly pollSeconds?: number;
}

/** The key of work that need not wait twice: a second one would find nothing to do. */
export const ONCE = 'once';

export interface Queue {
  /** Leaves a job in the caller's transaction: if the deed falls, the job falls with it. */
  enqueue(db: Db, job: string, data: object, options?: { once?: string; afterSeconds?: number }): Promise<void>;
  /** Takes jobs up, on a queue that was opened as a worker. */
  work(jobs: readonly Job[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param as a sender leaves jobs for the workers of other processes; a worker also looks after clock and leftovers
 * @param jobs all there are: a job can be left only in a queue that exists
 */
export async function openQueue(
  connection: Connection,
  as: 'sender' | 'worker',
  jobs: readonly Job[],
  log: (error: unknown) => void,
): Promise<Queue> {
  const boss = new PgBoss({
    ...asConfig(connection),
    max: 3,
    application_name: 'jinshi-queue',
    schema: 'pgboss',
    supervise: as === 'worker',
    schedule: as === 'worker',
  });
  boss.on('error', log);
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      // one waiting job a key is enough: it will see everything that came before it
      policy: 'short',
      retryLimit: job.retries,
      retryBackoff: true,
      expireInSeconds: job.expireSeconds,
    });
  }
  return {
    enqueue: async (db, job, data, options = {}) => {
      await boss.send(job, data, {
        db: { executeSql: (text, values) => clientOf(db).query(text, values) },
        singletonKey: options.once ?? randomUUID(),
        ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
      });
    },
    work: async (taken) => {
      for (const job of taken) {
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { singletonKey: ONCE });
        for (let slot = 0; slot < job.concurrency; slot += 1) {
          await boss.work<object>(
            job.name,
            { batchSize: 1, pollingIntervalSeconds: job.pollSeconds ?? 2 },
            async (batch) => {
              for (const item of batch)
                await job.work(item.data, item.signal).catch((error: unknown) => {
                  throw withoutValuesInside(error);
                });
            },
          );
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** The connection of the caller's transaction: the only thing beside Drizzle that pg-boss can write through. */
function clientOf(db: Db): pg.ClientBase {
  return (db as Db & { $client: pg.ClientBase }).$client;
}
