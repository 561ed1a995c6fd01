import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import { fabric } from '../../market/fabrics/fabric.table.ts';
import { shopTerms } from '../../market/shops/shop-terms.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { sellCloth } from '../../testing/for-sale.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { get, post } from '../../testing/people.ts';
import { releaseOrder } from './release-stock.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/** 散剪 and 剪小样: the two ways to buy fabric besides 大货 and 剪版. */

let ground: TestGround;
let ordering: ReturnType<typeof orderingThrough>;
let buyers: Buyer[];
let buyer: Buyer;

beforeAll(async () => {
  ground = await openGround('demo');
  ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  buyers = await makeBuyers(ground.database, 20);
});
afterAll(() => ground.close());
beforeEach(() => {
  buyer = buyers.pop()!;
});

const lineOf = (itemId: string, colourNo: string, wanted: Partial<WantedLine>): WantedLine => ({
  ...{ kind: 'fabric', itemId, colourNo, size: '', purpose: 'bulk', printMethod: '', unit: 'm', quantity: 100 },
  ...wanted,
});
const linesOf = (orderNo: string) =>
  ground.database.read.select().from(orderLine).where(eq(orderLine.orderNo, orderNo)).orderBy(orderLine.lineNo);

describe('散剪', () => {
  test('a small cut is a stock order at its own price, cut from one dye lot and released to that lot', async () => {
    const { fabricId, shopId, colourNos, lots } = await sellCloth(ground.database, [500, 30.5, 60]);
    const cut = lineOf(fabricId, colourNos[0]!, { purpose: 'smallCut', quantity: 30.5 });
    const { orders } = await ordering.look(buyer, { lines: [cut] });
    expect(orders).toMatchObject([{ key: `${shopId}.rest`, kind: 'stock', productFen: 30.5 * 2_400 }]);
    expect(orders[0]!.lines).toMatchObject([{ purpose: 'smallCut', priceUnit: 'm', unitPriceFen: 2_400 }]);

    const placed = await ordering.buy(buyer, { lines: [cut] });
    expect(placed.code, placed.msg).toBe(1);
    const [{ orderNo, status }] = placed.data.orders;
    expect(status).toBe('toPay');
    expect(await lots()).toEqual({ G1: 500, G2: 0, G3: 60 });
    expect(await linesOf(orderNo)).toMatchObject([{ purpose: 'smallCut', reservedFrom: 'fabricStock', dyeLot: 'G2' }]);
    await ground.database.write((db) => releaseOrder(db, orderNo));
    expect(await lots()).toEqual({ G1: 500, G2: 30.5, G3: 60 });
  });

  test('a small cut becomes a separate order when the 大货 beside it must be made to order', async () => {
    const { fabricId, shopId, colourNos, lots } = await sellCloth(ground.database, [60]);
    const lines = [
      lineOf(fabricId, colourNos[0]!, { quantity: 200 }),
      lineOf(fabricId, colourNos[0]!, { purpose: 'smallCut', quantity: 20 }),
    ];
    const { orders } = await ordering.look(buyer, { lines });
    expect(orders.map(({ key, kind }) => [key, kind])).toEqual([
      [`${shopId}.rest`, 'bulk'],
      [`${shopId}.smallCut`, 'stock'],
    ]);
    expect((await ordering.buy(buyer, { lines })).code).toBe(1);
    expect(await lots()).toEqual({ G1: 40 });
  });

  test('a small cut longer than one lot is refused, and so is one the shop does not offer', async () => {
    const { fabricId, colourNos } = await sellCloth(ground.database, [40, 40]);
    const cut = (quantity: number) => ({
      lines: [lineOf(fabricId, colourNos[0]!, { purpose: 'smallCut', quantity })],
    });
    const { orders, canPlace } = await ordering.look(buyer, cut(41));
    expect(canPlace).toBe(false);
    expect(orders[0]!.lines[0]!.problems.map(({ say }) => say)).toEqual(['这个颜色同一缸最多 40 米，散剪只从一缸里剪']);
    // The cart refuses it as well, and accepts no other spelling of the unit.
    const add = (line: WantedLine) => post(ground.app, '/api/v2/cart/add', { lines: [line] }, { token: buyer.token });
    expect((await add(cut(10).lines[0]!)).code).toBe(1);
    expect((await add({ ...cut(10).lines[0]!, unit: 'kg' })).reason).toBe('item.unknown');
    const cart = await get(ground.app, '/api/v2/cart/list', { token: buyer.token });
    expect(cart.data.groups[0].items[0].lines).toMatchObject([
      { purpose: 'smallCut', unitPriceFen: 2_400, amountFen: 24_000, problems: [] },
    ]);
  });

  test('buying again puts a small cut into the cart as a small cut', async () => {
    const { fabricId, colourNos } = await sellCloth(ground.database, [100]);
    const lines = [lineOf(fabricId, colourNos[0]!, { purpose: 'smallCut', quantity: 12 })];
    const { data } = await ordering.buy(buyer, { lines });
    await post(ground.app, '/api/v2/order/buyAgain', { orderNo: data.orders[0].orderNo }, { token: buyer.token });
    const cart = await get(ground.app, '/api/v2/cart/list', { token: buyer.token });
    expect(cart.data.groups[0].items[0].lines).toMatchObject([{ purpose: 'smallCut', quantity: 12 }]);
  });
});

describe('剪小样', () => {
  const swatches = (itemId: string, colourNos: readonly string[]) => ({
    lines: colourNos.map((colourNo) => lineOf(itemId, colourNo, { purpose: 'sample', unit: 'swatch', quantity: 1 })),
    again: true as const,
  });
  const freightOf = (shopId: string, firstFen: number) =>
    ground.database.write((db) => {
      const steps = [{ uptoGrams: 100_000, stepGrams: 1_000, stepFen: 400 }];
      const rule = { provinces: [], firstGrams: 1_000, firstFen, steps, freeFromFen: 0, freeUptoGrams: 0 };
      const terms = { ...DEFAULT_TERMS, freight: [rule] };
      return db
        .insert(shopTerms)
        .values({ shopId, terms, version: 1 })
        .onConflictDoUpdate({ target: shopTerms.shopId, set: { terms } });
    });

  test('a swatch order costs its freight, reserves no stock, and is 待发货 at once when nothing is to pay', async () => {
    const { fabricId, shopId, colourNos, lots } = await sellCloth(ground.database, [50]);
    const wish = swatches(fabricId, colourNos.slice(0, 3));
    await freightOf(shopId, 800);
    const paid = await ordering.buy(buyer, wish);
    expect(paid.code, paid.msg).toBe(1);
    expect(paid.data.orders).toMatchObject([{ kind: 'sample', status: 'toPay', payableFen: 800, dueFen: 800 }]);
    // Only the first colour is in stock.
    expect(await linesOf(paid.data.orders[0].orderNo)).toMatchObject([
      { purpose: 'sample', unit: 'swatch', priceUnit: 'swatch', amountFen: 0, taken: 0, dyeLot: '' },
      { amountFen: 0 },
      { amountFen: 0 },
    ]);
    await freightOf(shopId, 0);
    const free = await ordering.buy(buyer, wish);
    expect(free.data.orders).toMatchObject([{ kind: 'sample', status: 'toShip', payableFen: 0, dueFen: 0 }]);
    expect(await lots()).toEqual({ G1: 50 });
    await ground.database.write((db) => releaseOrder(db, free.data.orders[0].orderNo));
    expect(await lots()).toEqual({ G1: 50 });
  });

  test('swatches are limited to one a colour, six a fabric and twelve a shop within a day', async () => {
    const { fabricId, shopId, colourNos } = await sellCloth(ground.database, [50]);
    await freightOf(shopId, 0);
    const sayOf = async (some: readonly string[]) =>
      (await ordering.look(buyer, swatches(fabricId, some))).orders[0]!.lines[0]!.problems.map(({ say }) => say);
    expect(await sayOf(colourNos.slice(0, 7))).toEqual(['一块布一次最多要 6 色小样']);
    expect(await sayOf([colourNos[0]!, colourNos[0]!])).toEqual(['小样每色 1 片']);
    const six = colourNos.slice(0, 6);
    const [first] = (await ordering.buy(buyer, swatches(fabricId, six))).data.orders;
    expect((await ordering.buy(buyer, swatches(fabricId, six.slice(0, 5)))).code).toBe(1);
    const most = '同一家店 24 小时内最多要 12 片小样，您已要了 11 片，还可以要 1 片';
    expect(await sayOf(six.slice(0, 2))).toEqual([most]);
    expect((await ordering.buy(buyer, swatches(fabricId, six.slice(0, 2)))).reason).toBe('order.changed');
    // The limit is per buyer; cancelled orders and those older than a day do not count.
    expect((await ordering.buy(buyers.pop()!, swatches(fabricId, six))).code).toBe(1);
    await ground.database.write((db) =>
      db
        .update(tradeOrder)
        .set({ placedAt: new Date(Date.now() - 25 * 3_600_000) })
        .where(eq(tradeOrder.orderNo, first.orderNo)),
    );
    expect(await sayOf(six.slice(0, 2))).toEqual([]);
  });

  test('a priced swatch costs its price for each piece', async () => {
    const { fabricId, colourNos } = await sellCloth(ground.database, [50]);
    await ground.database.write((db) => db.update(fabric).set({ swatchFen: 150 }).where(eq(fabric.id, fabricId)));
    const { orders } = await ordering.look(buyer, swatches(fabricId, colourNos.slice(0, 2)));
    expect(orders).toMatchObject([{ kind: 'sample', productFen: 300 }]);
  });
});
