import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Connection, Db } from '../database.ts';
import { holdMigrations, migrate, withClient } from '../migrate.ts';
import type { Storage } from '../storage.ts';
import { buildTables, dropEverything, isEmpty, onBareTables } from './build-tables.ts';
import { writeCode } from './code.ts';
import { forEachFile, type Listener, outOf, type Step, tellingHowFar } from './how-far.ts';
import { BackupRefusal, fileOfKey, type Manifest, readBackup } from './manifest.ts';
import { copyIn, countRows, fileOfTable, listTables, speakPlainly, type Table } from './table-copy.ts';

export interface RestoreOrder extends Listener {
  readonly connection: Connection;
  readonly storage: Storage;
  readonly folder: string;
  /** called when the database is not empty: may its contents be deleted? */
  readonly mayReplace: () => Promise<boolean>;
  /** corrects rows that name files which no backup holds, in the same transaction */
  readonly putRight: (db: Db) => Promise<void>;
}

/**
 * Restores a backup and brings the tables up to date. All rows are written in one transaction: until it commits the
 * database is unchanged, also when the process is killed, and the restore can simply be run again.
 * @throws BackupRefusal with nothing changed in the database
 */
export function restore(order: RestoreOrder): Promise<Manifest> {
  return tellingHowFar(order, (step) => bringBack(order, step));
}

async function bringBack(order: RestoreOrder, step: Step): Promise<Manifest> {
  const { connection, storage, folder, say } = order;
  say('核对备份的每个文件');
  const { manifest, keys } = await readBackup(folder, step);
  say(`备份的时刻：${manifest.at}，程序 ${manifest.program}，PostgreSQL ${manifest.postgres}`);

  await withClient(connection, async (client) => {
    await speakPlainly(client);
    await refuseRunningServers(client);
    // A server that starts now waits for the migration lock.
    await holdMigrations(client);
    const replaces = !(await isEmpty(client));
    if (replaces && !(await order.mayReplace()))
      throw new BackupRefusal('数据库不是空的，没有动它。要用备份换掉里面的一切，请加 --replace');

    // Before the rows: a file that no row names does no harm.
    say(`放回 ${keys.length} 个文件`);
    let put = 0;
    step(() => `放回文件：${outOf(put, keys.length, '个')}`);
    await forEachFile(keys, async (key) => {
      await storage.put(key, await readFile(join(folder, fileOfKey(key))));
      put += 1;
    });

    await client.query('begin');
    step(() => '建表');
    if (replaces) await dropEverything(client);
    await buildTables(client, manifest.migration);
    await refuseOtherTables(client, manifest);
    await onBareTables(client, step, () => fill(client, order, step, manifest));
    step(() => '把画出来的图片记成待画');
    await order.putRight(drizzle(client));
    // After the last row: the rows already contain the effects of the triggers.
    await writeCode(client, manifest.code);
    await client.query('commit');
  });

  step(() => '升级到这一版的表');
  await migrate(connection);
  say('整理统计信息');
  step(() => '整理统计信息');
  await withClient(connection, (client) => client.query('analyze'));
  return manifest;
}

/** Finds servers that use a DATABASE_URL; with the embedded database the lock on the data folder is enough. */
async function refuseRunningServers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'jinshi%' limit 1`,
  );
  if (rows.length > 0) throw new BackupRefusal('有锦市服务正连着这个数据库，请先停掉它们');
}

const describe = ({ schema, name, columns }: Table) => `${schema}.${name} (${columns.join(', ')})`;

/** The queue's tables are not ours: another version of pg-boss may have others. */
async function refuseOtherTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const built = new Set((await listTables(client)).map(describe));
  const other = manifest.tables.find((table) => !built.has(describe(table)));
  if (other !== undefined)
    throw new BackupRefusal(
      `备份里的 ${describe(other)} 在这一版程序里不一样：请用做备份的那一版（${manifest.program}）来恢复，再升级`,
    );
}

async function fill(
  client: pg.Client,
  { folder, say }: RestoreOrder,
  step: Step,
  { tables, sequences }: Manifest,
): Promise<void> {
  say(`放回 ${tables.length} 张表`);
  const all = tables.reduce((sum, table) => sum + table.rows, 0);
  let back = 0;
  step(() => `放回：${outOf(back, all, '行')}`);
  for (const table of tables) await copyIn(client, table, join(folder, fileOfTable(table)), (rows) => (back += rows));
  for (const { name, last, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, last, isCalled]);
  let checked = 0;
  step(() => `核对行数和校验和：${outOf(checked, tables.length, '张表')}`);
  for (const table of tables) {
    const { rows, checksum } = await countRows(client, table);
    if (rows !== table.rows || checksum !== table.checksum)
      throw new BackupRefusal(`${describe(table)} 放回后是 ${rows} 行，与备份的 ${table.rows} 行对不上；数据库没有变`);
    checked += 1;
  }
  say(`${all} 行，行数和校验和都对；重建索引，核对引用`);
}
