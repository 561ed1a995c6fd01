import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job as Item, PgBoss } from 'pg-boss';
import { asConfig, clientOf, type Connection, type Db } from './database.ts';
import { withoutValuesInside } from './failures.ts';

/** One kind of background work: its name, its data, and its function. */
export interface Job<Data extends object = object> {
  readonly name: string;
  /** concurrent jobs per worker */
  readonly concurrency: number;
  readonly retries: number;
  /** after this the job counts as lost and is retried, seconds */
  readonly expireSeconds: number;
  /**
   * For long work: the lease that a running worker renews, seconds. After a crash the job is retried when the lease
   * ends, though it may run for `expireSeconds`. A worker without a database for that long loses the job to another
   * one, so its writes must be idempotent.
   */
  readonly leaseSeconds?: number;
  readonly work: (data: Data, signal: AbortSignal) => Promise<void>;
  /**
   * Runs when every try failed, timed out or lost its worker, to report that where a user waits for the result. Without
   * it such a failure only shows in the log.
   */
  readonly lost?: (data: Data) => Promise<void>;
  /** schedule in cron syntax, in addition to enqueued jobs */
  readonly cron?: string;
}

/** How often expired jobs are looked for. */
const LOOK_AFTER_SECONDS = 20;
/** How often due jobs are looked for, in all queues by one query: users wait for codes and packages. */
const POLL_MS = 1_000;
/**
 * How often each worker polls by itself. pg-boss polls with a query per worker; two dozen workers with an interval of two
 * seconds take 2 % of a core from an idle server.
 */
const WORKER_POLL_SECONDS = 60;
/** pg-boss sends scheduled jobs through a queue of its own, and schedules to the minute. */
const SCHEDULE_POLL_SECONDS = 15;

/** The dead letter queue of a job. */
const lostQueue = (job: string) => `${job}.lost`;
const LOST_RETRIES = 10;

/** Deduplication key of work that needs only one waiting job: a second one would find nothing to do. */
export const ONCE = 'once';

export interface EnqueueOptions {
  /** deduplication key: at most one waiting job per key */
  readonly once?: string;
  readonly afterSeconds?: number;
  /** higher runs first; default 0, equal priorities in order of arrival */
  readonly priority?: number;
}

export interface Queue {
  /** Enqueues a job in the caller's transaction: a rollback removes it. */
  enqueue(db: Db, job: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Starts workers, on a queue opened as `worker`. */
  work(jobs: readonly Job[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param as a sender only enqueues; a worker also runs jobs, schedules and maintenance
 * @param jobs all jobs that exist: a job can only be enqueued in an existing queue
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
    cronWorkerIntervalSeconds: SCHEDULE_POLL_SECONDS,
  });
  boss.on('error', log);
  await boss.start();
  await createQueues(boss, jobs);
  const workers = openWorkers(boss, log);

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
          await workers.add(job.name, (item) => workOn(boss, job, item, log));
        if (job.lost) await workers.add(lostQueue(job.name), ({ data }) => job.lost!(data));
      }
      workers.poll();
    },
    stop: async () => {
      await workers.stop();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

async function createQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    if (job.lost) await boss.createQueue(lostQueue(job.name), { retryLimit: LOST_RETRIES, retryBackoff: true });
    await boss.createQueue(job.name, {
      ...(job.lost ? { deadLetter: lostQueue(job.name) } : {}),
      // one waiting job per key is enough: it will see everything that came before it
      policy: 'short',
      retryLimit: job.retries,
      retryBackoff: true,
      expireInSeconds: job.expireSeconds,
    });
  }
}

/** The workers of this process, woken by one poll of all their queues. */
function openWorkers(boss: PgBoss, log: (error: unknown) => void) {
  /** queue and worker id */
  const workers: (readonly [string, string])[] = [];
  const stopping = new AbortController();
  let polling: Promise<void> | undefined;

  async function pollUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await notifyWorkers().catch(log);
      await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function notifyWorkers(): Promise<void> {
    const due = await boss
      .getDb()
      .executeSql(`select distinct name from pgboss.job where state < 'active' and start_after <= now()`);
    const names = new Set(due.rows.map(({ name }) => name));
    for (const [name, worker] of workers) if (names.has(name)) boss.notifyWorker(worker);
  }

  return {
    add: async (name: string, work: (item: Item) => Promise<void>): Promise<void> => {
      const options = { batchSize: 1, pollingIntervalSeconds: WORKER_POLL_SECONDS };
      const worker = await boss.work<object>(name, options, async (batch) => {
        for (const item of batch)
          await work(item).catch((error: unknown) => {
            throw withoutValuesInside(error);
          });
      });
      workers.push([name, worker]);
    },
    poll: () => {
      polling ??= pollUntilStopped();
    },
    stop: async () => {
      stopping.abort();
      await polling;
    },
  };
}

/** Runs a job, renewing its lease if it has one. */
async function workOn(
  boss: PgBoss,
  { leaseSeconds, work }: Job,
  { id, data, signal }: Item,
  log: (error: unknown) => void,
): Promise<void> {
  if (leaseSeconds === undefined) return work(data, signal);
  /** pg-boss expires `expire_seconds` after `started_on`; shift `started_on` so that only the lease remains. */
  const renewLease = () =>
    boss
      .getDb()
      .executeSql(
        `update pgboss.job set started_on = now() + make_interval(secs => $2::int - expire_seconds)
         where id = $1 and state = 'active'`,
        [id, leaseSeconds],
      )
      .catch(log);
  await renewLease();
  const beat = setInterval(() => void renewLease(), (leaseSeconds * 1_000) / 3);
  await work(data, signal).finally(() => clearInterval(beat));
}
