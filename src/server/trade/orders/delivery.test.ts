import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import type { RoadRule, ShopTerms } from '#contract/market/shop-terms.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { shopTerms } from '../../market/shops/shop-terms.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { orderingThrough, piecesOf } from '../../testing/ordering.ts';
import { acceptOrder, type Market, openMarket, payOrder, placeOrder, stockOf, well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { moveLateOrders } from './order-clock.job.ts';
import { tradeOrder } from './order.table.ts';

const STOCK = 10_000;
/** Pieces; at 200 g each 120 kg, above the parcel limit of the usual delivery terms. */
const HEAVY = 600;

let ground: TestGround;
let market: Market;
beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, STOCK);
});
afterAll(() => ground.close());

const asBuyer = () => ({ token: market.buyer.token });
const asShop = () => ({ token: market.seller });
const ofShop = (action: string, body: object) => post(ground.app, `/api/v2/order/${action}`, body, asShop());
const look = (orderNo: string) => well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer()));
const sell = (some: Partial<ShopTerms>) =>
  ground.database.write((db) => {
    const terms = { ...DEFAULT_TERMS, ...some };
    return db
      .insert(shopTerms)
      .values({ shopId: market.blank.shopId, terms, version: 1 })
      .onConflictDoUpdate({ target: shopTerms.shopId, set: { terms } });
  });
const cancel = (orderNo: string) =>
  well(post(ground.app, '/api/v2/order/cancel', { orderNo, reason: '测试' }, asBuyer()));
const lastNotice = async () => {
  const told = await ground.database.read
    .select()
    .from(notice)
    .where(eq(notice.accountId, market.buyer.accountId))
    .orderBy(sql`at desc, id desc`)
    .limit(1);
  return told[0]!;
};

describe('a stock order that is too heavy for a parcel', () => {
  test('a heavy order reserves its stock while the shop states the freight, then has three days to be paid', async () => {
    const before = await stockOf(market);
    const orderNo = await placeOrder(market, { pieces: [HEAVY] });
    expect(await look(orderNo)).toMatchObject({
      ...{ kind: 'stock', status: 'toConfirm', delivery: 'road', isFreightOpen: true, freightFen: 0, dueFen: 0 },
      ...{ payableFen: HEAVY * 900, shipBy: null },
    });
    expect(await stockOf(market)).toBe(before - HEAVY);

    const acceptance = { orderNo, note: '', shipBy: dayAfter(dayInChina(), 3) };
    expect(await ofShop('accept', { ...acceptance, freightFen: null })).toMatchObject({ reason: 'order.price' });
    expect(await ofShop('accept', { ...acceptance, freightFen: 26_000 })).toMatchObject({ data: { status: 'toPay' } });
    const accepted = await look(orderNo);
    expect(accepted).toMatchObject({ isFreightOpen: false, freightFen: 26_000, payableFen: HEAVY * 900 + 26_000 });
    const hoursLeft = (Date.parse(accepted.dueAt) - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(71.9);
    expect((await lastNotice()).body).toContain('专线运费 ¥260.00');

    await payOrder(market, orderNo);
    expect(await look(orderNo)).toMatchObject({ status: 'toShip', shipBy: acceptance.shipBy });
  });

  test('a heavy order counts towards the unpaid limit, and releases its stock when the shop does not answer', async () => {
    const before = await stockOf(market);
    const share = Math.floor(before / 5);
    const orderNo = await placeOrder(market, { pieces: [share] });
    const { look: preview } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
    const more = await preview(market.buyer, { lines: [piecesOf(market.blank, market.blank.sizes[0]!, HEAVY)] });
    expect(more.orders[0]!.lines[0]!.problems).toMatchObject([{ word: 'unpaidLimit' }]);
    await ground.database.write((db) =>
      db
        .update(tradeOrder)
        .set({ dueAt: sql`now() - interval '1 second'` })
        .where(eq(tradeOrder.orderNo, orderNo)),
    );
    await moveLateOrders(ground.database);
    expect(await look(orderNo)).toMatchObject({ status: 'cancelled', isFreightOpen: true });
    expect(await stockOf(market)).toBe(before);
  });

  test('the preview of a heavy order shows no freight and nothing to pay now', async () => {
    const { look: preview } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
    const lines = [piecesOf(market.blank, market.blank.sizes[0]!, HEAVY)];
    expect(await preview(market.buyer, { lines })).toMatchObject({
      ...{ payNowFen: 0, payableFen: HEAVY * 900, canPlace: true },
      orders: [{ kind: 'stock', delivery: 'road', freightFen: null, deliveries: [{ way: 'road', freightFen: null }] }],
    });
  });

  test('the database rejects an order awaiting payment with an open freight', async () => {
    const orderNo = await placeOrder(market, { pieces: [HEAVY] });
    const spoil = (set: Partial<typeof tradeOrder.$inferInsert>) =>
      ground.database.write((db) => db.update(tradeOrder).set(set).where(eq(tradeOrder.orderNo, orderNo)));
    await expect(spoil({ status: 'toPay' })).rejects.toMatchObject({
      cause: { constraint: 'trade_order_freight_open' },
    });
    await expect(spoil({ delivery: 'parcel' })).rejects.toMatchObject({
      cause: { constraint: 'trade_order_freight_open' },
    });
    await expect(spoil({ delivery: 'pickup' })).rejects.toMatchObject({ cause: { code: '23514' } });
    await cancel(orderNo);
  });
});

describe('专线 by a tariff', () => {
  const rule: RoadRule = {
    ...{ provinces: [], leastFen: 8_000 },
    byWeight: [{ upto: 500, fen: 120 }],
    byVolume: [{ upto: 20, fen: 10_000 }],
  };
  const road = { kgPerM3: 200, rules: [rule] };
  afterAll(() => sell({}));

  test('the freight is quoted at checkout, kept on the order and read by both; the shop accepts without stating it', async () => {
    await sell({ road });
    const orderNo = await placeOrder(market, { pieces: [HEAVY] });
    await sell({ road: { kgPerM3: 100, rules: [{ ...rule, leastFen: 100_000 }] } });
    // 120 kg at ¥1.20, more than 0.6 m³ at ¥100
    const quoted = { delivery: 'road', isFreightOpen: false, freightFen: 14_400, road: { kgPerM3: 200, rule } };
    expect(await look(orderNo)).toMatchObject({ ...quoted, status: 'toConfirm', payableFen: HEAVY * 900 + 14_400 });
    const ofSeller = await well(get(ground.app, `/api/v2/shop/order/detail?orderNo=${orderNo}`, asShop()));
    expect(ofSeller).toMatchObject(quoted);

    const acceptance = { orderNo, note: '', shipBy: dayAfter(dayInChina(), 3) };
    expect(await ofShop('accept', { ...acceptance, freightFen: 1 })).toMatchObject({ reason: 'order.price' });
    expect(await ofShop('accept', { ...acceptance, freightFen: null })).toMatchObject({ data: { status: 'toPay' } });
    expect(await look(orderNo)).toMatchObject({ freightFen: 14_400, payableFen: HEAVY * 900 + 14_400 });
    await cancel(orderNo);
  });

  test('where it is cheaper than a parcel it applies until the buyer chooses; above its last step the shop states the freight', async () => {
    await sell({ road });
    const { look: preview } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
    const of = async (pieces: number) =>
      (await preview(market.buyer, { lines: [piecesOf(market.blank, market.blank.sizes[0]!, pieces)] })).orders[0];
    expect(await of(450)).toMatchObject({
      ...{ delivery: 'road', freightFen: 10_800 },
      deliveries: [{ way: 'road', freightFen: 10_800 }, { way: 'parcel' }],
    });
    expect((await of(5))!.deliveries).toHaveLength(1);
    expect(await of(2_600)).toMatchObject({ delivery: 'road', freightFen: null, road: null });
    const byRoad = await placeOrder(market, { pieces: [450], delivery: 'road' });
    expect(await look(byRoad)).toMatchObject({ delivery: 'road', freightFen: 10_800, status: 'toConfirm' });
    const byParcel = await placeOrder(market, { pieces: [450], delivery: 'parcel' });
    expect(await look(byParcel)).toMatchObject({ delivery: 'parcel', status: 'toPay' });
    for (const orderNo of [byRoad, byParcel]) await cancel(orderNo);
  });

  test('the database keeps a tariff only on an order by 专线 with its freight', async () => {
    await sell({ road });
    const orderNo = await placeOrder(market, { pieces: [HEAVY] });
    const spoil = (set: Partial<typeof tradeOrder.$inferInsert>) =>
      ground.database.write((db) => db.update(tradeOrder).set(set).where(eq(tradeOrder.orderNo, orderNo)));
    await expect(spoil({ delivery: 'parcel' })).rejects.toMatchObject({ cause: { constraint: 'trade_order_road' } });
    await cancel(orderNo);
  });

  test('overlapping provinces, a second rule for everywhere else and falling steps are refused', async () => {
    const { version, terms } = await well(get(ground.app, '/api/v2/shop/terms', asShop()));
    const save = (some: RoadRule[]) =>
      post(
        ground.app,
        '/api/v2/shop/saveTerms',
        { version, terms: { ...terms, road: { kgPerM3: 180, rules: some } } },
        asShop(),
      );
    const near = { ...rule, provinces: ['33'] };
    for (const rules of [[rule, rule], [near, near], [{ ...rule, byWeight: [rule.byWeight[0]!, rule.byWeight[0]!] }]])
      expect(await save(rules)).toMatchObject({ reason: 'terms.invalid' });
    expect(await save([near, rule])).toMatchObject({ code: 1 });
  });
});

describe('the ways of delivery', () => {
  const pickupAddress = '柯桥区 3 号仓，周一至周六 9:00–18:00';

  test('到付 and 自提 cost no freight, and the order keeps the terms of its day', async () => {
    await sell({ collect: true, pickupAddress });
    const collect = await placeOrder(market, { pieces: [HEAVY], delivery: 'collect' });
    expect(await look(collect)).toMatchObject({
      ...{ status: 'toPay', delivery: 'collect', isFreightOpen: false, freightFen: 0, pickupAddress: '' },
    });
    const pickup = await placeOrder(market, { pieces: [5], delivery: 'pickup' });
    await sell({ collect: false, pickupAddress: '' });
    const kept = await look(pickup);
    expect(kept).toMatchObject({ delivery: 'pickup', freightFen: 0, payableFen: 5_000, pickupAddress });

    const price = { orderNo: pickup, lines: [], payableFen: kept.payableFen, note: '' };
    expect(await ofShop('changePrice', { ...price, freightFen: 800 })).toMatchObject({ reason: 'order.price' });
    expect(await ofShop('changePrice', { ...price, freightFen: null })).toMatchObject({ reason: 'order.price' });
    for (const orderNo of [collect, pickup]) await cancel(orderNo);
  });

  test('a delivery that is not offered is replaced by the usual one', async () => {
    const orderNo = await placeOrder(market, { pieces: [5], delivery: 'pickup' });
    expect(await look(orderNo)).toMatchObject({ delivery: 'parcel', freightFen: 1_000 });
    await cancel(orderNo);
  });
});

describe('the promised ship date', () => {
  test('the shop states the ship date, and the buyer is notified when it is later than wished', async () => {
    const deliverOn = dayAfter(dayInChina(), 5);
    const orderNo = await placeOrder(market, { pieces: [STOCK + 1], delivery: 'parcel', deliverOn });
    const acceptance = { orderNo, note: '', freightFen: 0 };
    for (const shipBy of [dayAfter(dayInChina(), -1), dayAfter(dayInChina(), 366), '2099-02-30'])
      expect(await ofShop('accept', { ...acceptance, shipBy })).toMatchObject({ reason: 'request.invalid' });
    const shipBy = dayAfter(dayInChina(), 12);
    await acceptOrder(market, orderNo, { shipBy });
    expect(await look(orderNo)).toMatchObject({ shipBy, deliverOn });
    expect((await lastNotice()).body).toContain(`承诺 ${shipBy} 前发货，比您希望到货的 ${deliverOn} 晚 7 天`);
    await well(post(ground.app, '/api/v2/order/agree', { orderNo, days: [shipBy] }, asBuyer()));
    await payOrder(market, orderNo);
    expect(await look(orderNo)).toMatchObject({ status: 'inProduction', shipBy });
  });

  test('an order without a stated ship date is due by its lead time from the payment, in calendar days of China', async () => {
    const orderNo = await placeOrder(market, { pieces: [2] });
    expect((await look(orderNo)).shipBy).toBeNull();
    await payOrder(market, orderNo);
    const { leadHours, shipBy } = await look(orderNo);
    expect(shipBy).toBe(dayInChina(new Date(Date.now() + leadHours * 3_600_000)));
  });

  test('the ship date moves by the days spent waiting for the balance', async () => {
    const orderNo = await placeOrder(market, { pieces: [STOCK + 1], plan: 'deposit' });
    const shipBy = dayAfter(dayInChina(), 2);
    await acceptOrder(market, orderNo, { shipBy });
    await payOrder(market, orderNo);
    await well(ofShop('finishProduction', { orderNo, note: '', attachments: [] }));
    await ground.database.write((db) =>
      db
        .update(tradeOrder)
        .set({ since: sql`now() - interval '4 days'` })
        .where(eq(tradeOrder.orderNo, orderNo)),
    );
    await payOrder(market, orderNo);
    expect(await look(orderNo)).toMatchObject({ status: 'toShip', shipBy: dayAfter(shipBy, 4) });
  });
});
