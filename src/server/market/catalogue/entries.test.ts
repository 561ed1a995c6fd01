import { sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DesignCard, DesignDetail } from '#contract/market/designs.ts';
import { FabricCard, FabricDetail } from '#contract/market/fabrics.ts';
import { ProductCard, ProductDetail } from '#contract/market/products.ts';
import { BlankCard, BlankDetail } from '#contract/market/blanks.ts';
import type { SearchKind } from '#contract/market/search.ts';
import { fold } from '#contract/market/search/fold.ts';
import { DesignerCard, DesignerDetail, FactoryCard, FactoryDetail } from '#contract/market/shops.ts';
import { getDesign } from '../designs/design.queries.ts';
import { entrySources } from '../../entries.ts';
import { getFabric } from '../fabrics/fabric.queries.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { getProduct } from '../products/product.queries.ts';
import { getBlank } from '../blanks/blank.queries.ts';
import { blank } from '../blanks/blank.table.ts';
import { withClient } from '../../platform/migrate.ts';
import { getDesigner, getFactory } from '../shops/shop.queries.ts';
import { groundForThisTest, openGround, type TestGround } from '../../testing/ground.ts';
import { makeBlank } from '../../testing/make-rows.ts';
import { cellsNear, colourCell } from './colour-cells.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

interface Entry extends Record<string, unknown> {
  readonly id: string;
  readonly words: string;
  readonly card: string;
}

async function entriesOf(kind: string, at = ground): Promise<Entry[]> {
  const { rows } = await at.database.read.execute<Entry>(sql`select * from ${sql.raw(`${kind}_entry`)} order by id`);
  return rows;
}

/** The schema without additional properties; `nullable` translated for the validator. */
function strictly(schema: TSchema): TSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const strict = 'properties' in value ? { ...value, additionalProperties: false } : value;
    return 'nullable' in strict ? { anyOf: [strict, { type: 'null' }] } : strict;
  }) as TSchema;
}

function faults(schema: TSchema, json: string): unknown[] {
  return [...Value.Errors(strictly(schema), JSON.parse(json))];
}

describe('cards and details made by PostgreSQL', () => {
  test.each([
    ['blank', BlankCard],
    ['fabric', FabricCard],
    ['product', ProductCard],
    ['design', DesignCard],
    ['factory', FactoryCard],
    ['designer', DesignerCard],
  ] as const)('the card of every %s matches the contract, without extra fields', async (kind, schema) => {
    const entries = await entriesOf(kind);
    expect(entries.length).toBeGreaterThanOrEqual(10);
    for (const { card } of entries) expect(faults(schema, card), card).toEqual([]);
  });

  test.each([
    ['blank', getBlank, BlankDetail],
    ['fabric', getFabric, FabricDetail],
    ['product', getProduct, ProductDetail],
    ['design', getDesign, DesignDetail],
    ['factory', getFactory, FactoryDetail],
    ['designer', getDesigner, DesignerDetail],
  ] as const)('the detail of every %s matches the contract, without extra fields', async (kind, read, schema) => {
    for (const { id } of await entriesOf(kind)) {
      const { text } = await read(ground.database.read, id);
      expect(faults(schema, text), id).toEqual([]);
    }
  });
});

/** Changes all rows of a table without a statement timeout, which a busy machine would exceed. */
const atLeisure = (own: TestGround, change: string) => withClient(own.connection, (client) => client.query(change));

describe('consistency of entries with their items', () => {
  test('a change of an item changes its entry in the same transaction, or neither', async () => {
    const own = await groundForThisTest();
    const [blank] = await entriesOf('blank', own);
    const seen: string[] = [];
    await own.database
      .write(async (db) => {
        await db.execute(sql`update blank set name = '改过的名字' where id = ${blank!.id}`);
        const { rows } = await db.execute<Entry>(sql`select words from blank_entry where id = ${blank!.id}`);
        seen.push(rows[0]!.words);
        throw new Error('fell');
      })
      .catch(() => {});
    expect(seen[0]).toContain('改过的名字');
    expect((await entriesOf('blank', own))[0]!.words).toBe(blank!.words);
  });

  test.each([
    [
      'a shop is renamed',
      `update shop set name = name || '新'`,
      ['blank', 'fabric', 'product', 'design', 'factory', 'designer'],
    ],
    ['a fabric is renamed', `update fabric set name = name || '新'`, ['blank', 'fabric', 'product']],
    ['a blank is renamed', `update blank set name = name || '新'`, ['blank', 'product']],
    ['a design is renamed', `update design set title = title || '新'`, ['product', 'design']],
    ['a product becomes dearer', `update product set lowest_price_fen = lowest_price_fen + 1`, ['product']],
    ['the front picture changes', `update blank_view set front_key = back_key where sort = 0`, ['blank', 'factory']],
    ['the last piece is sold', `update blank_sku set stock = 0`, ['blank', 'product']],
  ])('when %s, the entries that show it are rewritten', async (_what, change, kinds) => {
    const own = await groundForThisTest();
    const all = async () =>
      new Map(await Promise.all(entrySources.map(async ({ kind }) => [kind, await entriesOf(kind, own)] as const)));
    const before = await all();
    await atLeisure(own, change);
    const after = await all();
    const changedKinds = [...after].filter(([kind, rows]) => JSON.stringify(rows) !== JSON.stringify(before.get(kind)));
    expect(changedKinds.map(([kind]) => kind).sort()).toEqual(kinds.toSorted());
    await atLeisure(own, 'select fill_entries()');
    expect(await all(), 'what the triggers keep is what a fresh start makes').toEqual(after);
    const { rows: counts } = await own.database.read.execute<{ kind: string; items: number }>(
      sql`select kind, sum(items)::int as items from entry_count group by kind`,
    );
    for (const { kind, items } of counts) expect(items, kind).toBe(after.get(kind as SearchKind)!.length);
  });

  test('a suspended shop takes its entries along, and brings them back', async () => {
    const own = await groundForThisTest();
    const before = await entriesOf('blank', own);
    await atLeisure(own, `update shop set status = 'suspended'`);
    for (const { kind } of entrySources) expect(await entriesOf(kind, own), kind).toEqual([]);
    await atLeisure(own, `update shop set status = 'approved'`);
    expect(await entriesOf('blank', own)).toEqual(before);
  });

  test('a blank that is deleted or under takedown is no longer found', async () => {
    const own = await groundForThisTest();
    const [first, second] = await entriesOf('blank', own);
    await own.database.write((db) =>
      db
        .update(blank)
        .set({ status: 'offline' })
        .where(sql`id = ${first!.id}`),
    );
    await own.database.write(async (db) => {
      await db.execute(
        sql`delete from product where style_id in (select id from style where blank_id = ${second!.id})`,
      );
      await db.execute(sql`delete from style where blank_id = ${second!.id}`);
      await db.execute(sql`delete from blank where id = ${second!.id}`);
    });
    const left = (await entriesOf('blank', own)).map(({ id }) => id);
    expect(left).not.toContain(first!.id);
    expect(left).not.toContain(second!.id);
  });

  test('two concurrent changes of what one entry shows both take effect', async () => {
    const own = await groundForThisTest();
    const soldBlank = await makeBlank(own.database);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        own.database.write((db) =>
          db
            .update(fabric)
            .set({ gsm: 100 + round })
            .where(sql`id = ${soldBlank.fabricId}`),
        ),
        own.database.write((db) =>
          db
            .update(blank)
            .set({ moq: 5 + round })
            .where(sql`id = ${soldBlank.id}`),
        ),
      ]);
      const entry = (await entriesOf('blank', own)).find(({ id }) => id === soldBlank.id)!;
      expect(JSON.parse(entry.card)).toMatchObject({ gsm: 100 + round, moq: 5 + round });
    }
  });

  test('a sale leaves the entry alone while pieces remain, so that orders do not queue for the blank', async () => {
    const own = await groundForThisTest();
    const { rows } = await own.database.read.execute<{ blank_id: string }>(
      sql`select blank_id from blank_sku where stock > 10 limit 1`,
    );
    await own.database.write(async (db) => {
      await db.execute(
        sql`update blank_sku set stock = stock - 1 where blank_id = ${rows[0]!.blank_id} and stock > 10`,
      );
      // Another transaction can still lock the blank's row.
      await own.database.write((other) =>
        other.execute(sql`select 1 from blank where id = ${rows[0]!.blank_id} for update nowait`),
      );
    });
  });
});

describe('PostgreSQL folds text and sorts colours like the contract', () => {
  test.each([
    'ＪＭ１８０ 精梳棉',
    '純棉 針織',
    ' A  b\tC\n',
    '①②㎡',
    'ﬁne',
    'ÀÉ',
    '😀 表情',
    '',
    '蕾絲\u200b花邊',
    'T恤\u3000衫',
    '１×１ 罗纹 133*72',
    '40S×40S',
    'Ａ×Ｂ×Ｃ * 双面',
  ])('%o is folded as in the contract', async (text) => {
    const { rows } = await ground.database.read.execute<{ folded: string }>(sql`select folded(${text}) as folded`);
    expect(rows[0]!.folded).toBe(fold(text));
  });

  test('every colour of the catalogue falls into the same cell as in the contract', async () => {
    const { rows } = await ground.database.read.execute<{ hex: string; cell: string }>(
      sql`select hex, colour_cell(hex) as cell from (
        select distinct colour ->> 'hex' as hex from blank, jsonb_array_elements(colours) colour) colours`,
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const { hex, cell } of rows) expect(`${hex} ${cell}`).toBe(`${hex} ${colourCell(hex)}`);
    for (const { hex, cell } of rows) expect(cellsNear(hex).at(-1)).toContain(cell);
  });
});
