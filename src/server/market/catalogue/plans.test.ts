import { asc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entrySources } from '../../entries.ts';
import { facetsOfFabrics } from '../fabrics/fabric.queries.ts';
import { getProduct } from '../products/product.queries.ts';
import { style } from '../products/product.table.ts';
import { listStyles } from '../products/own-styles.queries.ts';
import { facetsOfBlanks, getBlank, listBlanks, blankRules } from '../blanks/blank.queries.ts';
import { clientOf, type Db, openDatabase } from '../../platform/database.ts';
import { withClient } from '../../platform/migrate.ts';
import { suggest } from '../search/suggest.ts';
import { getHome } from '../site/home.queries.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { PATIENCE } from '../../testing/patient.ts';
import { conditionsOf, type Filter } from './conditions.ts';
import { facetsOfEntries } from './count-facets.ts';
import { blankEntry } from './entry.table.ts';
import { findPage, listEntries } from './list-entries.ts';
import { areSurelyMany, seemMany } from './surely-many.ts';
import { warmUp } from './warm-up.ts';

/**
 * How PostgreSQL executes the frequent queries on a catalogue of 9,300 blanks. Changes of `plans.txt` are reviewed by a
 * person: which index is used, and about how many rows are read.
 */
const COPIES = 300;

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
  await withClient(ground.connection, async (client) => {
    // Building an index at once is much quicker than row by row.
    const { rows } = await client.query<{ indexdef: string; indexname: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'blank_entry' and indexdef like '%gin%'`,
    );
    for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
    await client.query(`
      insert into blank_entry (id, title, number, words, tags, shades, shop_id, in_stock, popularity, sales, price_fen, moq,
          lead_hours, gsm, width_cm, created_at, draw, card)
        select substr(md5(id || copy), 1, 16), title || ' ' || copy, number || copy, words || ' 第' || copy || '批', tags,
          shades, shop_id, in_stock, ('x' || substr(md5(id || copy), 1, 6))::bit(24)::int % 100000, sales, price_fen + copy, moq,
          lead_hours, gsm, width_cm, created_at + copy * interval '1 minute',
          ('x' || substr(md5(id || copy), 7, 4))::bit(16)::int >> 6, card
        from blank_entry cross join generate_series(1, ${COPIES}) copy`);
    for (const { indexdef } of rows) await client.query(indexdef);
    // All tables: otherwise autovacuum follows after a minute, and plans change on a slow machine.
    await client.query('vacuum analyze');
  });
});
afterAll(() => ground.close());

interface Asked {
  readonly text: string;
  readonly values: unknown[];
}

/** The statements that a handler sends, verbatim. */
async function statementsOf(work: (db: Db) => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const pool = new pg.Pool({ ...ground.connection, max: 1 });
  const recording = new Proxy(pool, {
    get(target, key, receiver) {
      if (key !== 'query') return Reflect.get(target, key, receiver) as unknown;
      return (question: { text: string; values?: unknown[] }, values?: unknown[]) => {
        asked.push({ text: question.text, values: values ?? question.values ?? [] });
        return target.query({ ...question, name: undefined } as never, values as never);
      };
    },
  });
  const db = drizzle(recording);
  await work(db);
  // The number of items is read once a minute, not by every query.
  asked.length = 0;
  await work(db);
  await pool.end();
  return asked.filter(({ text }) => !text.startsWith('explain'));
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** Every source of rows in a plan, with about how many rows it reads. */
function sources(node: Node): string[] {
  // Both unique indexes begin with the id of a blank: they cost the same, and PostgreSQL takes either.
  const own =
    node['Index Name']?.replace(/^blank_id_and_finished$/, 'blank_pkey') ??
    (node['Node Type'].includes('Bitmap Heap') ? undefined : node['Relation Name']);
  const looked =
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops'];
  const line = own && node['Actual Loops'] > 0 ? [`${node['Node Type']} ${own}: ${magnitude(looked)}`] : [];
  return [...line, ...(node.Plans ?? []).flatMap(sources)];
}

/** Exact figures change with every word of the demo; the next power of four shows growth. */
function magnitude(rows: number): string {
  return rows < 1 ? '0' : `≤ ${4 ** Math.ceil(Math.log(rows) / Math.log(4))}`;
}

async function planOf(work: (db: Db) => Promise<unknown>): Promise<string> {
  const asked = await statementsOf(work);
  // With the planner settings of the server's own connections.
  const database = openDatabase(ground.connection, { read: 1, write: 1, patience: PATIENCE });
  const client = clientOf(database.read);
  const plans: string[] = [];
  for (const { text, values } of asked) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json, timing off) ${text}`,
      values,
    );
    plans.push([...new Set(sources(rows[0]!['QUERY PLAN'][0].Plan))].join('\n'));
  }
  await database.end();
  return plans.join('\n  —\n');
}

/** With a low bound nine thousand items behave like a million. */
const BOUNDED_EARLY = { ...blankRules, countBound: 500 };

const page = { sort: 'default', page: 1, pageSize: 20 } as const;

test('plans of the frequent queries equal the reviewed ones', async () => {
  const blank = (await one('blank')).id;
  const product = (await one('product')).id;
  const questions: readonly [string, (db: Db) => Promise<unknown>][] = [
    ['光版列表，综合', (db) => listBlanks(db, page)],
    ['光版列表，第 500 页', (db) => listBlanks(db, { ...page, page: 500 })],
    ['光版列表，价格从低到高', (db) => listBlanks(db, { ...page, sort: 'priceUp' })],
    ['少有的词：第777批', (db) => listBlanks(db, { ...page, q: '第777批' })],
    ['货号', (db) => listBlanks(db, { ...page, q: 'gb26015277' })],
    ['常见的词：圆领', (db) => listBlanks(db, { ...page, q: '圆领' })],
    ['三个词', (db) => listBlanks(db, { ...page, q: '圆领 短袖 第777批' })],
    ['没有的词', (db) => listBlanks(db, { ...page, q: '无此词语' })],
    ['常见的条件：棉', (db) => listBlanks(db, { ...page, fibre: '棉' })],
    ['少有的条件：丝巾', (db) => listBlanks(db, { ...page, category: 'scarf' })],
    ['价格区间', (db) => listBlanks(db, { ...page, price: '12-12.5' })],
    ['近似色', (db) => listBlanks(db, { ...page, near: 'c8102e' })],
    ['远不止数得到的条件：棉', (db) => listEntries(db, BOUNDED_EARLY, { ...page, fibre: '棉' })],
    ['远不止数得到的词和条件', (db) => listEntries(db, BOUNDED_EARLY, { ...page, q: '圆领', fibre: '棉' })],
    ['筛选项，全部', (db) => facetsOfBlanks(db, {})],
    ['筛选项，少有的词', (db) => facetsOfBlanks(db, { q: '第777批' })],
    ['筛选项，两个条件', (db) => facetsOfBlanks(db, { fibre: '棉', category: 'tee' })],
    ['筛选项，远不止数得到的条件', (db) => facetsOfEntries(db, BOUNDED_EARLY, { fibre: '棉' })],
    ['面料筛选项，全部（目录小）', (db) => facetsOfFabrics(db, {})],
    ['联想：圆', (db) => suggest(db, '圆')],
    ['联想：第777', (db) => suggest(db, '第777')],
    ['首页', (db) => getHome(db, 10)],
    ['光版详情', (db) => getBlank(db, blank)],
    ['款式详情', (db) => getProduct(db, product)],
  ];
  const parts: string[] = [];
  for (const [name, work] of questions) parts.push(`# ${name}\n${await planOf(work)}`);
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('plans.txt');
});

test('a word that nearly every blank has is found without splitting each text into pairs', async () => {
  const pool = new pg.Pool({ ...ground.connection, max: 1 });
  try {
    for (const work of [
      (db: Db) => listBlanks(db, { ...page, q: '光版 坯衣' }),
      (db: Db) => facetsOfBlanks(db, { q: '光版 坯衣' }),
    ]) {
      for (const { text, values } of await statementsOf(work)) {
        const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        const filters = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Filter:'));
        expect(filters.join('\n')).not.toContain('search_grams');
      }
    }
  } finally {
    await pool.end();
  }
});

test('the warm-up at start reads every kind by an index', async () => {
  const tables = entrySources.map(({ table }) => table);
  await warmUp(ground.database.read, tables);
  const plan = await planOf((db) => warmUp(db, [blankEntry]));
  expect(plan).toContain('Index Scan blank_entry_by_popularity: ≤ 4096');
  expect(plan).not.toContain('Seq Scan');
});

test('the takedown check of a style reads its own designs, not all', async () => {
  const [shop] = await ground.database.read
    .select({ id: style.shopId })
    .from(style)
    .orderBy(asc(style.shopId))
    .limit(1);
  const [plan] = (
    await planOf((db) => listStyles(db, { accountId: '', shopId: shop!.id }, { page: 1, pageSize: 48 }))
  ).split('—');
  expect(plan).toContain('panel_design_once_a_panel');
  // The list itself joins every style's main design, in this small catalogue by one scan.
  expect(plan).toContain('Index Scan design_pkey');
  expect(plan).not.toContain('Seq Scan panel_design');
});

describe('totals above the count bound', () => {
  const filters: readonly Filter[] = [
    { fibre: '棉' },
    { category: 'tee' },
    { q: '圆领' },
    { q: '圆领', fibre: '棉' },
    { q: '卫衣', category: 'tee' },
    { q: '卫衣', fibre: '棉', crowd: '儿童' },
    { near: '1c1c1f' },
    { near: 'c8102e', inStock: true },
    { price: '10-20' },
    { colour: 'black,white', gsm: '150-250' },
    { q: '第777批' },
  ];

  test.each(filters)('a total is reported as bounded exactly when there are more: %o', async (filter) => {
    const db = ground.database.read;
    const counted = await findPage(db, { ...blankRules, countBound: 1_000_000 }, { ...page, ...filter });
    const bounded = await findPage(db, BOUNDED_EARLY, { ...page, sort: 'newest', ...filter });
    expect(bounded.totalIsBound, `${counted.total}`).toBe(counted.total > BOUNDED_EARLY.countBound);
    const facets = await facetsOfEntries(db, BOUNDED_EARLY, filter);
    expect(facets.totalIsBound).toBe(bounded.totalIsBound);
    // Not counted, yet the same page.
    const newest = await findPage(db, blankRules, { ...page, sort: 'newest', ...filter });
    expect(bounded.cards).toBe(newest.cards);
  });

  test('a count bound is not claimed from estimates of correlated conditions', async () => {
    const db = ground.database.read;
    const rules = { ...blankRules, countBound: 200 };
    // A tee is knitted.
    const apart = conditionsOf(rules, { category: 'tee', construction: 'woven' });
    expect(await seemMany(db, rules, apart)).toBe(true);
    expect(await areSurelyMany(db, rules, apart)).toBe(false);
    expect(await areSurelyMany(db, rules, conditionsOf(rules, { category: 'tee' }))).toBe(true);
  });
});

async function one(table: string): Promise<{ id: string }> {
  return withClient(ground.connection, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} order by id limit 1`);
    return rows[0]!;
  });
}
