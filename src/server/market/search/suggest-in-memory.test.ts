import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Db, openDatabase } from '../../platform/database.ts';
import { withClient } from '../../platform/migrate.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { PATIENCE } from '../../testing/patient.ts';
import { indexOf, keepIndexes } from '../catalogue/keep-indexes.ts';
import { ITEM_KINDS } from './suggest-items.ts';
import { searchedLists } from './searched-lists.ts';
import { suggest } from './suggest.ts';

/**
 * Of each entry of the demo: more numbers begin alike than PostgreSQL reads, and still no kind has so many entries that
 * it looks for words only among the most wanted.
 */
const COPIES = 1;

let ground: TestGround;
let database: Database;

beforeAll(async () => {
  ground = await openGround('demo');
  database = openDatabase(ground.connection, { read: 2, write: 1, patience: PATIENCE });
  await withClient(ground.connection, async (client) => {
    for (const kind of ITEM_KINDS) {
      await client.query(`insert into ${kind}_entry (id, title, number, words, tags, shades, shop_id, in_stock, popularity,
          sales, price_fen, moq, lead_hours, gsm, width_cm, created_at, draw, card)
        select id || '-' || copy, title || copy, number || copy, title || copy || ' ' || number || copy || ' ' || words,
          tags, shades, shop_id, in_stock, popularity % 7, sales, price_fen, moq, lead_hours, gsm, width_cm, created_at,
          draw, replace(card, id, id || '-' || copy)
        from ${kind}_entry cross join generate_series(1, ${COPIES}) copy`);
    }
  });
});
afterAll(async () => {
  await database.end();
  await ground.close();
});

/** From now on reads through this handle use indexes, which hear of no change. */
async function withIndexes(db: Db): Promise<Db> {
  keepIndexes(db, { follow: () => {}, isLiveSoon: async () => true }, Object.values(searchedLists), () => {});
  for (const kind of ITEM_KINDS) await expect.poll(() => indexOf(db, kind)).toBeDefined();
  return db;
}

/** A handle that notes the statements sent through it. */
function noting(pool: pg.Pool): { db: Db; sent: string[] } {
  const sent: string[] = [];
  const recording = new Proxy(pool, {
    get(target, key, receiver) {
      if (key !== 'query') return Reflect.get(target, key, receiver) as unknown;
      return (question: { text: string }, ...rest: never[]) => {
        sent.push(question.text);
        return target.query(question as never, ...rest);
      };
    },
  });
  return { db: drizzle(recording), sent };
}

/** The beginnings of names and numbers of every kind, and what people type besides. */
async function typedTexts(): Promise<string[]> {
  const names = await Promise.all(
    [...ITEM_KINDS, 'factory', 'designer'].map((kind) =>
      database.read.execute<{ title: string; number: string }>(
        `select title, number from ${kind}_entry where draw % 5 = 0 order by id limit 12`,
      ),
    ),
  );
  const begun = names
    .flatMap(({ rows }) => rows)
    .flatMap(({ title, number }) => [
      ...[1, 2, 3].map((letters) => Array.from(title).slice(0, letters).join('')),
      ...[title, number, number.toUpperCase(), number.slice(0, 3), number.slice(0, 5), number.slice(2, 6)],
    ]);
  return [
    ...new Set([
      ...begun,
      ...['棉', '花', '短袖', '圆领 卫衣', '汗布 圆', '纯棉汗', '上装', '套餐', '180g', '32s', '26', '260', '0'],
      ...['純棉', '襯衫', '襯', 'ＧＢ２６０', '精疏棉', '无此词语', '😀', '棉😀', '汗布汗布'],
      ...['t', 'hoodie', 'hood', 'ch', 'polyester', 'gb', 'GB26', 'gb26005', 'd26s', 'gb-26', 'gb 26'],
      ...['jsm', 'szhf', 'jingsu', 'jing shu mian', 'jsmhb', '32sjsm', 'lüse', 'yx', 'xyzq'],
      ...['%', '_', '\\', '%棉', '棉%', '100%', '棉_', 'gb%', "'", '"', '棉\\', '-', ' '],
    ]),
  ];
}

test('from the indexes in memory the same is suggested as from PostgreSQL', async () => {
  const plain = openDatabase(ground.connection, { read: 2, write: 1, patience: PATIENCE });
  const db = await withIndexes(database.read);
  const texts = await typedTexts();
  expect(texts.length).toBeGreaterThan(200);
  let items = 0;
  for (const text of texts) {
    const inMemory = await suggest(db, text);
    items += inMemory.items.length;
    expect(inMemory, text).toEqual(await suggest(plain.read, text));
  }
  expect(items).toBeGreaterThan(texts.length);
  await plain.end();
});

test('a suggestion sends one statement; without indexes, in a transaction too, one more', async () => {
  const pool = new pg.Pool({ ...ground.connection, max: 2 });
  const { db, sent } = noting(pool);
  const sendsFor = async (text: string) => {
    // The words are read once a minute.
    await suggest(db, text);
    sent.length = 0;
    const { items } = await suggest(db, text);
    expect(items).not.toEqual([]);
    return sent.length;
  };
  expect(await sendsFor('汗布')).toBe(2);
  await withIndexes(db);
  for (const text of ['汗布', 'gb26', 'jsm', '印']) expect(await sendsFor(text), text).toBe(1);
  await ground.database.write(async (ofWriter) => {
    expect((await suggest(ofWriter, '汗布')).items).not.toEqual([]);
  });
  await pool.end();
});

test('an item that has just gone is left out, and the others of its kind stay', async () => {
  const other = openDatabase(ground.connection, { read: 1, write: 1, patience: PATIENCE });
  const db = await withIndexes(other.read);
  const before = await suggest(db, 'gb26');
  expect(before.items.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'blank'));
  const [, gone] = before.items;
  await withClient(ground.connection, (client) => client.query('delete from blank_entry where id = $1', [gone!.id]));
  const { items } = await suggest(db, 'gb26');
  expect(items).toEqual(before.items.filter((item) => item !== gone));
  await other.end();
});
