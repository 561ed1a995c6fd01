import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import type { Connection } from '../database.ts';
import { withClient } from '../migrate.ts';
import type { Storage } from '../storage.ts';
import { readCode } from './code.ts';
import { forEachFile, type Listener, megabytes, outOf, type Step, tellingHowFar } from './how-far.ts';
import { BackupRefusal, fileOfKey, type Manifest, writeManifest } from './manifest.ts';
import { sumOf } from './sums.ts';
import { copyOut, countRows, fileOfTable, listTables, speakPlainly, sqlName, type Table } from './table-copy.ts';

export interface BackupOrder extends Listener {
  readonly connection: Connection;
  readonly storage: Storage;
  /** new or empty */
  readonly folder: string;
  /** version of the program */
  readonly program: string;
  /** true for a file that can be made again from the rows; such files are left out */
  readonly isDerived: (key: string) => boolean;
}

/**
 * Copies every row of one snapshot, and every stored file that those rows can name, while the server keeps running.
 * @throws BackupRefusal when there is nothing to copy or the folder is in use; the folder is then left empty
 */
export async function backUp(order: BackupOrder): Promise<Manifest> {
  const { folder } = order;
  await refuseUsedFolder(folder);
  try {
    await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
    return await tellingHowFar(order, (step) => fillFolder(order, step));
  } catch (error) {
    for (const name of await readdir(folder).catch(() => []))
      await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

async function refuseUsedFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new BackupRefusal(`不能备份到 ${folder}：${error.code === 'ENOTDIR' ? '它不是目录' : error.message}`);
  });
  if (names.length > 0) throw new BackupRefusal(`${folder} 里已经有东西了；请给一个新的目录`);
}

async function fillFolder(order: BackupOrder, step: Step): Promise<Manifest> {
  const { folder, program, say } = order;
  const sums = new Map<string, string>();
  const files = { count: 0, bytes: 0 };
  // A file never changes and is stored before the row that names it. Existing files are copied before the rows and
  // newer ones after them, so no file that a row of the snapshot names can be deleted in between.
  say('复制文件');
  await copyFiles(order, step, sums, files);
  const rows = await withClient(order.connection, (client) => copyRows(client, order, step, sums));
  await copyFiles(order, step, sums, files);
  say(`文件 ${files.count} 个，${megabytes(files.bytes)}`);

  return await writeManifest(folder, { form: 1, program, files, ...rows }, sums);
}

type Rows = Pick<Manifest, 'at' | 'postgres' | 'migration' | 'tables' | 'sequences' | 'code'>;

async function copyRows(
  client: pg.Client,
  { folder, say }: BackupOrder,
  step: Step,
  sums: Map<string, string>,
): Promise<Rows> {
  await speakPlainly(client);
  const tables = await listTables(client);
  if (!tables.some(({ schema }) => schema === 'public'))
    throw new BackupRefusal('数据库里还没有锦市的表，没有可以备份的');
  await client.query('begin isolation level repeatable read read only');
  // Locked before the first read, which fixes the snapshot: no table can be altered from here on.
  await client.query(`lock table ${tables.map(sqlName).join(', ')} in access share mode`);
  const { rows } = await client.query<{ at: Date; postgres: string; migration: string }>(
    `select clock_timestamp() as at, current_setting('server_version') as postgres,
            (select max(created_at) from drizzle.__drizzle_migrations) as migration`,
  );
  if (JSON.stringify(await listTables(client)) !== JSON.stringify(tables))
    throw new BackupRefusal('数据表正在升级，请稍后再备份');

  const { at, postgres, migration } = rows[0]!;
  say(`复制 ${tables.length} 张表，都是 ${at.toISOString()} 这一刻的样子`);
  const counted: Manifest['tables'][number][] = [];
  step(() => `清点：${outOf(counted.length, tables.length, '张表')}`);
  for (const table of tables) counted.push({ ...table, ...(await countRows(client, table)) });

  const all = counted.reduce((sum, table) => sum + table.rows, 0);
  let copied = 0;
  step(() => `复制：${outOf(copied, all, '行')}`);
  for (const table of tables) {
    const file = fileOfTable(table);
    sums.set(file, (await copyOut(client, table, join(folder, file), (rows) => (copied += rows))).sha256);
  }
  // Sequences are not part of a snapshot: read after the rows, their value covers every number in the rows.
  const sequences = await readSequences(client);
  const code = await readCode(client);
  await client.query('commit');
  say(`共 ${all} 行`);
  return { at: at.toISOString(), postgres, migration: Number(migration), tables: counted, sequences, code };
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Pick<Table, 'schema' | 'name'>>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = 'public' order by 2`,
  );
  const sequences: Manifest['sequences'][number][] = [];
  for (const row of rows) {
    const name = sqlName(row);
    const { rows: found } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from ${name}`,
    );
    sequences.push({ name, ...found[0]! });
  }
  return sequences;
}

/** Copies the files that are not copied yet. */
async function copyFiles(
  { storage, folder, isDerived }: BackupOrder,
  step: Step,
  sums: Map<string, string>,
  files: { count: number; bytes: number },
): Promise<void> {
  const keys: string[] = [];
  step(() => `清点文件：要复制的 ${keys.length} 个`);
  for await (const key of storage.list()) if (!isDerived(key) && !sums.has(fileOfKey(key))) keys.push(key);

  const before = files.count;
  step(() => `复制文件：${outOf(files.count - before, keys.length, '个')}，共 ${megabytes(files.bytes)}`);
  await forEachFile(keys, async (key) => {
    const bytes = await storage.get(key);
    // Deleted in the meantime, together with the row that named it.
    if (bytes === null) return;
    const file = fileOfKey(key);
    await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, file), bytes, { mode: 0o600, flush: true });
    sums.set(file, sumOf(bytes).sha256);
    files.count += 1;
    files.bytes += bytes.length;
  });
}
