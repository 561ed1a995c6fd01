import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { SEARCH_GRAMS } from './catalogue/entry.table.ts';
import { atStart, migrate, withClient } from './platform/migrate.ts';
import * as schema from './schema.ts';
import { fillSite } from './site/fill-site.ts';
import type { ClusterConnection } from './testing/one-cluster.ts';

/** Everything that PostgreSQL knows of our tables, as it would print it. */
const DESCRIPTION = `
  select 'column' as what, table_name || '.' || column_name as name,
         concat_ws(' ', data_type, udt_name, is_nullable, column_default, numeric_precision, numeric_scale) as definition
    from information_schema.columns where table_schema = 'public'
  union all
  select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all
  select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  order by 1, 2`;

const cluster = inject('cluster');

/** On a new database, which is gone after the test. */
async function database(template: string): Promise<ClusterConnection> {
  const name = `tables_${randomBytes(4).toString('hex')}`;
  await withClient(cluster, (client) => client.query(`create database ${name} template ${template}`));
  onTestFinished(() =>
    withClient(cluster, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  );
  return { ...cluster, database: name };
}

const described = (connection: ClusterConnection) =>
  withClient(connection, async (client) => (await client.query(DESCRIPTION)).rows);

const START = pathToFileURL(join(import.meta.dirname, 'platform/migrate.ts')).href;
const SITE = pathToFileURL(join(import.meta.dirname, 'site/fill-site.ts')).href;

/** A server that is killed in the middle of its start: where it wants what the statement holds. */
async function killedAt(connection: ClusterConnection, held: string, deed: string): Promise<void> {
  /** how many look or wait, besides those who ask */
  const others = (how: string) =>
    withClient(cluster, async (client) => {
      const among = 'select from pg_stat_activity where datname = $1';
      return (await client.query(`${among} and ${how}`, [connection.database])).rowCount;
    });
  const code = `
    import { atStart, migrate } from '${START}';
    import { fillSite } from '${SITE}';
    const connection = JSON.parse(process.env.CONNECTION);
    await ${deed};`;
  await withClient(connection, async (client) => {
    await client.query(`begin; ${held}`);
    const env = { ...process.env, CONNECTION: JSON.stringify(connection) };
    const start = spawn(process.execPath, ['--input-type=module', '--eval', code], { env, stdio: 'inherit' });
    const ended = once(start, 'exit');
    await expect.poll(() => others(`wait_event_type = 'Lock'`), { timeout: 20_000 }).toBe(1);
    start.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await client.query('rollback');
  });
  // What it had asked for ends when the database finds nobody at the other side.
  await expect.poll(() => others('true'), { timeout: 20_000 }).toBe(0);
}

test('a migration that is killed in the middle leaves nothing, and the next start has all of it', async () => {
  const connection = await database('template0');
  // One of the last tables of the chain.
  await killedAt(connection, 'create table bundle ()', 'migrate(connection)');
  expect(await described(connection)).toEqual([]);
  await migrate(connection);
  expect(await described(connection)).toEqual(await described({ ...cluster, database: 'template_empty' }));
});

test('entries whose making is killed are made at the next start', async () => {
  const connection = await database('template_demo');
  const count = () =>
    withClient(
      connection,
      async (client) => (await client.query('select count(*)::int as items from goods_entry')).rows,
    );
  const before = await count();
  // As a migration leaves them that tells entries of new columns.
  await withClient(connection, (client) =>
    client.query(`truncate goods_entry; comment on function fill_entries() is 'an older wording'`),
  );
  await killedAt(connection, 'lock table goods_entry in share mode', 'atStart(connection, fillSite)');
  expect(await count()).toEqual([{ items: 0 }]);
  await atStart(connection, fillSite);
  expect(await count()).toEqual(before);
});

test('the migration chain applied to an empty database equals the tables', async () => {
  const connection = await database('template0');
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
  await withClient(connection, async (client) => {
    for (const statement of [SEARCH_GRAMS, ...statements]) await client.query(statement);
  });
  const fromTables = await described(connection);
  expect(fromTables.length).toBeGreaterThan(100);
  expect(await described({ ...cluster, database: 'template_empty' })).toEqual(fromTables);
});
