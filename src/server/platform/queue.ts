import { randomUUID } from 'node:crypto';
import { type Job as Item, PgBoss } from 'pg-boss';
import { asConfig, clientOf, type Connection, type Db } from './database.ts';
import { withoutValuesInside } from './failures.ts';

/** One kind of work that is done later: its name, its data, and the deed. */
export interface Job<Data extends object = object> {
  readonly name: string;
  /** how many may run at once in one worker */
  readonly concurrency: number;
  readonly retries: number;
  /** after this it counts as lost and is tried again, seconds */
  readonly expireSeconds: number;
  /**
   * For long work: so soon after its worker was killed it is tried again, seconds, though it may last `expireSeconds`. A
   * worker that has no database for so long loses it to another one, so what it writes must be harmless twice.
   */
  readonly leaseSeconds?: number;
  readonly work: (data: Data, signal: AbortSignal) => Promise<void>;
  /**
   * When every try failed or was cut off, worker killed included: says so where somebody waits for it. Without it such a
   * job is only found in the log.
   */
  readonly lost?: (data: Data) => Promise<void>;
  /** also started by the clock, as cron writes it */
  readonly cron?: string;
  /** how long a job may lie unseen, seconds; somebody may be waiting for it at a screen */
  readonly pollSeconds?: number;
}

/** So often jobs are looked for whose time is over. */
const LOOK_AFTER_SECONDS = 20;

/** Where a job goes when nothing came of it. */
const lostQueue = (job: string) => `${job}.lost`;
const LOST_RETRIES = 10;

/** The key of work that need not wait twice: a second one would find nothing to do. */
export const ONCE = 'once';

export interface EnqueueOptions {
  /** the key of work that need not wait twice */
  readonly once?: string;
  readonly afterSeconds?: number;
  /** higher is taken first; 0 when not given, in order of arrival */
  readonly priority?: number;
}

export interface Queue {
  /** Leaves a job in the caller's transaction: if the deed falls, the job falls with it. */
  enqueue(db: Db, job: string, data: object, options?: EnqueueOptions): Promise<void>;
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
    superviseIntervalSeconds: LOOK_AFTER_SECONDS,
    monitorIntervalSeconds: LOOK_AFTER_SECONDS,
    schedule: as === 'worker',
  });
  boss.on('error', log);
  await boss.start();
  for (const job of jobs) {
    if (job.lost) await boss.createQueue(lostQueue(job.name), { retryLimit: LOST_RETRIES, retryBackoff: true });
    await boss.createQueue(job.name, {
      ...(job.lost ? { deadLetter: lostQueue(job.name) } : {}),
      // one waiting job a key is enough: it will see everything that came before it
      policy: 'short',
      retryLimit: job.retries,
      retryBackoff: true,
      expireInSeconds: job.expireSeconds,
    });
  }
  const take = (name: string, deed: (item: Item) => Promise<void>, pollSeconds = 2) =>
    boss.work<object>(name, { batchSize: 1, pollingIntervalSeconds: pollSeconds }, async (batch) => {
      for (const item of batch)
        await deed(item).catch((error: unknown) => {
          throw withoutValuesInside(error);
        });
    });

  /** The queue reckons its time from when it began; it began, so to say, so long ago that just the lease is left. */
  const renewLease = (id: string, leaseSeconds: number) =>
    boss
      .getDb()
      .executeSql(
        `update pgboss.job set started_on = now() + make_interval(secs => $2::int - expire_seconds)
         where id = $1 and state = 'active'`,
        [id, leaseSeconds],
      )
      .catch(log);

  async function workOn({ leaseSeconds, work }: Job, { id, data, signal }: Item): Promise<void> {
    if (leaseSeconds === undefined) return work(data, signal);
    await renewLease(id, leaseSeconds);
    const beat = setInterval(() => void renewLease(id, leaseSeconds), (leaseSeconds * 1_000) / 3);
    await work(data, signal).finally(() => clearInterval(beat));
  }

  return {
    enqueue: async (db, job, data, options = {}) => {
      await boss.send(job, data, {
        db: { executeSql: (text, values) => clientOf(db).query(text, values) },
        singletonKey: options.once ?? randomUUID(),
        ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
        ...(options.priority ? { priority: options.priority } : {}),
      });
    },
    work: async (taken) => {
      for (const job of taken) {
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { singletonKey: ONCE });
        for (let slot = 0; slot < job.concurrency; slot += 1)
          await take(job.name, (item) => workOn(job, item), job.pollSeconds);
        if (job.lost) await take(lostQueue(job.name), ({ data }) => job.lost!(data), job.pollSeconds);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
