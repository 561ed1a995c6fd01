import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openAdmission } from './admission.ts';
import { askingParty } from './asking.ts';
import { inWaitingQueue, openWaitingQueue, type WaitingQueue } from './waiting-queue.ts';
import { Refusal } from './refusal.ts';
import { beginWith, OWN_SESSIONS, pooledClient, type Sessions, type Settings, startupOptions } from './sessions.ts';
import { StorageAway } from './storage.ts';

/** A handle inside a transaction, or on a read-only connection. Features see nothing else. */
export type Db = NodePgDatabase;

/**
 * The client behind a handle (the pool of reads, or the connection of the caller's transaction), for statements that
 * Drizzle cannot express or send with the options they need.
 */
export function clientOf(db: Db): pg.Pool | pg.ClientBase {
  return (db as Db & { $client: pg.Pool | pg.ClientBase }).$client;
}

/** Enqueues a job in a transaction, for code that has only its handle. The process that opened the database gives it. */
export type Outbox = (db: Db, job: string, data: object) => Promise<void>;

/** The outbox behind a handle; null where the process has none, and on handles for reading. */
export function outboxOf(db: Db): Outbox | null {
  return (db as Db & { $outbox?: Outbox | null }).$outbox ?? null;
}

export type Connection = string | { host: string; user: string; password: string; database: string };

export interface Database {
  /**
   * runs the callback in one transaction: committed when it returns, rolled back when it throws, retried after a
   * deadlock
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** a handle on connections that PostgreSQL holds read-only */
  readonly read: Db;
  /**
   * Runs an expensive read when a place is free.
   * @throws Refusal `server.busy` when it would wait too long
   */
  admit<T>(read: () => Promise<T>): Promise<T>;
  /** `select 1` on a connection of its own, so that it answers also when the pools are exhausted */
  ping(): Promise<boolean>;
  end(): Promise<void>;
}

/** PostgreSQL ends a slow statement so much before its client gives up. */
const SOONER_MS = 300;
/** Waiting reads beyond this are refused, first those of the parties with the most waiting. */
const MAX_WAITING = 2_000;
/** Admitted reads for each connection: while one waits for its rows, another prepares its statements. */
const READS_A_CONNECTION = 2;
/** Under a rush for the last pieces of a product, queueing beats refusing. */
const MAX_WRITERS_WAITING = 3_000;
/** The browser gives up after a minute: what is written later is not known to it. */
const MOST_WRITERS_WAIT_MS = 50_000;

/**
 * Joins run in the order in which they are written, the item first: planning all orders of ten tables takes longer than
 * reading the ten rows. Assumes RAM or SSD: random reads are cheap.
 */
const PLANNING: Settings = {
  join_collapse_limit: '1',
  random_page_cost: '1.1',
  // Requests already run in parallel on all cores, and starting parallel workers costs more than most reads.
  max_parallel_workers_per_gather: '0',
  // Keeps a bitmap of half a million rows exact: a lossy bitmap would tokenise every text of its pages again.
  work_mem: '16MB',
};

/** The limits of time, in milliseconds. */
export const limitsOf = ({ patience = 1 }: Pick<Pools, 'patience'>) => ({
  /** longest wait for a connection before the database counts as unreachable */
  connect: patience * 2_000,
  query: patience * 2_900,
  /** of a transaction whose caller sends nothing */
  idle: patience * 10_000,
  /** a pool with waiting requests that has answered none for so long is silent, not busy */
  silent: patience * 2_000,
  writersWait: Math.min(patience * 30_000, MOST_WRITERS_WAIT_MS),
});
type Limits = ReturnType<typeof limitsOf>;

/** The settings of the sessions that read, or that write. */
export function settingsOf(use: 'read' | 'write', pools: Pools): Settings {
  const { query, idle } = limitsOf(pools);
  return {
    ...PLANNING,
    // Both sides enforce the limit: the server ends a slow statement, the client gives up on a server that is silent.
    statement_timeout: durationWords(query - SOONER_MS),
    idle_in_transaction_session_timeout: durationWords(idle),
    transaction_read_only: use === 'read' ? 'on' : 'off',
  };
}

/** As PostgreSQL prints it: in the largest unit of which it is a whole number. */
function durationWords(ms: number): string {
  if (ms % 60_000 === 0) return `${ms / 60_000}min`;
  return ms % 1_000 === 0 ? `${ms / 1_000}s` : `${ms}ms`;
}

/** The connections of one process. */
export interface Pools {
  readonly read: number;
  readonly write: number;
  /** how many times longer than usual a connection and a statement may take; absent = 1 */
  readonly patience?: number;
}

export const USUAL_POOLS: Pools = { read: 8, write: 8 };

/** @param sessions what the address offers; `connectDatabase` finds it out */
export function openDatabase(
  connection: Connection,
  pools: Pools = USUAL_POOLS,
  sessions: Sessions = OWN_SESSIONS,
  outbox: Outbox | null = null,
): Database {
  const readers = openPool(connection, 'read', pools, sessions);
  const writers = openPool(connection, 'write', pools, sessions);
  const begin = sessions.keepSettings ? 'begin' : beginWith(settingsOf('write', pools));
  const readersLine: WaitingQueue = openWaitingQueue(() => readersLine.working < pools.read);
  const admission = openAdmission(READS_A_CONNECTION * pools.read, isDatabaseAway);
  const limits = limitsOf(pools);
  let pinging: Promise<boolean> | undefined;

  return {
    read: drizzle(inTurn(readers, readersLine, limits)),
    write: takingTurns(pools.write, limits, async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inTransaction(writers, begin, (db) => work(Object.assign(db, { $outbox: outbox })));
        } catch (error) {
          if (attempt < 4 && isWorthAnotherTry(error)) continue;
          throw error;
        }
      }
    }),
    admit: admission.run,
    // One ping at a time, shared by all callers: each opens a connection, and the database has few.
    ping: () => (pinging ??= ping(connection).finally(() => (pinging = undefined))),
    end: async () => {
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}

function openPool(connection: Connection, use: 'read' | 'write', pools: Pools, sessions: Sessions): pg.Pool {
  const limits = limitsOf(pools);
  const settings = settingsOf(use, pools);
  const pool = new pg.Pool({
    ...asConfig(connection),
    max: pools[use],
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.query,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'jinshi',
    ...(sessions.keepSettings
      ? { options: startupOptions(settings) }
      : { Client: pooledClient(sessions, use === 'read' ? settings : null) }),
  });
  // An idle connection that breaks is replaced at the next request; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for a connection in use: its caller gets the error from the query itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function asConfig(connection: Connection): { connectionString: string } | Exclude<Connection, string> {
  return typeof connection === 'string' ? { connectionString: connection } : connection;
}

/**
 * True when a query of this pool was answered after `since` (milliseconds of `performance.now()`), and not long ago: an
 * answer may have been under way when the database went silent.
 */
function answeringSince(pool: pg.Pool, { silent }: Limits): (since: number) => boolean {
  let answeredAt = -1;
  pool.on('release', (error) => {
    if (!isDatabaseAway(error)) answeredAt = performance.now();
  });
  return (since) => answeredAt > Math.max(since, performance.now() - silent);
}

/**
 * The pool behind a bounded queue in which parties take turns. A wait that ends while others are answered is refused as
 * busy, not as a missing database.
 */
function inTurn(pool: pg.Pool, line: WaitingQueue, limits: Limits): pg.Pool {
  const hasAnswered = answeringSince(pool, limits);
  const query = async (text: string | pg.QueryConfig, values?: unknown[]) => {
    refuseWhenCrowded(line, MAX_WAITING);
    const since = performance.now();
    await line.enter({ party: askingParty(), mostMs: limits.connect }).catch((busy: unknown) => {
      throw hasAnswered(since) ? busy : new Error('timeout exceeded when trying to connect');
    });
    try {
      return await pool.query(text, values);
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      if (hasAnswered(since)) throw new Refusal('server.busy');
      // No query was answered since: the waiting requests fail now and need not time out one by one.
      line.sendAway(error);
      throw error;
    } finally {
      line.leave();
      line.letIn();
    }
  };
  return new Proxy(pool, {
    get: (target, key, receiver) => (key === 'query' ? query : Reflect.get(target, key, receiver)),
  });
}

/** A full queue refuses parties that have used their share of it; others still find a place, up to twice the limit. */
function refuseWhenCrowded(line: WaitingQueue, most: number): void {
  if (line.waiting < most) return;
  const isWithinShare = line.waitingOf(askingParty()) < most / line.parties;
  if (!isWithinShare || line.waiting >= 2 * most) throw new Refusal('server.busy');
}

/**
 * Writers queue before the pool: pg's own queue has one limit both for opening a connection and for waiting for a busy
 * one. When the database is away, all waiting writers fail.
 */
function takingTurns(size: number, { writersWait }: Limits, write: Database['write']): Database['write'] {
  const line: WaitingQueue = openWaitingQueue(() => line.working < size);
  return async (work) => {
    refuseWhenCrowded(line, MAX_WRITERS_WAITING);
    const writeOrSendAway = () =>
      write(work).catch((error: unknown) => {
        if (isDatabaseAway(error)) line.sendAway(error);
        throw error;
      });
    return inWaitingQueue(line, writeOrSendAway, { party: askingParty(), mostMs: writersWait });
  };
}

async function inTransaction<T>(pool: pg.Pool, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(drizzle(client));
    const { command } = await client.query('commit');
    // PostgreSQL answers the commit of a failed transaction with a rollback, and without an error.
    if (command !== 'COMMIT') throw new Error('a statement failed, so the transaction was rolled back');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is in an unknown state and is discarded. A broken one gets no rollback.
    if (isDatabaseAway(error)) broken = error as Error;
    else await client.query('rollback').catch((reason: Error) => (broken = reason));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function ping(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...asConfig(connection), connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}

/** The PostgreSQL error inside Drizzle's error, if there is one. */
export function databaseError(error: unknown): { code?: string; constraint?: string; message: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause as { code?: string; constraint?: string; message: string };
  }
  return undefined;
}

const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

function isWorthAnotherTry(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === DEADLOCK || code === SERIALIZATION;
}

/** True when the database could not be reached or did not answer, as opposed to having refused the statement. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseError(error)?.code;
  // 57P01–57P03: shutting down or starting up; 08…: connection trouble; 53300: too many connections
  if (code !== undefined) return code.startsWith('57P') || code.startsWith('08') || code === '53300';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Unreachable file storage reports the same system errors.
    if (cause instanceof StorageAway) return false;
    const { code: systemCode } = cause as NodeJS.ErrnoException;
    if (
      ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(
        systemCode ?? '',
      )
    )
      return true;
    if (isOutOfTime(cause) || /Connection terminated|not queryable/i.test(cause.message)) return true;
  }
  return false;
}

/** Timed out waiting for a connection of the pool, or for an answer: the database is away or overloaded. */
function isOutOfTime(error: unknown): boolean {
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|connection timeout|Query read timeout/.test(error.message)
  );
}

/** PostgreSQL's disk is full: reads go on, and writes work again as soon as there is room. */
export function isDiskFull(error: unknown): boolean {
  return databaseError(error)?.code === '53100';
}

/** A number that no column holds, such as an item number of 10¹². */
export function isNumberTooLarge(error: unknown): boolean {
  return databaseError(error)?.code === '22003';
}

/** Ended by `statement_timeout`: the database is up, but too busy for this. */
export function isTooSlow(error: unknown): boolean {
  return databaseError(error)?.code === '57014';
}
