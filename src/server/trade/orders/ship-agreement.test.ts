import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { accountIdOf, openGround, type TestGround } from '../../testing/ground.ts';
import { type Market, openMarket, payOrder, placeOrder, well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { makeBuyers } from '../../testing/buyers.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { moveLateOrders } from './order-clock.job.ts';
import { orderEvent, tradeOrder } from './order.table.ts';

const STOCK = 100;
const PIECES = STOCK + 200;

let ground: TestGround;
let market: Market;
beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, STOCK);
});
afterAll(() => ground.close());

const today = dayInChina();
const asBuyer = () => ({ token: market.buyer.token });
const look = (orderNo: string) => well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer()));
const accept = (orderNo: string, days: number, more: object = {}) =>
  post(
    ground.app,
    '/api/v2/order/accept',
    { orderNo, note: '', freightFen: null, shipBy: dayAfter(today, days), ...more },
    { token: market.seller },
  );
const agree = (orderNo: string, days: readonly number[], token = market.buyer.token) =>
  post(ground.app, '/api/v2/order/agree', { orderNo, days: days.map((day) => dayAfter(today, day)) }, { token });
const cancel = (orderNo: string) => post(ground.app, '/api/v2/order/cancel', { orderNo, reason: '等不及' }, asBuyer());
const letPass = (orderNo: string) =>
  ground.database.write((db) =>
    db
      .update(tradeOrder)
      .set({ dueAt: sql`now() - interval '1 second'` })
      .where(eq(tradeOrder.orderNo, orderNo)),
  );
const actions = async (orderNo: string) =>
  (
    await ground.database.read
      .select({ action: orderEvent.action })
      .from(orderEvent)
      .where(eq(orderEvent.orderNo, orderNo))
      .orderBy(orderEvent.no)
  ).map(({ action }) => action);
async function toldOf(orderNo: string): Promise<string[]> {
  const told = await ground.database.read
    .select({ title: notice.title, to: notice.to })
    .from(notice)
    .where(inArray(notice.accountId, [market.buyer.accountId, await accountIdOf(ground.database, market.seller)]))
    .orderBy(desc(notice.at), desc(notice.id));
  return told.filter(({ to }) => to.endsWith(orderNo)).map(({ title }) => title);
}

/** A made-to-order order of a buyer who wishes it in five days. */
const wish = () => placeOrder(market, { pieces: [PIECES], delivery: 'parcel', deliverOn: dayAfter(today, 5) });

describe('a ship date later than the buyer wished', () => {
  test('a later ship date needs the agreement of the buyer to exactly that date before payment', async () => {
    const orderNo = await wish();
    expect(await accept(orderNo, 12)).toMatchObject({ data: { status: 'toAgree' } });
    const stated = await look(orderNo);
    expect(stated).toMatchObject({ status: 'toAgree', dueFen: 0, nextSteps: ['agree', 'cancel'] });
    expect((Date.parse(stated.dueAt) - Date.now()) / 3_600_000).toBeCloseTo(72, 0);
    const [other] = await makeBuyers(ground.database, 1);
    expect(await agree(orderNo, [12], other!.token)).toMatchObject({ reason: 'item.unknown' });
    expect(await agree(orderNo, [11])).toMatchObject({ reason: 'state.changed' });
    expect(await agree(orderNo, [12])).toMatchObject({ data: { status: 'toPay' } });
    expect(await agree(orderNo, [12])).toMatchObject({ reason: 'state.changed' });
    await payOrder(market, orderNo);
    expect(await look(orderNo)).toMatchObject({ status: 'inProduction', shipBy: dayAfter(today, 12) });
    expect(await toldOf(orderNo)).toContain('买家同意了发货日');
  });

  test('a date by the wished day, or one for a buyer without a wish, needs no agreement', async () => {
    const orderNo = await wish();
    expect(await accept(orderNo, 5)).toMatchObject({ data: { status: 'toPay' } });
    const free = await placeOrder(market, { pieces: [PIECES], delivery: 'parcel' });
    expect(await accept(free, 60)).toMatchObject({ data: { status: 'toPay' } });
    for (const one of [orderNo, free]) await well(cancel(one));
  });

  test('an order with a later ship date is cancelled when the buyer does not answer, and both sides get one message', async () => {
    const orderNo = await wish();
    await well(accept(orderNo, 12));
    await letPass(orderNo);
    await Promise.all([moveLateOrders(ground.database), moveLateOrders(ground.database)]);
    expect(await look(orderNo)).toMatchObject({ status: 'cancelled' });
    expect((await toldOf(orderNo)).filter((title) => title === '订单超时，已取消')).toHaveLength(2);
  });

  test('the buyer may cancel, and the shop too', async () => {
    const first = await wish();
    await well(accept(first, 12));
    expect(await cancel(first)).toMatchObject({ data: { status: 'cancelled' } });
    const second = await wish();
    await well(accept(second, 12));
    const body = { orderNo: second, action: 'cancelByShop', reason: '布期排不上' };
    expect(await post(ground.app, '/api/v2/order/cancelByShop', body, { token: market.seller })).toMatchObject({
      data: { status: 'cancelled' },
    });
  });

  test('the shop may state another date, which the buyer agrees to anew; an early one goes straight to payment', async () => {
    const orderNo = await wish();
    await well(accept(orderNo, 12));
    // A repeat of the same request changes nothing.
    await well(accept(orderNo, 12));
    expect(await accept(orderNo, 9)).toMatchObject({ data: { status: 'toAgree' } });
    expect(await agree(orderNo, [12])).toMatchObject({ reason: 'state.changed' });
    expect(await accept(orderNo, 4)).toMatchObject({ data: { status: 'toPay' } });
    expect(await actions(orderNo)).toEqual(['place', 'acceptLater', 'restate', 'restate', 'agree']);
    await well(cancel(orderNo));
  });

  test('agreement and expiry exclude each other when they are concurrent', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const orderNo = await wish();
      await well(accept(orderNo, 12));
      await letPass(orderNo);
      const [answer] = await Promise.all([agree(orderNo, [12]), moveLateOrders(ground.database)]);
      const { status } = await look(orderNo);
      expect(status).toBe(answer.code === 1 ? 'toPay' : 'cancelled');
      if (answer.code !== 1) expect(answer).toMatchObject({ reason: 'state.changed' });
      expect((await actions(orderNo)).filter((action) => action === 'agree' || action === 'expire')).toHaveLength(1);
      if (status === 'toPay') await well(cancel(orderNo));
    }
  });

  test('an order with a ship date to agree is listed under 待确认 of both sides and 需处理 of the buyer', async () => {
    const orderNo = await wish();
    await well(accept(orderNo, 12));
    const listed = async (path: string, token: string) =>
      (await well(get(ground.app, path, { token }))).list.map((one: { orderNo: string }) => one.orderNo);
    for (const tab of ['toHandle', 'toConfirm'])
      expect(await listed(`/api/v2/order/list?tab=${tab}`, market.buyer.token)).toContain(orderNo);
    expect(await listed('/api/v2/shop/order/list?tab=toConfirm', market.seller)).toContain(orderNo);
    expect(await listed('/api/v2/shop/order/list?tab=toHandle', market.seller)).not.toContain(orderNo);
    await well(cancel(orderNo));
  });
});

describe('batches', () => {
  const batches = (...each: [days: number, quantity: number][]) => ({
    batches: each.map(([days, quantity]) => ({ shipBy: dayAfter(today, days), quantity })),
  });

  test('batches must ascend, end with the ship date and add up to the order, in whole pieces', async () => {
    const orderNo = await wish();
    for (const [days, wrong] of [
      [20, batches([10, 200], [20, 101])],
      [20, batches([10, 150.5], [20, 149.5])],
      [20, batches([20, 200], [10, 100])],
      [20, batches([10, 200], [10, 100])],
      [21, batches([10, 200], [20, 100])],
      [20, batches([-1, 200], [20, 100])],
    ] as const)
      expect(await accept(orderNo, days, wrong)).toMatchObject({ reason: 'request.invalid' });
    for (const quantity of [0, -1, 1e9])
      expect((await accept(orderNo, 20, batches([10, quantity], [20, 100]))).code).not.toBe(1);
    expect(await accept(orderNo, 20, batches([4, 200], [20, 100]))).toMatchObject({ data: { status: 'toAgree' } });
    expect(await agree(orderNo, [20])).toMatchObject({ reason: 'state.changed' });
    expect(await agree(orderNo, [4, 20])).toMatchObject({ data: { status: 'toPay' } });
    await well(cancel(orderNo));
  });

  test('each has its day: when the first is shipped, the day of the next one counts', async () => {
    const orderNo = await placeOrder(market, { pieces: [PIECES], delivery: 'parcel' });
    await well(accept(orderNo, 20, batches([10, 200], [20, 100])));
    expect(await look(orderNo)).toMatchObject({ shipBy: dayAfter(today, 10) });
    await payOrder(market, orderNo);
    await ground.database.write((db) =>
      db
        .update(tradeOrder)
        .set({ status: 'toShip', shipTold: 2 })
        .where(and(eq(tradeOrder.orderNo, orderNo), eq(tradeOrder.status, 'inProduction'))),
    );
    const ship = (quantity: number) =>
      post(
        ground.app,
        '/api/v2/order/ship',
        { orderNo, courier: 'ownFleet', trackingNo: '', lines: [{ lineNo: 1, quantity }], isLast: false },
        { token: market.seller },
      );
    await well(ship(199));
    expect(await look(orderNo)).toMatchObject({ shipBy: dayAfter(today, 10) });
    await well(ship(1));
    expect(await look(orderNo)).toMatchObject({
      shipBy: dayAfter(today, 20),
      batches: [
        { shipBy: dayAfter(today, 10), quantity: 200, isDone: true },
        { shipBy: dayAfter(today, 20), quantity: 100, isDone: false },
      ],
    });
    const [row] = await ground.database.read.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo));
    expect(row).toMatchObject({ shipTold: 0, batchAt: 1 });
    await well(ship(100));
    expect(await look(orderNo)).toMatchObject({ status: 'toReceive' });
  });
});
