import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { beginStart, START, until } from '../../e2e/server-process.ts';
import { takeDataFolder } from '../../src/server/platform/data-folder.ts';
import type { Connection } from '../../src/server/platform/database.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres.ts';
import { withClient } from '../../src/server/platform/migrate.ts';
import { fillCatalogue, type Sizes } from './fill.ts';

/** Increase it with every change of `fill.ts` or `words.ts` that changes rows. */
const FILL_EDITION = 2;
type Server = ReturnType<typeof beginStart>;

const START_MS = 10 * 60_000;
const KINDS_TO_FILL = ['blank', 'fabric', 'product', 'design', 'factory', 'designer'] as const;

/** A filled, running database and the servers on it. */
export interface Catalogue {
  /** number of blanks, and likewise of fabrics and products */
  readonly items: number;
  readonly connection: Exclude<Connection, string>;
  readonly dataDir: string;
  /** the connection as a URL, for servers */
  readonly databaseUrl: string;
  /** starts the application on this database as a separate process */
  serve(
    name: string,
    env?: Readonly<Record<string, string>>,
    nodeOptions?: readonly string[],
  ): Promise<Server & { readonly address: string }>;
  /** stops the servers, then the database */
  close(): Promise<void>;
}

export function sizesOf(items: number): Sizes {
  return {
    shops: Math.min(400, Math.ceil(items / 20)),
    designs: Math.min(4_000, Math.ceil(items / 3)),
    fabrics: items,
    blanks: items,
    product: items,
  };
}

/** "10k" → 10,000 */
export function readSize(text: string): number {
  const [, number, unit = ''] = /^(\d+)([km]?)$/i.exec(text) ?? [];
  if (number === undefined) throw new RangeError(`不认识的大小：${text}；例如 10k、100k、1m`);
  return Number(number) * ({ '': 1, k: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? NaN);
}

/** Filled folders are kept for the next run, in the folder that `BENCH_DIR` names. */
const home = () => resolve(process.env['BENCH_DIR'] ?? join(tmpdir(), 'jinshi-bench'));

/** Opens the catalogue of this size; fills it first when it is missing or was filled by an earlier edition. */
export async function openCatalogue(items: number, say: (words: string) => void): Promise<Catalogue> {
  const dataDir = join(home(), String(items));
  const folder = await takeDataFolder(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  const servers: Server[] = [];
  const { host, user, password, database } = postgres.connection;
  const databaseUrl = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;
  const secret = randomBytes(32).toString('hex');
  const catalogue: Catalogue = {
    items,
    connection: postgres.connection,
    dataDir,
    databaseUrl,
    serve: async (name, env = {}, nodeOptions = []) => {
      const starting = beginStart({
        dataDir: join(dataDir, `server-${name}`),
        // Drawing the pictures of a large catalogue ahead takes hours of one processor.
        env: { DATABASE_URL: databaseUrl, SECRET_KEY: secret, DRAW_AHEAD: '0', ...env },
        command: [START[0], ...nodeOptions, ...START.slice(1)],
      });
      servers.push(starting);
      return { ...starting, address: await addressOf(starting) };
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
      await folder.release();
    },
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void catalogue.close().finally(() => process.exit(1)));
  try {
    await prepare(catalogue, say);
    return catalogue;
  } catch (error) {
    await catalogue.close();
    throw error;
  }
}

/** Deletes a catalogue, so that the next run fills a new one. */
export function forgetCatalogue(items: number): void {
  rmSync(join(home(), String(items)), { recursive: true, force: true });
}

async function prepare(catalogue: Catalogue, say: (words: string) => void): Promise<void> {
  const { connection, items } = catalogue;
  const filled = await withClient(connection, filledBefore);
  if (filled !== undefined && filled.edition !== FILL_EDITION) {
    throw new Error(`这个目录是旧办法灌的：先运行 npm run bench -- forget ${items}`);
  }
  const startedAt = Date.now();
  // At its start the application would rebuild a million search entries; closed shops have none. They are rebuilt
  // faster below.
  if (filled !== undefined) await setShops(connection, 'suspended');
  await startProductOnce(catalogue);
  if (filled !== undefined) await setShops(connection, 'approved');
  const wording = await withClient(connection, wordingOfEntries);
  if (filled?.wording === wording) return;

  await withClient(connection, withMinimumRate);
  if (filled === undefined) {
    say(`灌入 ${items} 的目录`);
    await fillCatalogue(connection, sizesOf(items), say);
    // Marks every picture as drawn, so that nothing is drawn during a measurement.
    await withClient(connection, (client) =>
      client.query('update picture set card_drawn_at = now(), rendered_at = now()'),
    );
  }
  await fillEntries(connection, wording, say);
  await withClient(connection, async (client) => {
    say('整理与统计');
    await client.query('vacuum analyze');
    await settleDown(client);
    await client.query('drop table if exists bench.filled');
    await client.query(`create table bench.filled as select ${FILL_EDITION} as edition, '${wording}' as wording`);
    await client.query('checkpoint');
  });
  say(`就绪，共 ${((Date.now() - startedAt) / 1000).toFixed(0)} 秒`);
}

/** The application itself creates the tables and the demo rows that all other rows are copied from. */
async function startProductOnce(catalogue: Catalogue): Promise<void> {
  const server = await catalogue.serve('first', { DEMO: '1', ROLE: 'storage' });
  await server.stop();
}

/** Waits for the server's address. A start may have to rebuild a million entries. */
async function addressOf(server: Server): Promise<string> {
  const address = () => /^请用浏览器打开 (http\S+)$/m.exec(server.output())?.[1];
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  await until(() => address() !== undefined || hasEnded, START_MS, server.output);
  if (address() === undefined) throw new Error(server.output());
  return address()!;
}

async function setShops(connection: Connection, status: 'approved' | 'suspended'): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('update shop set status = $1', [status]);
  });
}

/** The version of the SQL functions that built the entries; another version rebuilds them. */
async function wordingOfEntries(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ wording: string }>(
    `select obj_description('fill_entries()'::regprocedure, 'pg_proc') as wording`,
  );
  return rows[0]!.wording;
}

async function filledBefore(client: pg.Client): Promise<{ edition: number; wording: string } | undefined> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('bench.filled') is not null as there`);
  if (!rows[0]!.there) return undefined;
  return (await client.query<{ edition: number; wording: string }>('select * from bench.filled')).rows[0];
}

/** Fewer, larger checkpoints while many times a day's writes arrive in minutes. */
const HURRIED = { max_wal_size: '6GB', checkpoint_timeout: '30min', autovacuum: 'off' };

async function withMinimumRate(client: pg.Client): Promise<void> {
  for (const [name, value] of Object.entries(HURRIED)) await client.query(`alter system set ${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
}

async function settleDown(client: pg.Client): Promise<void> {
  for (const name of Object.keys(HURRIED)) await client.query(`alter system reset ${name}`);
  await client.query('select pg_reload_conf()');
}

/**
 * Fills the entries with the application's own statements, without their indexes, which are faster to create
 * afterwards. Two kinds at a time; an interrupted fill continues with the kinds that are missing.
 */
async function fillEntries(connection: Connection, wording: string, say: (words: string) => void): Promise<void> {
  const done = await withClient(connection, async (client) => {
    await client.query(`
      create table if not exists bench.index_aside (kind text, name text, definition text, primary key (kind, name));
      create table if not exists bench.entries_filled (kind text primary key, wording text not null);
      analyze`);
    const { rows } = await client.query<{ kind: string }>('select kind from bench.entries_filled where wording = $1', [
      wording,
    ]);
    return rows.map(({ kind }) => kind);
  });
  const left = KINDS_TO_FILL.filter((kind) => !done.includes(kind));
  const worker = async () => {
    for (let kind = left.shift(); kind !== undefined; kind = left.shift()) {
      const next = kind;
      const startedAt = Date.now();
      await withClient(connection, (client) => fillEntriesOf(client, next, wording));
      say(`检索条目 ${next}，${((Date.now() - startedAt) / 1000).toFixed(1)} 秒`);
    }
  };
  await withClient(connection, foldQuickly);
  await Promise.all([worker(), worker()]);
  await withClient(connection, foldAsBefore);
}

/**
 * The generated names contain no 繁体字, so folding skips the lookup of every character: half an hour less for a million
 * items. The application's own definition is saved in a table, so that an interrupted fill does not lose it.
 */
async function foldQuickly(client: pg.Client): Promise<void> {
  // Only the replacement has a parsed body; after an interrupted fill it must not overwrite the saved definition.
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select prosqlbody is not null as "isOurs" from pg_proc where oid = 'folded(text)'::regprocedure`,
  );
  if (rows[0]!.isOurs) return;
  await client.query(`
    drop table if exists bench.folded_aside;
    create table bench.folded_aside as select pg_get_functiondef('folded(text)'::regprocedure) as definition;
    create or replace function folded(words text) returns text language sql stable strict parallel safe
      return regexp_replace(trim(lower(normalize(words, NFKC))), '\\s+', ' ', 'g')`);
}

async function foldAsBefore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ definition: string }>('select definition from bench.folded_aside');
  await client.query(rows[0]!.definition);
  await client.query('drop table bench.folded_aside');
}

async function fillEntriesOf(client: pg.Client, kind: string, wording: string): Promise<void> {
  await client.query(
    `set synchronous_commit = off; set work_mem = '128MB'; set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 1`,
  );
  const indexes = await setIndexesAside(client, kind);
  await client.query(`truncate ${kind}_entry`);
  await client.query('delete from entry_count where kind = $1', [kind]);
  await client.query(`select fill_${kind}_entries()`);
  for (const definition of indexes) await client.query(definition);
  await client.query('delete from bench.index_aside where kind = $1', [kind]);
  await client.query(
    `insert into bench.entries_filled values ($1, $2) on conflict (kind) do update set wording = excluded.wording`,
    [kind, wording],
  );
}

/** Saves the index definitions in a table, so that an interrupted fill does not lose them. */
async function setIndexesAside(client: pg.Client, kind: string): Promise<string[]> {
  await client.query(
    `insert into bench.index_aside
      select $1, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
        from pg_index where indrelid = ($1 || '_entry')::regclass and not indisprimary
      on conflict (kind, name) do update set definition = excluded.definition`,
    [kind],
  );
  const { rows } = await client.query<{ name: string; definition: string }>(
    'select name, definition from bench.index_aside where kind = $1',
    [kind],
  );
  for (const { name } of rows) await client.query(`drop index if exists ${name}`);
  return rows.map(({ definition }) => definition);
}
