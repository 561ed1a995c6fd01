import { sql } from 'drizzle-orm';
import pg from 'pg';
import { ConfigError } from './config.ts';
import {
  asConfig,
  type Connection,
  type Database,
  databaseError,
  type Db,
  openDatabase,
  type Outbox,
  type Pools,
  settingsOf,
  USUAL_POOLS,
} from './database.ts';
import { OWN_SESSIONS, type Sessions, type Settings } from './sessions.ts';

const PROTOCOL_VIOLATION = '08P01';

/**
 * Opens the pools as their address needs it: with startup parameters where they hold, else with settings in each
 * transaction.
 * @throws ConfigError when neither holds: reads could write, and statements run without a limit
 */
export async function connectDatabase(
  connection: Connection,
  pools: Pools = USUAL_POOLS,
  outbox: Outbox | null = null,
): Promise<{ readonly database: Database; readonly sessions: Sessions }> {
  const found = await findSessions(connection);
  // A pooler in session mode keeps sessions and still loses startup parameters.
  const ways = found.keepSettings ? [found, { ...found, keepSettings: false }] : [found];
  let wrong: readonly string[] = [];
  for (const sessions of ways) {
    const database = openDatabase(connection, pools, sessions, outbox);
    wrong = await wrongSettings(database, pools).catch(async (error: unknown) => {
      await database.end();
      throw error;
    });
    if (wrong.length === 0) return { database, sessions };
    await database.end();
  }
  throw new ConfigError(
    `经 DATABASE_URL 的连接池，数据库的设置不起作用，只读和时限都无法保证：${wrong.join('；')}。` +
      '请把连接池设为 transaction 模式，或让 DATABASE_URL 直接连 PostgreSQL',
  );
}

/** What each pool answers to `show`, where it differs from what was asked for. */
async function wrongSettings(database: Database, pools: Pools): Promise<readonly string[]> {
  const [reading, writing] = [settingsOf('read', pools), settingsOf('write', pools)];
  const both = await Promise.all([
    differences('读', reading, () => showAll(database.read, reading)),
    differences('写', writing, () => database.write((db) => showAll(db, writing))),
  ]);
  return both.flat();
}

async function differences(pool: string, wanted: Settings, show: () => Promise<Settings>): Promise<readonly string[]> {
  try {
    const shown = await show();
    return Object.keys(wanted)
      .filter((name) => shown[name] !== wanted[name])
      .map((name) => `${pool}：${name} 应为 ${wanted[name]}，实为 ${shown[name]}`);
  } catch (error) {
    // PgBouncer says so when it refuses a startup parameter, or a transaction in statement mode.
    const refusal = databaseError(error);
    if (refusal?.code === PROTOCOL_VIOLATION) return [`${pool}：${refusal.message}`];
    throw error;
  }
}

/** In one statement: between two a pooler may change the session. */
async function showAll(db: Db, wanted: Settings): Promise<Settings> {
  const columns = Object.keys(wanted).map((name) => sql`current_setting(${name}) as ${sql.identifier(name)}`);
  const { rows } = await db.execute<Record<string, string>>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0]!;
}

/**
 * Finds out by behaviour, not by version: a pooler need not be PgBouncer, and does not say through its pools which it is.
 */
export async function findSessions(connection: Connection): Promise<Sessions> {
  if (!(await sharesSessions(connection))) return OWN_SESSIONS;
  return { keepSettings: false, keepStatements: await followsStatements(connection) };
}

/** @throws ConfigError when the address of the job queue and the change feed leads to a transaction pooler */
export async function refuseSharedSessions(connection: Connection): Promise<void> {
  if (!(await sharesSessions(connection))) return;
  throw new ConfigError(
    '任务队列、变动通知和迁移要直接连 PostgreSQL，现在的地址在事务连接池（例如 PgBouncer）之后：' +
      '请用 DATABASE_DIRECT_URL 给出绕过连接池的地址',
  );
}

/** Does another client's transaction run in the session that was ours a moment ago? */
async function sharesSessions(connection: Connection): Promise<boolean> {
  return withClients(connection, async (one, other) => {
    const ours = await backendOf(one);
    // PostgreSQL names the session's process when it opens it; a pooler answers with a number of its own.
    if (ours === processIdOf(one)) return false;
    for (let time = 0; time < 3; time += 1) {
      const theirs = await backendOf(other);
      if (theirs === ours || (await backendOf(one)) !== ours) return true;
    }
    return false;
  });
}

/** A pooler that follows named statements gives them names of its own, so that two clients may use the same one. */
async function followsStatements(connection: Connection): Promise<boolean> {
  const asked = withClients(connection, async (client) => {
    const name = 'jinshi_named';
    await client.query('begin');
    const text = 'select from pg_prepared_statements where name = $1';
    const { rowCount } = await client.query({ name, text, values: [name] });
    if (rowCount === 1) await client.query(`deallocate ${name}`);
    await client.query('commit');
    return rowCount === 0;
  });
  // In statement mode the pooler refuses the transaction; the pools are refused for it too, with a sentence.
  return asked.catch((error: unknown) => {
    if (databaseError(error)?.code === PROTOCOL_VIOLATION) return false;
    throw error;
  });
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

const processIdOf = (client: pg.Client): number | undefined => (client as { processID?: number }).processID;

async function withClients<T>(
  connection: Connection,
  work: (one: pg.Client, other: pg.Client) => Promise<T>,
): Promise<T> {
  const limits = { connectionTimeoutMillis: 10_000, query_timeout: 10_000, application_name: 'jinshi' };
  const clients = [0, 1].map(() => new pg.Client({ ...asConfig(connection), ...limits }));
  for (const client of clients) client.on('error', () => {});
  try {
    for (const client of clients) await client.connect();
    return await work(clients[0]!, clients[1]!);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** One line of the start log about what the pooler costs; measured in docs/decisions/0044. */
export function poolerWords({ keepStatements }: Sessions): string {
  const settings = '数据库在连接池之后：只读、时限等设置随每个事务发送，每次读取多花约 0.1 毫秒';
  if (keepStatements) return settings;
  return `${settings}；连接池不认命名语句（PgBouncer 从 1.21 起认），语句每次重新规划，详情页约多 3 毫秒`;
}
