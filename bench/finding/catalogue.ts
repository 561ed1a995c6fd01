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

/** Any change of `fill.ts` or `words.ts` that changes what stands in the tables counts this up. */
const FILL_EDITION = 2;
type Server = ReturnType<typeof beginStart>;

const START_MS = 10 * 60_000;
const KINDS_TO_FILL = ['plate', 'fabric', 'goods', 'design', 'factory', 'designer'] as const;

/** A filled database that runs, and servers on it. */
export interface Catalogue {
  /** plates, and as many fabrics and goods */
  readonly items: number;
  readonly connection: Exclude<Connection, string>;
  readonly dataDir: string;
  /** the same as an address, for servers */
  readonly databaseUrl: string;
  /** the product, as a process of its own, on this database */
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
    plates: items,
    goods: items,
  };
}

/** "10k" → 10,000 */
export function readSize(text: string): number {
  const [, number, unit = ''] = /^(\d+)([km]?)$/i.exec(text) ?? [];
  if (number === undefined) throw new RangeError(`不认识的大小：${text}；例如 10k、100k、1m`);
  return Number(number) * ({ '': 1, k: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? NaN);
}

/** Filled folders are kept for the next run: `BENCH_DIR` says where. */
const home = () => resolve(process.env['BENCH_DIR'] ?? join(tmpdir(), 'jinshi-bench'));

/** Opens the catalogue of this size; fills it first when it is not there, or was filled by an earlier edition. */
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
        env: { DATABASE_URL: databaseUrl, SECRET_KEY: secret, ...env },
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

/** Throws a catalogue away, so that the next run fills it anew. */
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
  // Making a million entries anew is done below, quicker: for the product, meanwhile, all shops are closed.
  if (filled !== undefined) await setShops(connection, 'suspended');
  await startProductOnce(catalogue);
  if (filled !== undefined) await setShops(connection, 'approved');
  const wording = await withClient(connection, wordingOfEntries);
  if (filled?.wording === wording) return;

  await withClient(connection, hurry);
  if (filled === undefined) {
    say(`灌入 ${items} 的目录`);
    await fillCatalogue(connection, sizesOf(items), say);
    // Every picture counts as drawn: nothing is drawn while we measure.
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

/** The product itself lays out the tables and brings the demo's rows, which all others are made from. */
async function startProductOnce(catalogue: Catalogue): Promise<void> {
  const server = await catalogue.serve('first', { DEMO: '1', ROLE: 'storage' });
  await server.stop();
}

/** Waits for it. A start may have a million entries to see to. */
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

/** Which wording of the product the entries were made by; another one makes them anew. */
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

/** Fewer, larger checkpoints while a hundred times a day's writes come in minutes. */
const HURRIED = { max_wal_size: '6GB', checkpoint_timeout: '30min', autovacuum: 'off' };

async function hurry(client: pg.Client): Promise<void> {
  for (const [name, value] of Object.entries(HURRIED)) await client.query(`alter system set ${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
}

async function settleDown(client: pg.Client): Promise<void> {
  for (const name of Object.keys(HURRIED)) await client.query(`alter system reset ${name}`);
  await client.query('select pg_reload_conf()');
}

/**
 * By the product's own statements; without their indexes, which are sooner made anew than kept. Two kinds at a time;
 * a fill that was broken off goes on with the kinds that it had not done.
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
 * Our names hold no 繁体字, so nothing is looked up letter by letter while filling: half an hour less at a million.
 * The product's own definition is set aside, lest a fill that is broken off lose it.
 */
async function foldQuickly(client: pg.Client): Promise<void> {
  // Ours has a parsed body, the product's does not: what a broken-off fill left behind is not set aside.
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

/** How to make them anew; it is written down, lest a fill that is broken off lose them. */
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
