import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoughtKind } from '#contract/market/buying.ts';
import { isInStock, leadHoursNow, leadHoursOf, type LeadTimes } from '#contract/trade/lead-times.ts';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import type { ShopTerms } from '#contract/market/shop-terms.ts';
import { getFabric } from '../fabrics/fabric.queries.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { getProduct } from '../products/product.queries.ts';
import { getBlank } from '../blanks/blank.queries.ts';
import { blank, blankSku } from '../blanks/blank.table.ts';
import { shopTerms } from '../shops/shop-terms.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { sellBlank } from '../../testing/for-sale.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { orderingThrough, piecesOf } from '../../testing/ordering.ts';
import { get, post } from '../../testing/people.ts';
import { boughtKey, readItemTerms } from './item-terms.ts';

let ground: TestGround;
let buyer: Buyer;
let ordering: ReturnType<typeof orderingThrough>;
beforeAll(async () => {
  ground = await openGround('demo');
  ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  [buyer] = (await makeBuyers(ground.database, 1)) as [Buyer];
});
afterAll(() => ground.close());

const write = (statement: ReturnType<typeof sql>) => ground.database.write((db) => db.execute(statement));

interface Entry extends Record<string, unknown> {
  readonly id: string;
  readonly lead_hours: number;
  readonly card: string;
}

async function entryOf(kind: BoughtKind, id: string): Promise<{ found: number; shown: number }> {
  const { rows } = await ground.database.read.execute<Entry>(
    sql`select id, lead_hours, card from ${sql.raw(`${kind}_entry`)} where id = ${id}`,
  );
  const { lead_hours: found, card } = rows[0]!;
  return { found, shown: (JSON.parse(card) as { leadHours: number }).leadHours };
}

async function termsOf(kind: BoughtKind, itemId: string) {
  return (await readItemTerms(ground.database.read, [{ kind, itemId }])).get(boughtKey({ kind, itemId }))!;
}

const pages = { blank: getBlank, product: getProduct, fabric: getFabric } as const;

async function timesOnPage(kind: BoughtKind, id: string): Promise<LeadTimes> {
  const { text } = await pages[kind](ground.database.read, id);
  return (JSON.parse(text) as { leadTimes: LeadTimes }).leadTimes;
}

describe('consistent lead times', () => {
  test.each(['blank', 'product', 'fabric'] as const)(
    'card, facet and page of every %s state the lead time that an order of it would have',
    async (kind) => {
      const { rows } = await ground.database.read.execute<{ id: string; in_stock: boolean }>(
        sql`select id, in_stock from ${sql.raw(`${kind}_entry`)}`,
      );
      expect(rows.length).toBeGreaterThan(10);
      for (const { id, in_stock } of rows) {
        const terms = await termsOf(kind, id);
        const { found, shown } = await entryOf(kind, id);
        expect([id, shown]).toEqual([id, found]);
        expect([id, found]).toEqual([id, leadHoursNow(terms.leadTimes, in_stock)]);
        expect([id, await timesOnPage(kind, id)]).toEqual([id, terms.leadTimes]);
        // Made-to-order fabric may have leftover metres, which do not count as stock.
        if (kind !== 'fabric') expect([id, in_stock]).toEqual([id, isInStock(terms)]);
      }
    },
  );

  test("an item has the longer of its own and its shop's lead time", async () => {
    const [soldBlank] = await ground.database.read.select().from(blank).where(eq(blank.blankNo, 'GB26007'));
    const { shopId, id } = soldBlank!;
    const promise = (promised: Partial<ShopTerms>) => {
      const terms = { ...DEFAULT_TERMS, ...promised };
      const row = { shopId, terms, version: 1 };
      return ground.database.write((db) =>
        db.insert(shopTerms).values(row).onConflictDoUpdate({ target: shopTerms.shopId, set: { terms } }),
      );
    };

    await promise({ stockShipHours: 1, sampleShipHours: 1, bulkLeadDays: 1 });
    const own = {
      stockHours: soldBlank!.leadHours,
      sampleHours: soldBlank!.sampleHours,
      bulkHours: soldBlank!.bulkLeadDays * 24,
    };
    expect((await termsOf('blank', id)).leadTimes).toEqual(own);
    expect((await entryOf('blank', id)).found).toBe(own.stockHours);

    await promise({ stockShipHours: 900, sampleShipHours: 901, bulkLeadDays: 50 });
    const shops = { stockHours: 900, sampleHours: 901, bulkHours: 1200 };
    expect((await termsOf('blank', id)).leadTimes).toEqual(shops);
    expect((await entryOf('blank', id)).found).toBe(900);
    // Making to order never ships sooner than stock.
    await promise({ stockShipHours: 900, bulkLeadDays: 1 });
    expect((await termsOf('blank', id)).leadTimes.bulkHours).toBe(900);

    await ground.database.write((db) => db.delete(shopTerms).where(eq(shopTerms.shopId, shopId)));
    expect((await termsOf('blank', id)).leadTimes.bulkHours).toBe(
      Math.max(soldBlank!.bulkLeadDays, DEFAULT_TERMS.bulkLeadDays) * 24,
    );
  });
});

describe('items without stock', () => {
  test("the demo's made-to-order dress is not found under 7 天内 and sorts among the slowest by lead time", async () => {
    const list = (query: string) => get(ground.app, `/api/v2/light/list?${query}&pageSize=100`);
    const numbers = ({ data }: Awaited<ReturnType<typeof list>>) =>
      (data as { list: { blankNo: string }[] }).list.map(({ blankNo }) => blankNo);
    expect(numbers(await list('sort=default'))).toContain('GB26013');
    expect(numbers(await list('lead=168'))).not.toContain('GB26013');
    const bySpeed = numbers(await list('sort=lead'));
    expect(bySpeed.indexOf('GB26013')).toBeGreaterThan(bySpeed.length * 0.75);
  });

  test('a sold-out blank has the made-to-order lead time until it is back in stock', async () => {
    const [soldBlank] = await ground.database.read.select().from(blank).where(eq(blank.blankNo, 'GB26003'));
    const { stockHours, bulkHours } = (await termsOf('blank', soldBlank!.id)).leadTimes;
    expect(stockHours).toBeLessThan(bulkHours);
    await write(sql`update blank_sku set stock = 0 where blank_id = ${soldBlank!.id}`);
    expect(await entryOf('blank', soldBlank!.id)).toEqual({ found: bulkHours, shown: bulkHours });
    await ground.database.write((db) =>
      db.update(blankSku).set({ stock: 3 }).where(eq(blankSku.blankId, soldBlank!.id)),
    );
    expect(await entryOf('blank', soldBlank!.id)).toEqual({ found: stockHours, shown: stockHours });
  });

  test('a fabric whose last lot is sold has the made-to-order lead time and is no longer 现货', async () => {
    const [cloth] = await ground.database.read.select().from(fabric).where(eq(fabric.fabricNo, 'ML26001'));
    const { stockHours, bulkHours } = (await termsOf('fabric', cloth!.id)).leadTimes;
    const inStock = async () => {
      const { rows } = await ground.database.read.execute<{ in_stock: boolean }>(
        sql`select in_stock from fabric_entry where id = ${cloth!.id}`,
      );
      return rows[0]!.in_stock;
    };
    expect(await inStock()).toBe(true);
    expect((await entryOf('fabric', cloth!.id)).found).toBe(stockHours);
    await write(sql`update fabric_stock set metres = 0 where fabric_id = ${cloth!.id}`);
    expect(await inStock()).toBe(false);
    expect(await entryOf('fabric', cloth!.id)).toEqual({ found: bulkHours, shown: bulkHours });
  });

  test("preview and order have the page's lead time, even where the shop's own is shorter", async () => {
    const blank = await sellBlank(ground.database, 12, { stock: 10 });
    await write(sql`update blank set bulk_lead_days = 40, lead_hours = 100 where id = ${blank.blankId}`);
    await write(sql`insert into blank_capacity values (${blank.blankId}, 5000)`);
    const { leadTimes } = await termsOf('blank', blank.blankId);
    expect(leadTimes).toMatchObject({ stockHours: 100, bulkHours: 960 });

    const size = blank.sizes[0]!;
    for (const [quantity, kind] of [
      [2, 'stock'],
      [200, 'bulk'],
    ] as const) {
      const wish = { lines: [piecesOf(blank, size, quantity)] };
      const expected = leadHoursOf(kind, [leadTimes]);
      expect((await ordering.look(buyer, wish)).orders).toMatchObject([{ kind, leadHours: expected }]);
      await ordering.buy(buyer, wish);
      const { rows } = await ground.database.read.execute(
        sql`select lead_hours from trade_order where buyer_id = ${buyer.accountId} and kind = ${kind}`,
      );
      expect(rows).toEqual([{ lead_hours: expected }]);
    }
  });
});
