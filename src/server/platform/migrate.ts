import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigError, PROJECT_DIR } from './config.ts';
import { asConfig, type Connection, type Db } from './database.ts';

export const MIGRATIONS_DIR = join(PROJECT_DIR, 'src/server/migrations');

/** An arbitrary number: the key of the advisory lock shared by all servers that start at once. */
const MIGRATION_LOCK = 7_202_611;

/**
 * Brings the tables up to date. Servers that start together wait for one another; a killed run is rolled back and
 * repeated.
 */
export async function migrate(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    await holdMigrations(client);
    await refuseOlderTables(client);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_DIR });
  });
}

/**
 * Our history begins with one migration: a database with an earlier one has tables with other names (decision 0045).
 * @throws ConfigError
 */
async function refuseOlderTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!rows[0]!.known) return;
  const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS_DIR });
  const older = await client.query('select from drizzle.__drizzle_migrations where created_at < $1', [
    first!.folderMillis,
  ]);
  if (older.rowCount === 0) return;
  throw new ConfigError(
    '这个数据库是改名以前的版本建的，表名和列名都不同，这一版读不了，里面的数据一点没有动。演示数据可以 npm run db:reset 重来，或者用 DATA_DIR（DATABASE_URL）换一个空的数据目录（数据库）；要里面的数据，请用建它的那一版程序',
  );
}

/** Holds the migration lock until the connection ends: no other process migrates, and no server starts. */
export async function holdMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

export async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(asConfig(connection));
  // A connection that breaks fails its query; without a listener it would also end the process without cleanup.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs work at start that may exceed a request's limits: one transaction, no timeout. */
export async function atStart<T>(connection: Connection, work: (db: Db) => Promise<T>): Promise<T> {
  return withClient(connection, async (client) => {
    await client.query('begin');
    const result = await work(drizzle(client));
    await client.query('commit');
    return result;
  });
}

/**
 * Names the settings with which a power cut could lose an acknowledged order. Ours are safe; another server's may not
 * be.
 */
export async function unsafeSettings(connection: Connection): Promise<string[]> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select name from pg_settings
        where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`,
    );
    return rows.map((row) => row.name);
  });
}
