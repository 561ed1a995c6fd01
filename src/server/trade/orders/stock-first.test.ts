import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import type { FabricTier } from '#contract/market/fabrics.ts';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { cartLine } from '../cart/cart.table.ts';
import { fabric, fabricStock } from '../../market/fabrics/fabric.table.ts';
import { blankCapacity, blankSku } from '../../market/blanks/blank.table.ts';
import { newId } from '../../platform/new-id.ts';
import { shopTerms } from '../../market/shops/shop-terms.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { type BlankForSale, sellCloth, sellBlank } from '../../testing/for-sale.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { orderingThrough, piecesOf } from '../../testing/ordering.ts';
import { post } from '../../testing/people.ts';
import { orderEvent } from './order.table.ts';

let ground: TestGround;
let ordering: ReturnType<typeof orderingThrough>;
let buyers: Buyer[];
let buyer: Buyer;

beforeAll(async () => {
  ground = await openGround('demo');
  ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  buyers = await makeBuyers(ground.database, 10);
});
afterAll(() => ground.close());
beforeEach(() => {
  buyer = buyers.pop()!;
});

/** Each test sells a blank of its own: 143 of S, plenty of M, none of L. */
let lastBlank = 0;
async function sell(terms: { moq?: number; orderMultiple?: number } = {}) {
  const blank = await sellBlank(ground.database, (lastBlank += 1), { stock: 143, moq: 150, ...terms });
  const [s, m, l] = blank.sizes as [string, string, string];
  await setStock(blank, m, 10_000);
  await setStock(blank, l, 0);
  await ground.database.write((db) => db.insert(blankCapacity).values({ blankId: blank.blankId, pieces: 2_000 }));
  return { blank, s, m, l };
}
const setStock = (blank: BlankForSale, size: string, stock: number) =>
  ground.database.write((db) =>
    db.execute(`update blank_sku set stock = ${stock} where blank_id = '${blank.blankId}' and size = '${size}'`),
  );
const stockOf = async ({ blankId }: BlankForSale) => {
  const rows = await ground.database.read.select().from(blankSku).where(eq(blankSku.blankId, blankId));
  return new Map(rows.map(({ size, stock }) => [size, stock]));
};

describe('现货先发', () => {
  test('现货先发 splits a checkout into a stock order and a made-to-order one that cost the same together', async () => {
    const { blank, s, m, l } = await sell();
    const lines = [piecesOf(blank, m, 60), piecesOf(blank, s, 200), piecesOf(blank, l, 20)];
    const together = await ordering.look(buyer, { lines });
    expect(together.orders.map(({ kind }) => kind)).toEqual(['bulk']);
    expect(together.orders[0]!.lines.map(({ fromStock }) => fromStock)).toEqual([60, 143, 0]);
    expect(together.shippingChoices).toMatchObject([
      {
        ...{ shopId: blank.shopId, isStockFirst: false },
        stock: { quantities: [{ unit: 'piece', quantity: 203 }] },
        made: { quantities: [{ unit: 'piece', quantity: 77 }] },
      },
    ]);

    const wish = { lines, stockFirst: [blank.shopId] };
    const apart = await ordering.look(buyer, wish);
    expect(apart.orders.map(({ key, kind }) => [key, kind])).toEqual([
      [`${blank.shopId}.stock`, 'stock'],
      [`${blank.shopId}.rest`, 'bulk'],
    ]);
    const pieces = apart.orders.map((order) =>
      order.lines.map(({ size, quantity, dividedOf }) => [size, quantity, dividedOf]),
    );
    expect(pieces).toEqual([
      [
        [m, 60, null],
        [s, 143, 200],
      ],
      [
        [s, 57, 200],
        [l, 20, null],
      ],
    ]);
    // 280 pieces: each 9.00 as in one order
    expect(apart.orders.map(({ productFen }) => productFen)).toEqual([203 * 900, 77 * 900]);
    const [choice] = apart.shippingChoices;
    expect(choice).toMatchObject({ isStockFirst: true });
    expect(choice!.extraFen).toBe(apart.payableFen - together.payableFen);
    expect(apart.hash).not.toBe(together.hash);
    expect((await ordering.place(buyer, wish, together.hash)).reason).toBe('order.changed');

    const placed = await ordering.place(buyer, wish, apart.hash);
    expect(placed.data.orders).toMatchObject([
      { kind: 'stock', status: 'toPay' },
      { kind: 'bulk', status: 'toConfirm' },
    ]);
    const stock = await stockOf(blank);
    expect([stock.get(m), stock.get(s)]).toEqual([10_000 - 60, 0]);
    const capacity = ground.database.read.select().from(blankCapacity).where(eq(blankCapacity.blankId, blank.blankId));
    expect(await capacity).toMatchObject([{ pieces: 2_000 - 77 }]);
    const [first, second] = placed.data.orders as [{ orderNo: string }, { orderNo: string }];
    const events = ground.database.read.select().from(orderEvent).where(eq(orderEvent.orderNo, first.orderNo));
    expect((await events)[0]!.note).toContain(showOrderNo(second.orderNo));
  });

  test('现货先发 is compared by the delivery that applies: 专线 for both parts where it is cheaper', async () => {
    const { blank, s } = await sell();
    const rule = { provinces: [], leastFen: 2_000, byWeight: [{ upto: 5_000, fen: 50 }] };
    const road = { kgPerM3: 200, rules: [{ ...rule, byVolume: [{ upto: 100, fen: 5_000 }] }] };
    const terms = { ...DEFAULT_TERMS, road };
    await ground.database.write((db) => db.insert(shopTerms).values({ shopId: blank.shopId, terms, version: 1 }));
    const lines = [piecesOf(blank, s, 400)];
    const together = await ordering.look(buyer, { lines });
    // 80 kg at ¥0.50, against 28.6 kg at the least price and 51.4 kg
    expect(together.orders).toMatchObject([{ delivery: 'road', freightFen: 4_000 }]);
    const apart = await ordering.look(buyer, { lines, stockFirst: [blank.shopId] });
    expect(apart.orders).toMatchObject([
      { delivery: 'road', freightFen: 2_000 },
      { delivery: 'road', freightFen: 2_570 },
    ]);
    for (const { shippingChoices } of [together, apart]) expect(shippingChoices).toMatchObject([{ extraFen: 570 }]);
  });

  test('a split cart line leaves the cart when both orders are placed', async () => {
    const { blank, s } = await sell();
    const id = newId();
    const line = { ...piecesOf(blank, s, 200), id, accountId: buyer.accountId, seenPriceFen: 900 };
    await ground.database.write((db) => db.insert(cartLine).values(line));
    const wish = { cartLineIds: [id], quantities: [{ id, quantity: 180 }], stockFirst: [blank.shopId] };
    expect((await ordering.buy(buyer, wish)).code).toBe(1);
    expect(await ground.database.read.select().from(cartLine).where(eq(cartLine.id, id))).toMatchObject([
      { quantity: 20 },
    ]);
  });

  test('the part from stock is capped by the unpaid limit and rounded down to whole multiples', async () => {
    const { blank, s } = await sell({ moq: 35, orderMultiple: 10 });
    const { orders, canPlace } = await ordering.look(buyer, {
      lines: [piecesOf(blank, s, 200)],
      stockFirst: [blank.shopId],
    });
    expect(orders.map(({ lines }) => lines[0]!.quantity)).toEqual([30, 170]);
    expect(canPlace).toBe(true);
  });

  test('lines that are all in stock or all made to order become one order without the choice 现货先发', async () => {
    const { blank, m, l } = await sell();
    for (const [size, kind] of [
      [m, 'stock'],
      [l, 'bulk'],
    ] as const) {
      const { orders, shippingChoices } = await ordering.look(buyer, {
        lines: [piecesOf(blank, size, 150)],
        stockFirst: [blank.shopId],
      });
      expect(orders.map((order) => order.kind)).toEqual([kind]);
      expect(shippingChoices).toEqual([]);
    }
  });

  test('fabric of one colour is cut from one lot or made as a whole', async () => {
    const { fabricId: itemId, shopId, colourNos } = await sellCloth(ground.database, [60, 60]);
    const [white, black] = colourNos as [string, string];
    const tiers = [{ from: 10, unit: 'm', priceFen: 2_000 }] as FabricTier[];
    await ground.database.write(async (db) => {
      await db.update(fabric).set({ tiers }).where(eq(fabric.id, itemId));
      await db.insert(fabricStock).values({ fabricId: itemId, colourNo: black, dyeLot: 'G1', metres: '100' });
    });
    const line = (colourNo: string, quantity: number): WantedLine => ({
      ...{ kind: 'fabric', itemId, colourNo, size: '', purpose: 'bulk', printMethod: '', unit: 'm', quantity },
    });
    const { orders } = await ordering.look(buyer, {
      lines: [line(white, 80), line(black, 70.5)],
      stockFirst: [shopId],
    });
    expect(
      orders.map(({ kind, lines }) => [kind, lines.map(({ colourNo, quantity }) => [colourNo, quantity])]),
    ).toEqual([
      ['stock', [[black, 70.5]]],
      ['bulk', [[white, 80]]],
    ]);
  });
});
