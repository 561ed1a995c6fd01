import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { join } from 'node:path';
import pg from 'pg';
import { PROJECT_DIR } from './config.ts';
import { asConfig, type Connection, type Db } from './database.ts';

export const MIGRATIONS_DIR = join(PROJECT_DIR, 'src/server/migrations');

/** Any number: the lock's name among all servers that start at once. */
const MIGRATION_LOCK = 7_202_611;

/** Brings the tables up to date. Servers that start together wait for one another; a killed run is redone whole. */
export async function migrate(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    await holdMigrations(client);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_DIR });
  });
}

/** Until the connection ends: meanwhile nobody else migrates, and no server starts. */
export async function holdMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

export async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(asConfig(connection));
  // A database that dies in between is told by the query; without a listener it would end the process untidied.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Work at start that may take longer than a request's limits allow: one transaction, no time-out. */
export async function atStart<T>(connection: Connection, deed: (db: Db) => Promise<T>): Promise<T> {
  return withClient(connection, async (client) => {
    await client.query('begin');
    const result = await deed(drizzle(client));
    await client.query('commit');
    return result;
  });
}

/** Names the settings that would lose an acknowledged order in a power cut. Ours are on; another's might not be. */
export async function unsafeSettings(connection: Connection): Promise<string[]> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select name from pg_settings
        where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`,
    );
    return rows.map((row) => row.name);
  });
}
