import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { blankSku } from '../../market/blanks/blank.table.ts';
import { sellingShops } from '../../market/shops/selling-shops.ts';
import { shopTerms } from '../../market/shops/shop-terms.table.ts';
import { expectedSums, faultsOf, postedSums } from '../ledger/testing/books.ts';
import { orderLine, tradeOrder } from '../orders/order.table.ts';
import { payment } from '../payments/payment.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { well } from '../../testing/orders.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import {
  detailOf,
  openSupplyChain,
  paidSupplied,
  paySupply,
  pressSupply,
  pressTogether,
  suppliedLine,
  type SupplyChain,
} from '../../testing/supply-chain.ts';

/** 合单: 采购单 of one day to one factory are priced by what is bought together. 10.00 元 each from 1 piece, 9.00 from 100. */

let ground: TestGround;
let chain: SupplyChain;
beforeAll(async () => {
  ground = await openGround('demo');
  chain = await openSupplyChain(ground, 60);
  await ground.database.write((db) =>
    db.update(blankSku).set({ stock: 100_000 }).where(eq(blankSku.blankId, chain.first.blankId)),
  );
});
afterAll(() => ground.close());

const asTrader = () => ({ token: chain.trader.token });
const purchase = (orderNo: string): Promise<OrderDetail> => detailOf(chain, orderNo, chain.trader.token);
const asFactory = (orderNo: string): Promise<OrderDetail> =>
  detailOf(chain, orderNo, chain.first.factoryToken, '/shop');
const did = (path: string, body: object, token = chain.trader.token): Promise<Answer> =>
  post(ground.app, `/api/v2/${path}`, body, { token });
const preview = (orderNos: readonly string[], token?: string) => did('supply/mergePreview', { orderNos }, token);
const merge = (orderNos: readonly string[], payableFen: number, token?: string) =>
  did('supply/merge', { orderNos, payableFen }, token);
const together = () => well(get(ground.app, '/api/v2/supply/together', asTrader()));
const pricesOf = async (orderNos: readonly string[]): Promise<number[]> => {
  const lines = await ground.database.read
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderNo, [...orderNos]))
    .orderBy(asc(orderLine.orderNo));
  return lines.map(({ unitPriceFen }) => unitPriceFen);
};
const set = (orderNo: string, values: Partial<typeof tradeOrder.$inferInsert>) =>
  ground.database.write((db) => db.update(tradeOrder).set(values).where(eq(tradeOrder.orderNo, orderNo)));

/** An unpaid 采购单 for a buyer's order of so many pieces. */
async function unpaid(quantity: number): Promise<string> {
  const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.first, quantity)]);
  const [supplyNo] = await pressSupply(chain, orderNo, 'buyer');
  return supplyNo!;
}
const pair = async (): Promise<[string, string]> => [await unpaid(60), await unpaid(40)];
const payableOf = async (orderNos: readonly string[]): Promise<number[]> =>
  Promise.all(orderNos.map(async (orderNo) => (await purchase(orderNo)).payableFen));

/** The books of the whole market, from the rows of the events. */
async function expectBooksInOrder(): Promise<void> {
  const { read } = ground.database;
  expect(await postedSums(read)).toEqual(await expectedSums(read));
  expect(await faultsOf(read)).toEqual([]);
}

describe('what was not ordered yet', () => {
  test('several orders are ordered from one factory together, at the tier of their sum, with one set-up fee', async () => {
    const quantities = [40, 40, 30];
    const orderNos: string[] = [];
    for (const quantity of quantities)
      orderNos.push((await paidSupplied(chain, [suppliedLine(chain.first, quantity)])).orderNo);
    const { wanted } = await together();
    expect(wanted).toEqual([
      expect.objectContaining({ orderNos: orderNos.toSorted(), pieces: 110, shop: expect.anything() }),
    ]);
    expect(wanted[0].shop.id).toBe(chain.first.factory);

    const numbers = await pressTogether(chain, orderNos, 'buyer');
    expect(numbers).toHaveLength(3);
    expect(await pricesOf(numbers)).toEqual([900, 900, 900]);
    const lines = await ground.database.read.select().from(orderLine).where(inArray(orderLine.orderNo, numbers));
    const setUps = lines.map(({ setupFen }) => setupFen).filter((fen) => fen > 0);
    expect(setUps.length).toBeLessThanOrEqual(1);
    for (const one of numbers) {
      expect((await purchase(one)).supply!.mergedWith).toEqual(numbers.filter((other) => other !== one).toSorted());
      expect((await asFactory(one)).supply!.mergedWith).toHaveLength(2);
    }
    expect((await together()).wanted).toEqual([]);
    for (const one of numbers) await paySupply(chain, one);
    await expectBooksInOrder();
  });

  test('a merged purchase is priced by the orders shown: one that is left out does not count towards the tier', async () => {
    const one = (await paidSupplied(chain, [suppliedLine(chain.first, 60)])).orderNo;
    const other = (await paidSupplied(chain, [suppliedLine(chain.first, 50)])).orderNo;
    const wish = { orderNos: [one, other], shipTo: 'trader', addressId: chain.trader.addressId };
    const { offers } = await well(did('supply/preview', wish));
    const seen = offers.map((offer: { orderNo: string; shop: { id: string }; payableFen: number }) => ({
      ...{ orderNo: offer.orderNo, shopId: offer.shop.id, payableFen: offer.payableFen },
    }));
    expect(await did('supply/place', { ...wish, seen: [seen[0]] })).toMatchObject({ reason: 'order.price' });
    await well(did('supply/place', { ...wish, seen }));
    expect(await did('supply/preview', { ...wish, orderNos: [one, 'ZZZZZZZZZZZZ'] })).toMatchObject({
      reason: 'item.unknown',
    });
  });
});

describe('the freight', () => {
  /** 12 元 up to 1 kg, 3 元 for each further kg; a piece has 200 g. */
  const perKilogram = {
    ...{ provinces: [], firstFen: 1_200, firstGrams: 1_000, freeFromFen: 0, freeUptoGrams: 0 },
    steps: [{ uptoGrams: 30_000, stepGrams: 1_000, stepFen: 300 }],
  };
  const setFreight = async (shopId: string, rule: typeof perKilogram) => {
    const { terms } = (await sellingShops(ground.database.read, [shopId])).get(shopId)!;
    const own = { ...terms, freight: [rule], road: null };
    await ground.database.write((db) =>
      db
        .insert(shopTerms)
        .values({ shopId, version: 1, terms: own })
        .onConflictDoUpdate({ target: shopTerms.shopId, set: { terms: own } }),
    );
  };
  const setTerms = async () => {
    await setFreight(chain.first.factory, perKilogram);
    // The trader's own buyers pay none.
    const steps = [{ uptoGrams: 10_000_000, stepGrams: 1_000, stepFen: 0 }];
    await setFreight(chain.trader.shopId, { ...perKilogram, firstFen: 0, steps });
    await ground.database.write((db) =>
      db.execute(
        sql`update blank set weights = (select jsonb_agg(jsonb_build_object('size', size, 'grams', 200)) from jsonb_array_elements_text(to_jsonb(sizes)) size) where id = ${chain.first.blankId}`,
      ),
    );
  };
  const freightsOf = async (numbers: readonly string[]): Promise<number[]> =>
    Promise.all(numbers.map(async (orderNo) => (await purchase(orderNo)).freightFen));

  test('supply orders sent to the trader share one freight, and those sent to the buyers pay one each', async () => {
    await setTerms();
    const bought = async (quantities: readonly number[]) => {
      const orderNos: string[] = [];
      for (const quantity of quantities)
        orderNos.push((await paidSupplied(chain, [suppliedLine(chain.first, quantity)])).orderNo);
      return orderNos;
    };
    // 2 kg and 1 kg: 15 and 12 元, together 3 kg for 18 元.
    const toTrader = await pressTogether(chain, await bought([10, 5]), 'trader');
    expect((await freightsOf(toTrader)).toSorted((a, b) => a - b)).toEqual([800, 1_000]);
    const toBuyers = await pressTogether(chain, await bought([10, 5]), 'buyer');
    expect((await freightsOf(toBuyers)).toSorted((a, b) => a - b)).toEqual([1_200, 1_500]);

    // Placed one by one, and merged afterwards.
    const apart: string[] = [];
    for (const orderNo of await bought([10, 5])) apart.push((await pressSupply(chain, orderNo, 'trader'))[0]!);
    expect(await freightsOf(apart)).toEqual([1_500, 1_200]);
    const { payableFen, wasFen } = await well(preview(apart));
    expect(wasFen - payableFen).toBeGreaterThanOrEqual(900);
    await well(merge(apart, payableFen));
    expect(await freightsOf(apart)).toEqual([1_000, 800]);
    // The factory is asked for one parcel only where one was paid.
    const isShared = async (numbers: readonly string[]) =>
      Promise.all(numbers.map(async (orderNo) => (await asFactory(orderNo)).supply!.isFreightShared));
    expect(await isShared([...toTrader, ...apart])).toEqual([true, true, true, true]);
    expect(await isShared(toBuyers)).toEqual([false, false]);
    await expect(set(toBuyers[0]!, { isFreightShared: true })).rejects.toMatchObject({
      cause: { constraint: 'trade_order_freight_shared' },
    });
    for (const one of [...toTrader, ...toBuyers, ...apart]) await paySupply(chain, one);
    await expectBooksInOrder();
  });
});

describe('合单 of unpaid 采购单', () => {
  test('lowers their price to the tier of all; a begun payment of the old price is closed', async () => {
    const numbers = await pair();
    const before = await payableOf(numbers);
    const [one] = numbers;
    const wish = { orderNo: one, provider: 'demo', scene: 'page', dueFen: before[0] };
    const { payment: begun } = await well(did('order/pay', wish));
    expect((await together()).mergeable).toEqual([
      expect.objectContaining({ orderNos: expect.arrayContaining(numbers), pieces: expect.any(Number) }),
    ]);

    const offer = await well(preview(numbers));
    expect(offer.wasFen).toBe(before[0]! + before[1]!);
    expect(offer.payableFen).toBeLessThanOrEqual(offer.wasFen - 100 * 100);
    expect(await merge(numbers, offer.wasFen)).toMatchObject({ reason: 'order.price' });
    const { orders } = await well(merge(numbers, offer.payableFen));
    expect(orders.map(({ payableFen }: { payableFen: number }) => payableFen)).toEqual(
      offer.orders.map(({ payableFen }: { payableFen: number }) => payableFen),
    );
    expect(await pricesOf(numbers)).toEqual([900, 900]);
    expect((await asFactory(one)).supply!.mergedWith).toEqual([numbers[1]]);
    const [old] = await ground.database.read.select().from(payment).where(eq(payment.id, begun.id));
    expect(old!.status).toBe('closed');

    // A second press is refused: there is nothing left to merge.
    expect(await merge(numbers, offer.payableFen)).toMatchObject({ reason: 'supply.merge' });
    for (const number of numbers) await paySupply(chain, number);
    expect((await Promise.all(numbers.map(purchase))).map(({ status }) => status)).toEqual(['toShip', 'toShip']);
    await expectBooksInOrder();
  });

  test('the other merged supply orders keep their prices when one is cancelled', async () => {
    const numbers = await pair();
    await well(merge(numbers, (await well(preview(numbers))).payableFen));
    const [, kept] = await payableOf(numbers);
    await well(did('order/cancel', { orderNo: numbers[0], reason: '不要了' }));
    expect((await purchase(numbers[1])).payableFen).toBe(kept);
    await paySupply(chain, numbers[1]);
    await expectBooksInOrder();
  });

  test('合单 is refused for 采购单 that are paid, of another day, repriced, of another factory or of another trader', async () => {
    const numbers = await pair();
    expect(await preview([numbers[0], numbers[0]])).toMatchObject({ reason: 'supply.merge' });
    await set(numbers[0], { placedAt: new Date(Date.now() - 86_400_000) });
    expect(await preview(numbers)).toMatchObject({ reason: 'supply.merge', msg: expect.stringContaining('今天') });
    await set(numbers[0], { placedAt: new Date() });

    const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.second, 60)]);
    const [ofSecond] = await pressSupply(chain, orderNo, 'buyer');
    expect(await preview([numbers[0], ofSecond!])).toMatchObject({ reason: 'supply.merge' });
    expect(await preview([numbers[0], orderNo])).toMatchObject({ reason: 'item.unknown' });
    const other = await signIn(ground.database, { shopId: chain.second.factory, nickname: '别家' });
    for (const token of [other, chain.first.factoryToken]) {
      expect(await preview(numbers, token)).toMatchObject({ reason: 'item.unknown' });
      expect(await merge(numbers, 1, token)).toMatchObject({ reason: 'item.unknown' });
    }

    const { payableFen, lines } = await asFactory(numbers[0]);
    const cheaper = {
      ...{ orderNo: numbers[0], payableFen, freightFen: (await asFactory(numbers[0])).freightFen, note: '' },
      lines: [{ lineNo: lines[0]!.lineNo, adjustFen: -100 }],
    };
    await well(did('order/changePrice', cheaper, chain.first.factoryToken));
    expect(await preview(numbers)).toMatchObject({ reason: 'supply.merge', msg: expect.stringContaining('改过价') });
    await paySupply(chain, numbers[0]);
    expect(await preview(numbers)).toMatchObject({ reason: 'supply.merge' });
  });
});

describe('合单 at the same time as', () => {
  const merged = async (numbers: readonly string[]) => {
    const { payableFen } = await well(preview(numbers));
    return () => merge(numbers, payableFen);
  };

  test('the payment of one of them has one outcome, and no money is lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const numbers = await pair();
      const [before] = await payableOf(numbers);
      const { payment: begun } = await well(
        did('order/pay', { orderNo: numbers[0], provider: 'demo', scene: 'page', dueFen: before }),
      );
      const press = await merged(numbers);
      const steps = [press, () => did('payment/demoPay', { id: begun.id })];
      const answers = await Promise.all((round % 2 ? steps : steps.toReversed()).map((step) => step()));
      const [ofMerge, ofPayment] = round % 2 ? answers : answers.toReversed();
      const now = await purchase(numbers[0]);
      if (ofMerge!.code === 1) expect([now.status, now.paidFen]).toEqual(['toPay', 0]);
      else {
        expect(ofPayment!.code).toBe(1);
        expect(ofMerge).toMatchObject({ reason: 'supply.merge' });
        expect([now.status, now.paidFen]).toEqual(['toShip', before]);
      }
    }
    await expectBooksInOrder();
  });

  test('the same press again has one outcome, and one event in each order', async () => {
    const numbers = await pair();
    const press = await merged(numbers);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'supply.merge')).toHaveLength(2);
    const { events } = await purchase(numbers[0]);
    expect(events.filter(({ label }) => label === '合单')).toHaveLength(1);
  });

  test('合单 at the same time as a cancellation has one outcome', async () => {
    const numbers = await pair();
    const press = await merged(numbers);
    const [ofMerge, ofCancel] = await Promise.all([
      press(),
      did('order/cancel', { orderNo: numbers[0], reason: '不要了' }),
    ]);
    expect(ofCancel.code).toBe(1);
    expect((await purchase(numbers[0])).status).toBe('cancelled');
    expect((await pricesOf([numbers[1]]))[0]).toBe(ofMerge.code === 1 ? 900 : 1_000);
  });

  test("the factory's acceptance has one outcome: it accepts the price that it saw, or is told", async () => {
    for (let round = 0; round < 4; round += 1) {
      const numbers: string[] = [];
      for (const quantity of [60, 40]) {
        const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.first, quantity)]);
        await set(orderNo, { kind: 'bulk' });
        numbers.push((await pressSupply(chain, orderNo, 'trader'))[0]!);
      }
      const seen = await asFactory(numbers[0]!);
      expect(seen.status).toBe('toConfirm');
      const accepted = { orderNo: numbers[0], note: '', freightFen: null, shipBy: seen.shipBy ?? dayInChina() };
      const accept = () => did('order/accept', { ...accepted, payableFen: seen.payableFen }, chain.first.factoryToken);
      const press = await merged(numbers);
      const steps = [press, accept];
      const answers = await Promise.all((round % 2 ? steps : steps.toReversed()).map((step) => step()));
      const [ofMerge, ofAccept] = round % 2 ? answers : answers.toReversed();
      expect([ofMerge!.code === 1, ofAccept!.code === 1].filter(Boolean)).toHaveLength(1);
      const now = await purchase(numbers[0]!);
      if (ofMerge!.code === 1) {
        expect(ofAccept).toMatchObject({ reason: 'order.price' });
        expect(now.payableFen).toBeLessThan(seen.payableFen);
      } else expect(ofMerge).toMatchObject({ reason: 'supply.merge' });
      expect(now.status).toBe(ofMerge!.code === 1 ? 'toConfirm' : 'toPay');
    }
  });
});

test('the database lets only a 采购单 be merged', async () => {
  const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.second, 1)]);
  await expect(set(orderNo, { mergedNo: orderNo })).rejects.toMatchObject({
    cause: { constraint: 'trade_order_merged' },
  });
  const { rows } = await ground.database.read.execute(
    sql`select from trade_order where merged_no is not null and supplies_order_no is null`,
  );
  expect(rows).toHaveLength(0);
});
