import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { drawAllAgain } from '../../people/pictures/draw-again.ts';
import { isVariant } from '../../people/pictures/picture-store.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { countSkus } from '../../testing/count-orders.ts';
import { type BlankForSale, sellBlank } from '../../testing/for-sale.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { orderingThrough, piecesOf } from '../../testing/ordering.ts';
import { post } from '../../testing/people.ts';
import { type Connection, openDatabase } from '../database.ts';
import { withClient } from '../migrate.ts';
import { openFolderStorage } from '../storage.ts';
import { backUp } from './back-up.ts';
import { isEmpty } from './build-tables.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';

const STOCK = 100_000;
const ATTACHMENT = 'attachment/ab/abc.jpg';
const VARIANT = 'picture/ab/abc/160.webp';

const work = mkdtempSync(join(tmpdir(), 'jinshi-backup-'));
const folder = join(work, 'backup');
const made: string[] = [];

let ground: TestGround;
let blank: BlankForSale;
let manifest: Manifest;
/** orders whose buyers had been notified before the backup began */
let toldBefore: number;
/** progress messages of the backup and of the restore, as frequent as possible */
const said: string[] = [];
const say = (words: string) => void said.push(words);

beforeAll(async () => {
  ground = await openGround('demo');
  await ground.storage.put(ATTACHMENT, Buffer.from('a licence'));
  await ground.storage.put(VARIANT, Buffer.from('a drawing'));
  await ground.database.write((db) => ground.queue.enqueue(db, 'uploads.sweep', {}));
  blank = await sellBlank(ground.database, 0, { stock: STOCK });
  const buyers = await makeBuyers(ground.database, 4);

  const crowd = beginOrdering(buyers);
  await crowd.placed(8);
  toldBefore = crowd.told();
  manifest = await backUp({ ...ground, folder, program: 'test', isDerived: isVariant, say, everyMs: 1 });
  await crowd.placed(crowd.told() + 1);
  await crowd.end();
});

afterAll(async () => {
  await ground.close();
  for (const name of made)
    await withClient(inject('cluster'), (client) => client.query(`drop database ${name} with (force)`));
  rmSync(work, { recursive: true, force: true });
});

/** Each buyer orders one piece after the other, until `end`. */
function beginOrdering(buyers: readonly Buyer[]) {
  const ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  const wish = { lines: [piecesOf(blank, blank.sizes[0]!, 1)], again: true };
  let told = 0;
  const stop = new AbortController();
  let onTold = () => {};
  const going = buyers.map(async (buyer) => {
    const { hash } = await ordering.look(buyer, wish);
    while (!stop.signal.aborted) {
      const { code } = await ordering.place(buyer, wish, hash);
      if (code === 1) told += 1;
      onTold();
    }
  });
  return {
    told: () => told,
    placed: (count: number) =>
      new Promise<void>((done) => {
        onTold = () => told >= count && done();
        onTold();
      }),
    end: async () => {
      stop.abort();
      await Promise.all(going);
    },
  };
}

async function newDatabase(template: string): Promise<Exclude<Connection, string>> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await withClient(inject('cluster'), (client) => client.query(`create database ${name} template ${template}`));
  made.push(name);
  return { ...inject('cluster'), database: name };
}

const orderTo = (connection: Connection, changes: Partial<Parameters<typeof restore>[0]> = {}) => ({
  ...{ connection, folder, putRight: drawAllAgain, say: () => {}, mayReplace: async () => false },
  storage: openFolderStorage(join(work, 'files')),
  ...changes,
});

const rowsIn = (connection: Connection, query: string) =>
  withClient(connection, async (client) => (await client.query<Record<string, unknown>>(query)).rows);

/** Constraints, indexes and triggers. */
const SHAPE = `
  select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select indexname, indexdef from pg_indexes where schemaname in ('public', 'pgboss')
  union all select tgrelid::regclass || '.' || tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal
  order by 1, 2`;

test('a backup taken while orders run is one consistent snapshot, readable only by its owner', async () => {
  const orders = manifest.tables.find(({ name }) => name === 'trade_order')!;
  const [{ now }] = (await rowsIn(ground.connection, 'select count(*)::int as now from trade_order')) as [
    { now: number },
  ];
  expect(toldBefore).toBeGreaterThan(0);
  expect(orders.rows).toBeLessThan(now);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    expect(statSync(join(entry.parentPath, entry.name)).mode & 0o077).toBe(0);
  }
  expect(manifest.files).toEqual({ count: 1, bytes: 9 });
});

test('a killed restore leaves the database as empty as it was', async () => {
  const connection = await newDatabase('template0');
  const killed = restore(
    orderTo(connection, {
      say: (words) => {
        if (words.startsWith('放回') && words.endsWith('张表'))
          void rowsIn(
            inject('cluster'),
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connection.database}'`,
          );
      },
    }),
  );
  await expect(killed).rejects.toThrow(/terminat|connection error/);
  expect(await withClient(connection, isEmpty)).toBe(true);
});

test('a restore replaces existing data only on request, and then every row of the snapshot is there', async () => {
  const connection = await newDatabase('template_empty');
  await expect(restore(orderTo(connection))).rejects.toThrow(/数据库不是空的/);
  expect(await rowsIn(connection, 'select from shop')).toEqual([]);

  await restore(orderTo(connection, { mayReplace: async () => true, say, everyMs: 1 }));
  expect(await rowsIn(connection, SHAPE)).toEqual(await rowsIn(ground.connection, SHAPE));
  const database = openDatabase(connection);
  for (const { size, stock, sold } of await countSkus(database, [blank.blankId])) {
    expect(stock + sold).toBe(STOCK);
    if (size === blank.sizes[0]) expect(sold).toBeGreaterThanOrEqual(toldBefore);
  }
  await database.end();
  const half = 'select from trade_order o where not exists (select from order_line where order_no = o.order_no)';
  expect(await rowsIn(connection, half)).toEqual([]);
  expect(await rowsIn(connection, `select name, state::text from pgboss.job`)).toEqual([
    { name: 'uploads.sweep', state: 'created' },
  ]);
  // Sequences continue after the last number.
  const numbers = `select nextval(pg_get_serial_sequence('order_event', 'no'))::int > max(no) as "isNew" from order_event`;
  expect(await rowsIn(connection, numbers)).toEqual([{ isNew: true }]);

  const storage = openFolderStorage(join(work, 'files'));
  expect(await storage.get(ATTACHMENT)).toEqual(Buffer.from('a licence'));
  expect(await storage.has(VARIANT)).toBe(false);
});

test('a backup and a restore report their progress', () => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  for (const step of ['复制', '放回']) {
    const told = countsOf(step);
    expect(told.every(({ done, all }) => done <= all && all === rows)).toBe(true);
    expect(told.at(-1)!.done).toBeGreaterThan(rows / 10);
  }
  for (const step of ['清点', '核对行数和校验和', '重建索引', '核对引用'])
    expect(countsOf(step).at(-1)?.done).toBeGreaterThan(0);
});

/** The progress counts of one step: done, of all. */
function countsOf(step: string): { done: number; all: number }[] {
  const words = new RegExp(`^  ${step}：([\\d,]+) / ([\\d,]+) .+，这一步已 \\d+ 秒$`);
  const figure = (text = '') => Number(text.replaceAll(',', ''));
  return said.flatMap((one) => {
    const found = words.exec(one);
    return found === null ? [] : [{ done: figure(found[1]), all: figure(found[2]) }];
  });
}

describe('a refused backup or restore changes nothing', () => {
  let connection: Connection;
  let spoiled: string;
  beforeAll(async () => {
    connection = await newDatabase('template0');
  });
  const spoil = (file: string, change: (text: string) => string) => {
    spoiled = mkdtempSync(join(work, 'spoiled-'));
    cpSync(folder, spoiled, { recursive: true });
    writeFileSync(join(spoiled, file), change(readFileSync(join(spoiled, file), 'latin1')), 'latin1');
  };
  const restoring = () => restore(orderTo(connection, { folder: spoiled }));

  test('half a backup is refused', async () => {
    spoil('manifest.json', (text) => text);
    rmSync(join(spoiled, 'manifest.json'));
    await expect(restoring()).rejects.toThrow(/没有做完/);
  });

  test('a backup with a changed byte is refused', async () => {
    spoil(`files/${ATTACHMENT}`, (text) => text.replace('a', 'b'));
    await expect(restoring()).rejects.toThrow(/abc\.jpg 与备份时不一样/);
  });

  test('a backup with tables newer than this program is refused', async () => {
    spoil('manifest.json', (text) => text.replace(/("migration": \d+)/, '$10'));
    await expect(restoring()).rejects.toThrow(/不认识/);
    expect(await withClient(connection, isEmpty)).toBe(true);
  });

  test('a backup into a folder that is not empty is refused', async () => {
    const order = { ...ground, folder, program: 'test', isDerived: isVariant, say: () => {} };
    await expect(backUp(order)).rejects.toThrow(/已经有东西/);
    expect(readdirSync(folder)).toContain('manifest.json');
  });
});
