import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { MIGRATIONS_DIR } from '../migrate.ts';
import { outOf, type Step } from './how-far.ts';
import { BackupRefusal } from './manifest.ts';

/** True when the database holds no user data; what extensions create does not count. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists (select from pg_depend d
                         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      limit 1`,
  );
  return rows.length === 0;
}

/** Drops everything that the migrations and the queue created, except extensions. In the caller's transaction. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare one record;
    begin
      for one in select c.oid::regclass as name from pg_class c
                  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                    and not exists (select from pg_depend d
                                     where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      loop execute format('drop table if exists %s cascade', one.name); end loop;
      for one in select p.oid::regprocedure as name from pg_proc p
                  where p.pronamespace = 'public'::regnamespace
                    and not exists (select from pg_depend d
                                     where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      loop execute format('drop routine if exists %s cascade', one.name); end loop;
    end $$;
    drop schema if exists drizzle, pgboss cascade`);
}

/**
 * Creates our tables up to the given migration, and the queue's, in the caller's transaction: Drizzle's own migrator
 * always runs to the last migration, and commits.
 * @throws BackupRefusal when this program does not know that migration
 */
export async function buildTables(client: pg.Client, lastMigration: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_DIR });
  if (!migrations.some(({ folderMillis }) => folderMillis === lastMigration))
    throw new BackupRefusal('备份时的数据表，这一版程序不认识：请用做备份的那一版（或更新的）来恢复');

  await client.query(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations.filter((one) => one.folderMillis <= lastMigration)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  // pg-boss wraps its plans in a transaction of its own and sets time limits that would apply to the rest of ours.
  await client.query(
    getConstructionPlans('pgboss')
      .replace(/^\s*BEGIN;/, '')
      .replace(/COMMIT;\s*$/, ''),
  );
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

/**
 * Runs `fill` on tables without constraints, triggers and indexes: no row is checked or indexed one by one, and tables
 * can be filled in any order. Everything removed is restored afterwards and has then checked every row. Needs no
 * superuser.
 */
export async function onBareTables(client: pg.Client, step: Step, fill: () => Promise<void>): Promise<void> {
  const list = async (query: string) => (await client.query<{ table: string; name: string; make: string }>(query)).rows;

  const tables = await list(
    `select oid::regclass::text as "table" from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const foreignKeys = await list(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as make
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  const indexes = await list(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as make
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`);
  // The backup contains the rows that migrations insert; `truncate` would create a new file for every table.
  for (const { table } of tables) await client.query(`delete from ${table}`);

  await fill();

  await client.query(`set local maintenance_work_mem = '256MB'`);
  let made = 0;
  step(() => `重建索引：${outOf(made, indexes.length, '个')}`);
  for (const { make } of indexes) {
    await client.query(make);
    made += 1;
  }
  let joined = 0;
  step(() => `核对引用：${outOf(joined, foreignKeys.length, '条')}`);
  for (const { table, name, make } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${make}`);
    joined += 1;
  }
  for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`);
}
