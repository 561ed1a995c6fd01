import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { SEARCH_GRAMS } from './catalogue/entry.table.ts';
import { withClient } from './platform/migrate.ts';
import * as schema from './schema.ts';

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

test('the migration chain applied to an empty database equals the tables', async () => {
  const cluster = inject('cluster');
  const name = `tables_${randomBytes(4).toString('hex')}`;
  await withClient(cluster, (client) => client.query(`create database ${name}`));
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
  const fromTables = await withClient({ ...cluster, database: name }, async (client) => {
    for (const statement of [SEARCH_GRAMS, ...statements]) await client.query(statement);
    return (await client.query(DESCRIPTION)).rows;
  });
  const fromMigrations = await withClient(
    { ...cluster, database: 'template_empty' },
    async (client) => (await client.query(DESCRIPTION)).rows,
  );
  await withClient(cluster, (client) => client.query(`drop database ${name}`));

  expect(fromTables.length).toBeGreaterThan(100);
  expect(fromMigrations).toEqual(fromTables);
});
