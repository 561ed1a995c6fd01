import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import { readOrderNo } from '#contract/trade/order-no.ts';
import { account } from '../../people/accounts/account.table.ts';
import { invoiceTitle } from '../../people/addresses/address.table.ts';
import { cartLine } from '../cart/cart.table.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { blank, blankCapacity, blankSku } from '../../market/blanks/blank.table.ts';
import { newId } from '../../platform/new-id.ts';
import { shopTerms } from '../../market/shops/shop-terms.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { type BlankForSale, sellCloth, sellClothByWeight, sellBlank, sellProduct } from '../../testing/for-sale.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { orderingThrough, piecesOf } from '../../testing/ordering.ts';
import { post } from '../../testing/people.ts';
import { releaseOrder } from './release-stock.ts';
import { newOrderNo } from './new-order-no.ts';
import { orderEvent, orderLine, tradeOrder } from './order.table.ts';

let ground: TestGround;
let ordering: ReturnType<typeof orderingThrough>;
let buyers: Buyer[];
let buyer: Buyer;

beforeAll(async () => {
  ground = await openGround('demo');
  ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  buyers = await makeBuyers(ground.database, 60);
});
afterAll(() => ground.close());
beforeEach(() => {
  buyer = buyers.pop()!;
});

/** Each test sells a blank of its own. */
let lastBlank = 0;
const sell = (terms: Parameters<typeof sellBlank>[2]) => sellBlank(ground.database, (lastBlank += 1), terms);

const stockOf = async ({ blankId }: BlankForSale): Promise<Record<string, number>> => {
  const rows = await ground.database.read.select().from(blankSku).where(eq(blankSku.blankId, blankId));
  return Object.fromEntries(rows.map(({ size, stock }) => [size, stock]));
};
const ordersOf = ({ accountId }: Buyer) =>
  ground.database.read.select().from(tradeOrder).where(eq(tradeOrder.buyerId, accountId)).orderBy(tradeOrder.kind);
const linesOf = (orderNo: string) =>
  ground.database.read.select().from(orderLine).where(eq(orderLine.orderNo, orderNo)).orderBy(orderLine.lineNo);
const write = (statement: SQL) => ground.database.write((db) => db.execute(statement));

describe('结算', () => {
  test('prices, freight and samples are charged as in the worked example', async () => {
    const blank = await sell({ stock: 1_000 });
    const [s, m] = blank.sizes as [string, string];
    const lines = [
      piecesOf(blank, s, 60),
      piecesOf(blank, m, 50),
      { ...piecesOf(blank, m, 2), purpose: 'sample' as const },
    ];
    const preview = await ordering.look(buyer, { lines });

    expect(preview.orders.map(({ key, kind }) => [key, kind])).toEqual([
      [`${blank.shopId}.sample`, 'sample'],
      [`${blank.shopId}.rest`, 'stock'],
    ]);
    const [sample, stock] = preview.orders;
    // 2 × 15.00; 400 g: 10.00 for the first kilogram
    expect(sample).toMatchObject({ productFen: 3_000, freightFen: 1_000, taxFen: 0, payableFen: 4_000, grams: 400 });
    // 110 pieces: 9.00 each; 22 kg: 10.00 and 21 × 4.00
    expect(stock).toMatchObject({
      productFen: 99_000,
      freightFen: 9_400,
      payableFen: 108_400,
      grams: 22_000,
      depositFen: 0,
    });
    expect(
      stock!.lines.map(({ amountFen, unitPriceFen, isFromStock }) => [amountFen, unitPriceFen, isFromStock]),
    ).toEqual([
      [54_000, 900, true],
      [45_000, 900, true],
    ]);
    expect(preview).toMatchObject({ payableFen: 112_400, payNowFen: 112_400, canPlace: true, lost: 0 });
  });

  test('剪版 of a fabric sold by the kilogram is priced by the metre', async () => {
    const { fabricId: itemId, colourNos } = await sellClothByWeight(ground.database);
    const choice = { kind: 'fabric', itemId, colourNo: colourNos[0]!, size: '', printMethod: '' } as const;
    const { orders } = await ordering.look(buyer, {
      lines: [{ ...choice, purpose: 'sample', unit: 'm', quantity: 2 }],
    });
    expect(orders[0]!.lines[0]).toMatchObject({
      priceUnit: 'm',
      unitPriceFen: 3_300,
      amountFen: 6_600,
    });
  });

  test('a checkout without an address shows no freight, and the order cannot be placed', async () => {
    const blank = await sell({ stock: 10 });
    const wish = { lines: [piecesOf(blank, blank.sizes[0]!, 1)], addressId: null };
    const preview = await ordering.look(buyer, wish);
    expect(preview).toMatchObject({ address: null, canPlace: false, payableFen: 1_000 });
    expect(preview.orders[0]!.freightFen).toBeNull();
    expect((await ordering.place(buyer, wish, preview.hash)).reason).toBe('request.invalid');
  });

  test('tax is added when an invoice is wanted and the price excludes it', async () => {
    const soldBlank = await sell({ stock: 10 });
    await ground.database.write((db) =>
      db.update(blank).set({ taxIncluded: false }).where(eq(blank.id, soldBlank.blankId)),
    );
    const titleId = newId();
    await ground.database.write((db) =>
      db.insert(invoiceTitle).values({
        ...{
          id: titleId,
          accountId: buyer.accountId,
          kind: 'company',
          title: '杭州锦服饰',
          taxNumber: '91330100MA00000000',
        },
        ...{ bank: '', bankAccount: '', registeredAddress: '', registeredPhone: '', isDefault: true },
      }),
    );
    const lines = [piecesOf(soldBlank, soldBlank.sizes[0]!, 3)];
    const plain = await ordering.look(buyer, { lines });
    expect(plain.orders[0]).toMatchObject({ productFen: 3_000, taxFen: 0, taxPercent: 0, payableFen: 4_000 });
    const invoiced = { lines, invoice: { titleId, type: 'normal' as const } };
    const { orders, hash } = await ordering.look(buyer, invoiced);
    expect(orders[0]).toMatchObject({ productFen: 3_000, taxFen: 390, taxPercent: 13, payableFen: 4_390 });
    expect(hash).not.toBe(plain.hash);

    await ordering.buy(buyer, invoiced);
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({ taxFen: 390, taxPercent: 13, invoice: { type: 'normal', title: '杭州锦服饰' } });
  });

  test('a line that is partly in stock is made to order as a whole, in one payment or with a deposit', async () => {
    const blank = await sell({ stock: 10 });
    await write(sql`insert into blank_capacity values (${blank.blankId}, 2000)`);
    const [s, m] = blank.sizes as [string, string];
    const lines = [piecesOf(blank, s, 5), piecesOf(blank, m, 200)];
    const key = `${blank.shopId}.rest`;
    const wish = { lines, choices: [{ key, note: ' 急 ', deliverOn: '2099-01-01', plan: 'deposit' as const }] };
    const preview = await ordering.look(buyer, wish);
    const [order] = preview.orders;
    // 205 × 9.00, 41 kg: 10.00 + 40 × 4.00; 30 % of 2015.00
    expect(order).toMatchObject({ kind: 'bulk', plansOffered: ['full', 'deposit'], plan: 'deposit' });
    expect(order).toMatchObject({
      payableFen: 201_500,
      depositFen: 60_450,
    });
    expect(preview).toMatchObject({ payNowFen: 0, payableFen: 201_500 });

    const placed = await ordering.place(buyer, wish, preview.hash);
    expect(placed.data.orders).toMatchObject([{ kind: 'bulk', status: 'toConfirm', payableFen: 201_500, dueFen: 0 }]);
    const [row] = await ordersOf(buyer);
    expect(row).toMatchObject({
      plan: 'deposit',
      depositPercent: 30,
      note: ' 急 ',
      deliverOn: '2099-01-01',
      dueAt: expect.any(Date),
    });
    expect(await stockOf(blank)).toEqual(Object.fromEntries(blank.sizes.map((size) => [size, 10])));
    const capacity = () =>
      ground.database.read.select().from(blankCapacity).where(eq(blankCapacity.blankId, blank.blankId));
    expect(await capacity()).toMatchObject([{ pieces: 1_795 }]);
    await ground.database.write((db) => releaseOrder(db, row!.orderNo));
    expect(await capacity()).toMatchObject([{ pieces: 2_000 }]);
    expect(
      (await ordering.look(buyer, { lines: [piecesOf(blank, s, 2_001)] })).orders[0]!.lines[0]!.problems,
    ).toHaveLength(1);
  });

  test('a quantity that is not sold is refused, whatever price the client states', async () => {
    const blank = await sell({ stock: 100 });
    const line = piecesOf(blank, blank.sizes[0]!, 1);
    for (const quantity of [0, -1, 0.001, 0.5, 1_000_001, '1e3x', '1e309', null]) {
      const { code, reason, status } = await ordering.preview(buyer, { lines: [{ ...line, quantity } as WantedLine] });
      expect({ quantity, isRefused: code !== 1, status: status < 500 }).toEqual({
        quantity,
        isRefused: true,
        status: true,
      });
      expect(['request.invalid', 'quantity.invalid', 'request.malformed']).toContain(reason);
    }
    const forged = { ...line, unitPriceFen: 1, amountFen: 1, priceFen: 1 };
    const wish = { lines: [forged], payableFen: 1, freightFen: 0, productFen: 1, discount: 999 };
    const preview = await ordering.look(buyer, wish);
    expect(preview.payableFen).toBe(2_000);
    await ordering.place(buyer, wish, preview.hash);
    expect(await ordersOf(buyer)).toMatchObject([{ payableFen: 2_000, productFen: 1_000, freightFen: 1_000 }]);
  });

  test('an absurdly large quantity is refused', async () => {
    const blank = await sell({ stock: 1 });
    const lines = blank.sizes.flatMap((size) => Array.from({ length: 12 }, () => piecesOf(blank, size, 1_000_000)));
    const preview = await ordering.look(buyer, { lines });
    expect(preview.canPlace).toBe(false);
    expect(preview.orders[0]!.problems).toHaveLength(1);
  });
});

describe('提交订单', () => {
  test('a placed order keeps a copy of everything agreed, reserves stock, leaves the cart and notifies the shop', async () => {
    const soldBlank = await sell({ stock: 100 });
    const [size] = soldBlank.sizes as [string];
    const owner = buyers.pop()!;
    await ground.database.write((db) =>
      db.update(shop).set({ ownerId: owner.accountId }).where(eq(shop.id, soldBlank.shopId)),
    );
    const cartLineId = newId();
    await ground.database.write((db) =>
      db
        .insert(cartLine)
        .values({ ...piecesOf(soldBlank, size, 12), id: cartLineId, accountId: buyer.accountId, seenPriceFen: 1_000 }),
    );
    const placed = await ordering.buy(buyer, { cartLineIds: [cartLineId] });
    expect(placed.code, placed.msg).toBe(1);
    const [{ orderNo }] = placed.data.orders as [{ orderNo: string }];
    expect(readOrderNo(orderNo)).toBe(orderNo);
    expect(placed.data.orders).toEqual([
      { orderNo, kind: 'stock', status: 'toPay', payableFen: 13_800 + 0, dueFen: 13_800 },
    ]);

    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({
      kind: 'stock',
      plan: 'full',
      status: 'toPay',
      productFen: 12_000,
      freightFen: 1_800,
    });
    expect(order!.receiver).toEqual({
      ...{ receiver: '李采购', phone: '13800001234', areaCode: '330106', detail: '文三路 1 号' },
      ...{ province: '浙江省', city: '杭州市', district: '西湖区' },
    });
    expect(order!.dueAt!.getTime() - order!.placedAt.getTime()).toBe(30 * 60_000);
    const [blankRow] = await ground.database.read.select().from(blank).where(eq(blank.id, soldBlank.blankId));
    expect(order!.words).toBe(`${blankRow!.name} ${blankRow!.blankNo}`);
    const [line] = await linesOf(orderNo);
    expect(line).toMatchObject({
      ...{ lineNo: 1, kind: 'blank', itemId: soldBlank.blankId, no: blankRow!.blankNo, title: blankRow!.name, size },
      ...{ quantity: 12, unitPriceFen: 1_000, amountFen: 12_000, grams: 2_400, colourName: blankRow!.colours[0]!.name },
      ...{ reservedFrom: 'blankStock', stockId: soldBlank.blankId, taken: 12, isReleased: false },
    });
    const { rows } = await ground.database.read.execute(sql`select 1 from picture where key = ${line!.pictureKey}`);
    expect(rows).toHaveLength(1);
    const events = await ground.database.read.select().from(orderEvent).where(eq(orderEvent.orderNo, orderNo));
    expect(events).toMatchObject([{ by: 'buyer', actorId: buyer.accountId, action: 'place', from: null, to: 'toPay' }]);

    expect((await stockOf(soldBlank))[size]).toBe(88);
    expect(await ground.database.read.select().from(cartLine).where(eq(cartLine.id, cartLineId))).toEqual([]);
    const told = await ground.database.read.select().from(notice).where(eq(notice.accountId, owner.accountId));
    expect(told).toMatchObject([{ kind: 'orderPlaced', to: `/user/store/order/detail?orderNo=${orderNo}` }]);

    const own = await ordering.look({ ...owner }, { lines: [piecesOf(soldBlank, size, 1)] });
    expect(own).toMatchObject({ canPlace: false, orders: [{ lines: [{ problems: [{ word: 'ownShop' }] }] }] });
  });

  test('a price change since the preview is reported, and nothing is ordered until it is confirmed', async () => {
    const soldBlank = await sell({ stock: 100 });
    const wish = { lines: [piecesOf(soldBlank, soldBlank.sizes[0]!, 2)] };
    const seen = await ordering.look(buyer, wish);
    await ground.database.write((db) =>
      db
        .update(blank)
        .set({ tiers: [{ fromQuantity: 1, priceFen: 1_200 }] })
        .where(eq(blank.id, soldBlank.blankId)),
    );
    const changed = await ordering.place(buyer, wish, seen.hash, 'key');
    expect(changed).toMatchObject({ status: 200, reason: 'order.changed' });
    expect(changed.data.preview.orders[0]).toMatchObject({ productFen: 2_400 });
    expect(await ordersOf(buyer)).toEqual([]);

    const placed = await ordering.place(buyer, wish, changed.data.preview.hash, 'key');
    expect(placed.code, placed.msg).toBe(1);
    expect(await ordersOf(buyer)).toMatchObject([{ productFen: 2_400 }]);
  });

  test('lines that are off sale are refused one by one, and the rest can be ordered', async () => {
    const gone = await sell({ stock: 100 });
    const there = await sell({ stock: 100 });
    const lines = [piecesOf(gone, gone.sizes[0]!, 1), piecesOf(there, there.sizes[0]!, 1)];
    const seen = await ordering.look(buyer, { lines });
    await ground.database.write((db) => db.update(blank).set({ status: 'offline' }).where(eq(blank.id, gone.blankId)));
    const refused = await ordering.place(buyer, { lines }, seen.hash);
    expect(refused.reason).toBe('order.changed');
    const problems = (refused.data.preview.orders as { lines: { itemId: string; problems: { word: string }[] }[] }[])
      .flatMap((order) => order.lines)
      .map(({ itemId, problems: all }) => [itemId, all.map(({ word }) => word)]);
    expect(Object.fromEntries(problems)).toEqual({ [gone.blankId]: ['offShelf'], [there.blankId]: [] });
    // Not even the latest hash lets them through.
    expect((await ordering.place(buyer, { lines }, refused.data.preview.hash)).reason).toBe('order.changed');
    expect(await ordersOf(buyer)).toEqual([]);
    expect((await ordering.buy(buyer, { lines: [lines[1]!] })).code).toBe(1);
  });

  test('a checkout over two shops makes two orders, all or none', async () => {
    const first = await sell({ stock: 50 });
    let second = await sell({ stock: 50 });
    while (second.shopId === first.shopId) second = await sell({ stock: 50 });
    const lines = [piecesOf(first, first.sizes[0]!, 7), piecesOf(second, second.sizes[0]!, 9)];
    const seen = await ordering.look(buyer, { lines });
    expect(seen.orders.map(({ shop: of }) => of.id)).toEqual([first.shopId, second.shopId]);
    expect(seen.payableFen).toBe(seen.orders.reduce((sum, order) => sum + order.payableFen, 0));
    // 7 × 10.00 + 14.00 (1.4 kg), 9 × 10.00 + 14.00 (1.8 kg)
    expect(seen.orders.map(({ payableFen }) => payableFen)).toEqual([8_400, 10_400]);

    await ground.database.write((db) =>
      db
        .update(blankSku)
        .set({ stock: 8 })
        .where(and(eq(blankSku.blankId, second.blankId))),
    );
    expect((await ordering.place(buyer, { lines }, seen.hash)).reason).toBe('order.changed');
    expect(await ordersOf(buyer)).toEqual([]);
    expect((await stockOf(first))[first.sizes[0]!]).toBe(50);

    await ground.database.write((db) =>
      db.update(blankSku).set({ stock: 45 }).where(eq(blankSku.blankId, second.blankId)),
    );
    const placed = await ordering.buy(buyer, { lines });
    expect(placed.data.orders).toHaveLength(2);
    const rows = await ordersOf(buyer);
    expect(rows.reduce((sum, { payableFen }) => sum + payableFen, 0)).toBe(seen.payableFen);
    for (const row of rows) {
      const amounts = (await linesOf(row.orderNo)).reduce((sum, { amountFen }) => sum + amountFen, 0);
      expect(row.productFen).toBe(amounts);
    }
  });

  test('products and their blank share one stock, so that lines of both count together', async () => {
    const product = await sellProduct(ground.database, 10);
    const { productId, blankId, sizes } = product;
    const blank = piecesOf(product, sizes[0]!, 6);
    const printed: WantedLine = { ...blank, kind: 'product', itemId: productId };

    const kinds = async (...lines: WantedLine[]) =>
      (await ordering.look(buyer, { lines })).orders.flatMap((order) => order.lines.map(() => order.kind));
    expect(await kinds(blank, { ...printed, quantity: 4 })).toEqual(['stock', 'stock']);
    expect(await kinds(blank, { ...printed, quantity: 5 })).toContain('bulk');
    expect(await kinds(blank, { ...blank, quantity: 4 })).toEqual(['stock', 'stock']);
    expect(await kinds(blank, { ...blank, quantity: 5 })).toEqual(['bulk', 'bulk']);
    expect(await kinds({ ...blank, purpose: 'sample', quantity: 3 }, { ...printed, quantity: 8 })).toContain('bulk');

    // Samples of a blank, plain and printed, together more than the stock.
    await write(sql`update blank_sku set stock = 4 where blank_id = ${blankId}`);
    const samples = [blank, printed].map((line) => ({ ...line, purpose: 'sample' as const, quantity: 3 }));
    const preview = await ordering.look(buyer, { lines: samples });
    expect(preview.canPlace).toBe(false);
    await ordering.place(buyer, { lines: samples }, preview.hash);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  test('one buyer may reserve a fifth of a colour and size unpaid, until it is released', async () => {
    const blank = await sell({ stock: 100 });
    const [size, other] = blank.sizes as [string, string];
    const wish = (quantity: number, of = size) => ({ lines: [piecesOf(blank, of, quantity)] });
    expect((await ordering.buy(buyer, wish(21))).reason).toBe('order.unpaid_limit');
    const { hash } = await ordering.look(buyer, wish(6));
    expect((await ordering.buy(buyer, wish(15))).code).toBe(1);
    const refused = await ordering.buy(buyer, wish(6));
    expect(refused.reason).toBe('order.unpaid_limit');
    expect(refused.msg).toContain('20 件');
    // The preview reports it on the line; an earlier preview is outdated.
    const seen = await ordering.look(buyer, { lines: [...wish(6).lines, ...wish(1, other).lines] });
    expect(seen.canPlace).toBe(false);
    const problems = seen.orders[0]!.lines.map((line: { problems: unknown[] }) => line.problems);
    expect(problems).toEqual([[{ word: 'unpaidLimit', say: refused.msg }], []]);
    expect(await ordering.place(buyer, wish(6), hash)).toMatchObject({
      reason: 'order.changed',
      data: { preview: { canPlace: false } },
    });
    expect((await stockOf(blank))[size]).toBe(85);
    // Other sizes and other buyers are counted separately.
    expect((await ordering.buy(buyer, wish(20, other))).code).toBe(1);
    expect((await ordering.buy(buyers.pop()!, wish(20))).code).toBe(1);
    expect((await ordering.buy(buyer, wish(5))).code).toBe(1);

    const unpaid = (await ordersOf(buyer)).map(({ orderNo }) => orderNo);
    for (const orderNo of unpaid) {
      await write(sql`update trade_order set status = 'cancelled', due_at = null where order_no = ${orderNo}`);
      await ground.database.write((db) => releaseOrder(db, orderNo));
      // Idempotent.
      await ground.database.write((db) => releaseOrder(db, orderNo));
    }
    expect(await stockOf(blank)).toMatchObject({ [size]: 80, [other]: 100 });
    expect((await ordering.buy(buyer, wish(20))).code).toBe(1);
  });

  test('one minimum order may always be reserved unpaid', async () => {
    const blank = await sell({ stock: 60, moq: 50 });
    expect((await ordering.buy(buyer, { lines: [piecesOf(blank, blank.sizes[0]!, 50)] })).code).toBe(1);
  });

  test('an identical order within a minute needs confirmation, also when both clicks are concurrent', async () => {
    const blank = await sell({ stock: 1_000 });
    const wish = { lines: [piecesOf(blank, blank.sizes[0]!, 3)] };
    const { hash } = await ordering.look(buyer, wish);
    // The first round opens the connections, so that the second is truly concurrent.
    const clicks = () => Promise.all(Array.from({ length: 8 }, () => ordering.place(buyer, wish, hash)));
    await clicks();
    await write(sql`update trade_order set status = 'cancelled', due_at = null where buyer_id = ${buyer.accountId}`);
    const outcome = await clicks();
    expect(outcome.filter(({ reason }) => reason === 'order.same_again')).toHaveLength(7);
    const standing = async () => (await ordersOf(buyer)).filter(({ status }) => status !== 'cancelled');
    expect(await standing()).toHaveLength(1);
    expect((await ordering.place(buyer, { ...wish, again: true }, hash)).code).toBe(1);
    await write(
      sql`update trade_order set placed_at = placed_at - interval '61 seconds' where buyer_id = ${buyer.accountId}`,
    );
    expect((await ordering.buy(buyer, wish)).code).toBe(1);
    expect(await standing()).toHaveLength(3);
  });

  test('twenty copies with one idempotency key are one order with one number', async () => {
    const blank = await sell({ stock: 1_000 });
    const wish = { lines: [piecesOf(blank, blank.sizes[0]!, 3)] };
    const { hash } = await ordering.look(buyer, wish);
    const copies = await Promise.all(Array.from({ length: 20 }, () => ordering.place(buyer, wish, hash, 'one-key')));
    const [order, ...more] = await ordersOf(buyer);
    expect(more).toEqual([]);
    for (const { status, code, data } of copies) {
      if (status !== 409)
        expect({ code, orderNo: data.orders[0].orderNo }).toEqual({ code: 1, orderNo: order!.orderNo });
    }
    const other = { lines: [piecesOf(blank, blank.sizes[0]!, 4)] };
    const seen = await ordering.look(buyer, other);
    expect((await ordering.place(buyer, other, seen.hash, 'one-key')).reason).toBe('request.key_reused');
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  test('ordering less than a cart line contains leaves the rest in the cart', async () => {
    const blank = await sell({ stock: 1_000 });
    const id = newId();
    const line = piecesOf(blank, blank.sizes[0]!, 30);
    await ground.database.write((db) =>
      db.insert(cartLine).values({ ...line, id, accountId: buyer.accountId, seenPriceFen: 1_000 }),
    );
    const wish = (quantity: number) => ({ cartLineIds: [id], quantities: [{ id, quantity }] });
    expect((await ordering.preview(buyer, wish(1.5))).reason).toBe('quantity.invalid');
    expect((await ordering.look(buyer, wish(12))).orders[0]!.lines).toMatchObject([{ quantity: 12, inCart: 30 }]);
    // previewed with twelve, so another quantity cannot be placed
    const { hash } = await ordering.look(buyer, wish(12));
    expect((await ordering.place(buyer, wish(13), hash)).reason).toBe('order.changed');

    const kept = () => ground.database.read.select().from(cartLine).where(eq(cartLine.id, id));
    expect((await ordering.place(buyer, wish(12), hash)).code).toBe(1);
    expect(await kept()).toMatchObject([{ quantity: 18 }]);
    expect((await ordering.buy(buyer, wish(20))).code).toBe(1);
    expect(await kept()).toEqual([]);
  });

  test("another buyer's cart lines, address and invoice are not found", async () => {
    const blank = await sell({ stock: 10 });
    const stranger = buyers.pop()!;
    const cartLineId = newId();
    const line = piecesOf(blank, blank.sizes[0]!, 1);
    await ground.database.write((db) =>
      db.insert(cartLine).values({ ...line, id: cartLineId, accountId: stranger.accountId, seenPriceFen: 1 }),
    );
    expect(await ordering.look(buyer, { cartLineIds: [cartLineId] })).toMatchObject({
      orders: [],
      lost: 1,
      canPlace: false,
    });
    expect((await ordering.buy(buyer, { cartLineIds: [cartLineId] })).reason).toBe('order.empty');
    expect((await ordering.preview(buyer, { lines: [line], addressId: stranger.addressId })).reason).toBe(
      'item.unknown',
    );
    const invoice = { titleId: newId(), type: 'normal' as const };
    expect((await ordering.preview(buyer, { lines: [line], invoice })).reason).toBe('item.unknown');
    expect((await ordering.preview(buyer, {})).reason).toBe('order.empty');
  });

  test('a wished date must exist and not be in the past', async () => {
    const blank = await sell({ stock: 10 });
    const lines = [piecesOf(blank, blank.sizes[0]!, 1)];
    for (const deliverOn of ['2099-02-31', '2020-01-01', '2099-13-01']) {
      const choices = [{ key: `${blank.shopId}.rest`, note: '', deliverOn, plan: 'full' as const }];
      expect((await ordering.buy(buyer, { lines, choices })).reason).toBe('request.invalid');
    }
  });

  test('a free order is 待发货 at once, and can be cancelled until it is shipped', async () => {
    const blank = await sell({ stock: 10 });
    await write(sql`update blank set tiers = '[{"fromQuantity":1,"priceFen":0}]' where id = ${blank.blankId}`);
    const [rule] = DEFAULT_TERMS.freight;
    const terms = { ...DEFAULT_TERMS, freight: [{ ...rule!, firstFen: 0, stepFen: 0 }] };
    await ground.database.write((db) => db.insert(shopTerms).values({ shopId: blank.shopId, terms, version: 1 }));
    const placed = await ordering.buy(buyer, { lines: [piecesOf(blank, blank.sizes[0]!, 1)] });
    expect(placed.data.orders).toMatchObject([{ status: 'toShip', payableFen: 0, dueFen: 0 }]);
    const { orderNo } = placed.data.orders[0];
    const cancel = () =>
      post(ground.app, '/api/v2/order/cancel', { orderNo, reason: '不要了' }, { token: buyer.token });
    const sent = (quantity: number) =>
      write(sql`update order_line set shipped_quantity = ${quantity} where order_no = ${orderNo}`);
    await sent(1);
    expect((await cancel()).reason).toBe('state.changed');
    await sent(0);
    expect((await cancel()).data).toMatchObject({ status: 'cancelled' });
    await ground.database.write((db) => db.delete(shopTerms).where(eq(shopTerms.shopId, blank.shopId)));
  });
});

describe('面料', () => {
  const sellMetres = async (metres: readonly number[]) => {
    const cloth = await sellCloth(ground.database, metres, 10);
    const { fabricId: itemId, colourNos } = cloth;
    const line: WantedLine = {
      ...{ kind: 'fabric', itemId, colourNo: colourNos[0]!, size: '', purpose: 'bulk', printMethod: '', unit: 'm' },
      quantity: 10,
    };
    return { line, lots: cloth.lots };
  };

  test('fabric is cut from the smallest dye lot that suffices, and released to that lot', async () => {
    const { line, lots } = await sellMetres([500, 30.5, 100, 60]);
    const lines = [
      { ...line, quantity: 30.5 },
      { ...line, quantity: 2.5, purpose: 'sample' as const },
    ];
    const placed = await ordering.buy(buyer, { lines });
    expect(placed.code, placed.msg).toBe(1);
    // The sample chooses first and takes 2.5 m of the smallest lot, which is then too short for 30.5 m.
    expect(await lots()).toEqual({ G1: 500, G2: 28, G3: 100, G4: 29.5 });
    const rows = await ordersOf(buyer);
    const taken = (await Promise.all(rows.map(({ orderNo }) => linesOf(orderNo)))).flat();
    expect(taken.every(({ reservedFrom }) => reservedFrom === 'fabricStock')).toBe(true);
    expect(Object.fromEntries(taken.map(({ dyeLot, taken: metres }) => [dyeLot, metres]))).toEqual({
      G2: 2.5,
      G4: 30.5,
    });
    for (const { orderNo } of rows) await ground.database.write((db) => releaseOrder(db, orderNo));
    expect(await lots()).toEqual({ G1: 500, G2: 30.5, G3: 100, G4: 60 });
  });

  test('fabric is made to order when no single lot suffices, though all together would', async () => {
    const { line, lots } = await sellMetres([60, 60]);
    const wish = { lines: [{ ...line, quantity: 61 }] };
    expect((await ordering.look(buyer, wish)).orders).toMatchObject([{ kind: 'bulk' }]);
    await ordering.buy(buyer, wish);
    expect(await lots()).toEqual({ G1: 60, G2: 60 });
    // Two lines of one colour must fit into one lot.
    const two = await ordering.look(buyer, {
      lines: [
        { ...line, quantity: 40 },
        { ...line, quantity: 21, unit: 'yd' },
      ],
    });
    expect(two.orders).toMatchObject([{ kind: 'stock' }]);
  });
});

test('order numbers have a check digit, and a hundred thousand of them are distinct', () => {
  const numbers = new Set(Array.from({ length: 100_000 }, newOrderNo));
  expect(numbers.size).toBe(100_000);
  for (const no of [...numbers].slice(0, 1_000)) expect(readOrderNo(no)).toBe(no);
});

test('a closed account cannot place an order', async () => {
  const blank = await sell({ stock: 10 });
  const wish = { lines: [piecesOf(blank, blank.sizes[0]!, 1)] };
  const { hash } = await ordering.look(buyer, wish);
  await ground.database.write((db) =>
    db
      .update(account)
      .set({ closedAt: sql`now()` })
      .where(eq(account.id, buyer.accountId)),
  );
  expect((await ordering.place(buyer, wish, hash)).reason).toBe('caller.unknown');
});

test('one buyer may reserve a fifth of the remaining capacity of a blank unpaid', async () => {
  const blank = await sell({ stock: 0 });
  await write(sql`insert into blank_capacity values (${blank.blankId}, 1000)`);
  const wish = (quantity: number, nth = 0) => ({ lines: [piecesOf(blank, blank.sizes.at(nth)!, quantity)] });
  expect((await ordering.buy(buyer, wish(201))).reason).toBe('order.unpaid_limit');
  expect((await ordering.buy(buyer, wish(150))).code).toBe(1);
  // Capacity is shared by all sizes: 150 + 51 exceeds a fifth of 1,000.
  const refused = await ordering.buy(buyer, wish(51, -1));
  expect(refused.reason).toBe('order.unpaid_limit');
  expect(refused.error ?? refused.msg).toContain('200 件产能');
  expect((await ordering.buy(buyer, wish(50, -1))).code).toBe(1);
  expect((await ordering.buy(buyers.pop()!, wish(160))).code).toBe(1);
});
