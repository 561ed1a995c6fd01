import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { join } from 'node:path';
import pg from 'pg';
import { PROJECT_DIR } from './config.ts';
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
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_DIR });
  });
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
