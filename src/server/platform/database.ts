import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { askingParty } from './asking.ts';
import { type Line, openLine } from './line.ts';
import { Refusal } from './refusal.ts';
import { StorageAway } from './storage.ts';

/** A handle inside a transaction (or, for reads, on a read-only connection). Features see nothing else. */
export type Db = NodePgDatabase;

/**
 * The pool of reads or the connection of the caller's transaction: what Drizzle itself sends its statements by, for those
 * that it cannot put or send as they must be.
 */
export function clientOf(db: Db): pg.Pool | pg.ClientBase {
  return (db as Db & { $client: pg.Pool | pg.ClientBase }).$client;
}

export type Connection = string | { host: string; user: string; password: string; database: string };

export interface Database {
  /** one transaction, committed when `deed` returns and rolled back when it throws; retried after a deadlock */
  write<T>(deed: (db: Db) => Promise<T>): Promise<T>;
  /** a handle that PostgreSQL itself forbids to write with */
  readonly read: Db;
  /** @throws Refusal `server.busy` when a read that queues now would wait too long to be worth it */
  refuseWhenBusy(): void;
  /** `select 1` past the pools, so that it answers also when they are exhausted */
  ping(): Promise<boolean>;
  end(): Promise<void>;
}

/** Milliseconds; how long a caller waits at most before being told that the database is away. */
const CONNECT_MS = 2_000;
const QUERY_MS = 2_900;
/** Reads that wait for a connection beyond these are refused, those of whoever has most waiting first. */
const MAX_WAITING = 2_000;
/** A read that would wait longer is refused at the door, while it has cost nothing yet. */
const MAX_WAIT_MS = 1_000;
/** A thousand who want the last ten pieces at the same moment would all rather wait than be turned away (trust B1). */
const MAX_WRITERS_WAITING = 3_000;
const WRITERS_WAIT_MS = 30_000;

/**
 * Joins run in the order in which they are written, the item first: weighing all orders of ten tables takes longer
 * than reading the ten rows. Tables lie in memory or on a disk without arms, where going by an index costs little.
 */
const SETTINGS = [
  'join_collapse_limit=1',
  'random_page_cost=1.1',
  // So many requests run at once that a core for each is much; helpers take longer to start than most reads last.
  'max_parallel_workers_per_gather=0',
  // The places of half a million hits fit: forgetting them means cutting every text into letters again.
  'work_mem=16MB',
];

export function openDatabase(connection: Connection, size = { read: 8, write: 8 }): Database {
  const readers = openPool(connection, size.read, [...SETTINGS, 'default_transaction_read_only=on']);
  const writers = openPool(connection, size.write, SETTINGS);
  const readersLine: Line = openLine(() => readersLine.working < size.read);
  const readersHoldMs = averageHoldMs(readers);
  let pinging: Promise<boolean> | undefined;

  return {
    read: drizzle(inTurn(readers, readersLine, size.read)),
    write: takingTurns(size.write, async (deed) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inTransaction(writers, deed);
        } catch (error) {
          if (attempt < 4 && isWorthAnotherTry(error)) continue;
          throw error;
        }
      }
    }),
    refuseWhenBusy: () => {
      const waitMs = (ahead: number) => (ahead * readersHoldMs()) / size.read;
      // Whoever has little waiting goes before most of the others: only his own part of the line counts for him.
      const isLong = waitMs(readersLine.waiting) > MAX_WAIT_MS;
      if (isLong && waitMs(readersLine.aheadOf(askingParty())) > MAX_WAIT_MS) throw new Refusal('server.busy');
    },
    // One at a time, whoever asks: each is a connection of its own, and the database has not many.
    ping: () => (pinging ??= ping(connection).finally(() => (pinging = undefined))),
    end: async () => {
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}

function openPool(connection: Connection, max: number, settings: readonly string[]): pg.Pool {
  const pool = new pg.Pool({
    ...asConfig(connection),
    max,
    connectionTimeoutMillis: CONNECT_MS,
    // Both sides keep the limit: the server ends a slow statement, we let go of a server that no longer answers.
    statement_timeout: QUERY_MS - 300,
    query_timeout: QUERY_MS,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'jinshi',
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  // An idle connection that breaks is replaced at the next request; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks while it is lent out: whoever waits on it is told by the query itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** How long the last thirty or so kept their connection. */
function averageHoldMs(pool: pg.Pool): () => number {
  const lentAt = new WeakMap<pg.PoolClient, number>();
  let average: number | undefined;
  pool.on('acquire', (client) => lentAt.set(client, performance.now()));
  pool.on('release', (_error, client) => {
    const heldMs = performance.now() - (lentAt.get(client) ?? performance.now());
    average = average === undefined ? heldMs : average + (heldMs - average) / 30;
  });
  return () => average ?? 0;
}

export function asConfig(connection: Connection): { connectionString: string } | Exclude<Connection, string> {
  return typeof connection === 'string' ? { connectionString: connection } : connection;
}

/** Has the database answered anybody of this pool since then? (milliseconds of `performance.now()`) */
function answeringSince(pool: pg.Pool): (since: number) => boolean {
  let answeredAt = -1;
  pool.on('release', (error) => {
    if (!isDatabaseAway(error)) answeredAt = performance.now();
  });
  return (since) => answeredAt > since;
}

/**
 * The pool, but with a bounded queue in which visitors take turns; who waited too long in it while others were answered
 * hears of the crowd.
 */
function inTurn(pool: pg.Pool, line: Line, size: number): pg.Pool {
  const hasAnswered = answeringSince(pool);
  const query = async (text: string | pg.QueryConfig, values?: unknown[]) => {
    refuseWhenCrowded(line, MAX_WAITING);
    const since = performance.now();
    const patience = line.working < size ? undefined : AbortSignal.timeout(CONNECT_MS);
    await line.enter(patience, askingParty()).catch((busy: unknown) => {
      throw hasAnswered(since) ? busy : new Error('timeout exceeded when trying to connect');
    });
    try {
      return await pool.query(text, values);
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      if (hasAnswered(since)) throw new Refusal('server.busy');
      // The database has answered nobody since: whoever waits behind need not find that out as slowly.
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

/** A full line refuses those who have their share of it already; whoever has not still finds a place, within reason. */
function refuseWhenCrowded(line: Line, most: number): void {
  if (line.waiting < most) return;
  const isWithinShare = line.waitingOf(askingParty()) < most / line.parties;
  if (!isWithinShare || line.waiting >= 2 * most) throw new Refusal('server.busy');
}

/**
 * Writers wait before the pool, as long as it takes: its own queue knows one limit for a connection that does not come
 * about and for one that is lent out. When the database is away, nobody waits for it.
 */
function takingTurns(size: number, write: Database['write']): Database['write'] {
  const line: Line = openLine(() => line.working < size);
  return async (deed) => {
    refuseWhenCrowded(line, MAX_WRITERS_WAITING);
    await line.enter(line.working < size ? undefined : AbortSignal.timeout(WRITERS_WAIT_MS), askingParty());
    try {
      return await write(deed);
    } catch (error) {
      if (isDatabaseAway(error)) line.sendAway(error);
      throw error;
    } finally {
      line.leave();
      line.letIn();
    }
  };
}

async function inTransaction<T>(pool: pg.Pool, deed: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await deed(drizzle(client));
    const { command } = await client.query('commit');
    // PostgreSQL answers the commit of a failed transaction with a rollback, and without an error.
    if (command !== 'COMMIT') throw new Error('a statement had failed, so nothing was written');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is in an unknown state: throw it away. One that is gone is not asked.
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

/** The PostgreSQL error inside what Drizzle throws, if there is one. */
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
    // A folder that does not answer speaks the same words.
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

/** We gave up waiting for a connection of the pool, or for an answer: the database is gone, or others want it too. */
function isOutOfTime(error: unknown): boolean {
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|connection timeout|Query read timeout/.test(error.message)
  );
}

/** Its disk is full: it goes on reading, and writes again by itself as soon as there is room (trust A9). */
export function isDiskFull(error: unknown): boolean {
  return databaseError(error)?.code === '53100';
}

/** `statement_timeout` ended it: the database lives, but is too busy for this. */
export function isTooSlow(error: unknown): boolean {
  return databaseError(error)?.code === '57014';
}
