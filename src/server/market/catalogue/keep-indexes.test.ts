import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchKind } from '#contract/market/search.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import type { Noted } from '../../platform/change-feed.ts';
import { withClient } from '../../platform/migrate.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { PATIENCE } from '../../testing/patient.ts';
import { blankRules } from '../blanks/blank.queries.ts';
import { designRules } from '../designs/design.queries.ts';
import { fabricRules } from '../fabrics/fabric.queries.ts';
import { productRules } from '../products/product.queries.ts';
import type { Filter } from './conditions.ts';
import { facetsOfEntries } from './count-facets.ts';
import { indexOf, keepIndexes, warmUpIndexes } from './keep-indexes.ts';
import { findPage } from './list-entries.ts';
import type { ListRules } from './list-rules.ts';
import { dice } from '../../testing/dice.ts';

const RULES: readonly ListRules[] = [blankRules, fabricRules, productRules, designRules];
/** Of each entry of the demo; well below the bound up to which PostgreSQL counts exactly. */
const COPIES = 4;
const QUESTIONS = 15;

let ground: TestGround;
/** a handle without indexes: PostgreSQL finds and counts */
let withoutIndexes: Database;

beforeAll(async () => {
  ground = await openGround('demo');
  withoutIndexes = openDatabase(ground.connection, { read: 2, write: 1, patience: PATIENCE });
  // Many entries share each value of the order, and some have no weight or width.
  await withClient(ground.connection, async (client) => {
    for (const { kind } of RULES) {
      await client.query(`insert into ${kind}_entry (id, title, number, words, tags, shades, shop_id, in_stock, popularity,
          sales, price_fen, moq, lead_hours, gsm, width_cm, created_at, draw, card)
        select id || '-' || copy, title, number || copy, words, tags, shades, shop_id, in_stock, popularity % 7, sales % 5,
          price_fen + 130 * copy, moq, lead_hours + 12 * copy, nullif(gsm, 180), nullif(width_cm, 150),
          created_at + copy * interval '1 minute', draw, replace(card, id, id || '-' || copy)
        from ${kind}_entry cross join generate_series(1, ${COPIES}) copy`);
    }
    await client.query(`select pg_notify('catalogue', '*')`);
  });
  await ground.changes.caughtUp();
});
afterAll(async () => {
  await withoutIndexes.end();
  await ground.close();
});

/** With synonyms, words that only rank, English, a whole number and the beginning of one. */
const WORDS = ['棉', '圆领', '花', '短袖 棉', '卫衣 学校 柔软', '汗布 180g', 'hoodie', 'gb26', 'gb26015', '无此词语'];

/** Some of the filters that a screen can set, with values that occur in the list. */
async function someFilters(rules: ListRules): Promise<Filter[]> {
  const { facets, categories, ranges } = await facetsOfEntries(withoutIndexes.read, rules, {});
  const roll = dice(rules.kind.length * 7919);
  const one = <Choice>(choices: readonly Choice[]): Choice => choices[Math.floor(roll() * choices.length)]!;
  return Array.from({ length: QUESTIONS }, () => {
    const filter: Record<string, unknown> = {};
    if (categories.length > 0 && roll() < 0.3) filter['category'] = one(categories).id;
    for (const { key, options } of facets) {
      if (options.length === 0 || roll() > 0.2) continue;
      if (rules.limits.some((limit) => limit.key === key)) filter[key] = Number(one(options).value);
      else if (key === 'inStock') filter[key] = true;
      else
        filter[key] = [one(options), one(options)].map(({ value }) => (roll() < 0.2 ? `!${value}` : value)).join(',');
    }
    for (const { key, bars } of ranges) {
      if (bars.length > 0 && roll() < 0.2) filter[key] = `${one(bars).from}-${roll() < 0.5 ? '' : one(bars).to + 40}`;
    }
    if (roll() < 0.15) filter['fibre'] = '棉/氨纶,涤纶';
    if (roll() < 0.15) filter['near'] = one(['c8102e', '1f3a5f', 'ffffff']);
    if (roll() < 0.5) filter['q'] = one(WORDS);
    return filter;
  });
}

/** As a set: equally frequent choices may come in either order. */
const alike = (reply: Awaited<ReturnType<typeof facetsOfEntries>>) => ({
  ...reply,
  facets: reply.facets.map(({ options, ...facet }) => ({
    ...facet,
    options: new Map(options.map(({ value, ...option }) => [value, option])),
  })),
});

async function anIndex(kind: SearchKind) {
  await expect.poll(() => indexOf(ground.database.read, kind)).toBeDefined();
  return (await indexOf(ground.database.read, kind))!;
}

describe.each(RULES)('the index of each $kind', (rules) => {
  test('the memory index counts and lists the same $kind items as PostgreSQL', async () => {
    await anIndex(rules.kind);
    for (const filter of await someFilters(rules)) {
      const words = JSON.stringify(filter);
      const counted = await facetsOfEntries(ground.database.read, rules, filter);
      expect(alike(counted), words).toEqual(alike(await facetsOfEntries(withoutIndexes.read, rules, filter)));
      for (const sort of Object.keys(rules.orders)) {
        for (const page of [1, 3]) {
          const query = { ...filter, sort, page, pageSize: 7 };
          const found = await findPage(ground.database.read, rules, query);
          expect(found, `${words} ${sort} ${page}`).toEqual(await findPage(withoutIndexes.read, rules, query));
        }
      }
    }
  });
});

describe('freshness', () => {
  const totalOf = async (filter: Filter) => (await facetsOfEntries(ground.database.read, blankRules, filter)).total;

  test('an entry that changes, goes and comes back is counted at once', async () => {
    const index = await anIndex('blank');
    const { rows } = await ground.database.read.execute<{ id: string; tag: string }>(
      sql`select id, tag from blank_entry, unnest(tags) tag where tag like 'cluster=%' limit 1`,
    );
    const { id, tag } = rows[0]!;
    const filter = { cluster: tag.slice('cluster='.length) };
    const before = await totalOf(filter);
    const change = async (statement: ReturnType<typeof sql>) => {
      await ground.database.write((db) => db.execute(statement));
      await ground.changes.caughtUp();
    };
    await change(sql`create table gone as select * from blank_entry where id = ${id}`);
    await change(sql`with gone as (delete from blank_entry where id = ${id})
      select pg_notify('catalogue', ${`blank blank/${id}`})`);
    expect(await totalOf(filter)).toBe(before - 1);
    await change(sql`with back as (insert into blank_entry select * from gone)
      select pg_notify('catalogue', ${`blank blank/${id}`})`);
    expect(await totalOf(filter)).toBe(before);
    await change(sql`with changed as (update blank_entry set tags = array_remove(tags, ${tag}) where id = ${id})
      select pg_notify('catalogue', ${`blank blank/${id}`})`);
    expect(await totalOf(filter)).toBe(before - 1);
    expect(await indexOf(ground.database.read, 'blank')).toBe(index);
  });

  test('after a message that everything changed the index is read again', async () => {
    const index = await anIndex('blank');
    await ground.database.write((db) => db.execute(sql`select pg_notify('catalogue', 'blank blank/*')`));
    await ground.changes.caughtUp();
    expect(await indexOf(ground.database.read, 'blank')).toBeUndefined();
    expect(await anIndex('blank')).not.toBe(index);
  });

  test('thousands of changes while an index is read do not make it be read again', async () => {
    const database = openDatabase(ground.connection, { read: 1, write: 1, patience: PATIENCE });
    let note: Noted = () => {};
    keepIndexes(
      database.read,
      { follow: (noted) => void (note = noted), isLiveSoon: async () => true },
      [blankRules],
      () => {},
    );
    const changed = Array.from({ length: 3_000 }, (_, at) => `blank/changed-${at}`);
    await expect
      .poll(async () => {
        const index = await indexOf(database.read, 'blank');
        if (index === undefined) note(changed);
        return index;
      })
      .toBeDefined();
    await database.end();
  });

  test('inside a transaction there is no index: it shows what the transaction wrote', async () => {
    await ground.database.write(async (db) => {
      expect(await indexOf(db, 'blank')).toBeUndefined();
    });
  });

  test('a feed that is silent is not trusted: PostgreSQL is asked until it is heard again', async () => {
    const database = openDatabase(ground.connection, { read: 1, write: 1, patience: PATIENCE });
    let isLive = true;
    keepIndexes(database.read, { follow: () => {}, isLiveSoon: async () => isLive }, [blankRules], () => {});
    await expect.poll(() => indexOf(database.read, 'blank')).toBeDefined();
    isLive = false;
    expect(await indexOf(database.read, 'blank')).toBeUndefined();
    isLive = true;
    expect(await indexOf(database.read, 'blank')).toBeDefined();
    await database.end();
  });

  test('an index that cannot be made is told once and not tried for a minute', async () => {
    const database = openDatabase(ground.connection, { read: 1, write: 1, patience: PATIENCE });
    const rename = (from: string, to: string) =>
      database.write((db) => db.execute(sql.raw(`alter table blank_entry rename column ${from} to ${to}`)));
    const warned: string[] = [];
    const warn = (words: string) => void warned.push(words);
    keepIndexes(database.read, { follow: () => {}, isLiveSoon: async () => true }, [blankRules], warn);
    await rename('gsm', 'grams');
    try {
      expect(await indexOf(database.read, 'blank')).toBeUndefined();
      await expect.poll(() => warned).toEqual([expect.stringContaining('blank')]);
    } finally {
      await rename('grams', 'gsm');
    }
    expect(await indexOf(database.read, 'blank')).toBeUndefined();
    expect(warned).toHaveLength(1);
    await database.end();
  });

  // Last: the feed does not come back.
  test('after the change feed has ended, lists are read from PostgreSQL', async () => {
    await warmUpIndexes(ground.database.read);
    await anIndex('fabric');
    await ground.changes.stop();
    expect(await indexOf(ground.database.read, 'fabric')).toBeUndefined();
    expect((await facetsOfEntries(ground.database.read, fabricRules, {})).total).toBeGreaterThan(0);
  });
});
