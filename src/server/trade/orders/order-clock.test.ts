import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { acceptOrder, type Market, openMarket, payOrder, placeOrder, stockOf, well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { payment } from '../payments/payment.table.ts';
import type { Database } from '../../platform/database.ts';
import { moveLateOrders } from './order-clock.job.ts';
import { afterSaleCase, orderEvent, tradeOrder } from './order.table.ts';

const STOCK = 1000;

let ground: TestGround;
let market: Market;
beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, STOCK);
});
afterAll(() => ground.close());

const asBuyer = () => ({ token: market.buyer.token });
const asShop = () => ({ token: market.seller });
const look = (orderNo: string) => well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer()));
const did = (action: string, body: object, who = asShop()) =>
  well(post(ground.app, `/api/v2/order/${action}`, body, who));

/** Makes the orders' due time pass by so much. */
const letPass = (orderNos: string[], time: string) =>
  ground.database.write((db) =>
    db
      .update(tradeOrder)
      .set({ dueAt: sql`${tradeOrder.dueAt} - ${time}::interval` })
      .where(inArray(tradeOrder.orderNo, orderNos)),
  );
const letCasePass = (orderNo: string, time: string) =>
  ground.database.write((db) =>
    db
      .update(afterSaleCase)
      .set({ since: sql`${afterSaleCase.since} - ${time}::interval` })
      .where(eq(afterSaleCase.orderNo, orderNo)),
  );
const run = () => moveLateOrders(ground.database);
const expiries = async (orderNo: string) =>
  (await ground.database.read.select().from(orderEvent).where(eq(orderEvent.orderNo, orderNo))).filter(
    ({ action }) => action === 'expire',
  ).length;

describe('an unpaid order', () => {
  test('an unpaid stock order is cancelled after half an hour, and its stock is released', async () => {
    const orderNo = await placeOrder(market, { pieces: [5] });
    await letPass([orderNo], '29 minutes');
    await run();
    expect((await look(orderNo)).status).toBe('toPay');
    await letPass([orderNo], '61 seconds');
    await run();
    expect(await look(orderNo)).toMatchObject({ status: 'cancelled', dueAt: null, events: [{}, { by: 'system' }] });
    expect(await stockOf(market)).toBe(STOCK);
  });

  test('a made-to-order order has three days to be confirmed and three days to be paid', async () => {
    const unanswered = await placeOrder(market, { pieces: [STOCK + 1] });
    await letPass([unanswered], '71 hours');
    await run();
    expect((await look(unanswered)).status).toBe('toConfirm');
    await letPass([unanswered], '61 minutes');
    await run();
    expect(await look(unanswered)).toMatchObject({ status: 'cancelled', events: [{}, { by: 'system' }] });

    const orderNo = await placeOrder(market, { pieces: [STOCK + 1] });
    await acceptOrder(market, orderNo);
    await letPass([orderNo], '71 hours');
    await run();
    expect((await look(orderNo)).status).toBe('toPay');
    await letPass([orderNo], '61 minutes');
    await run();
    expect((await look(orderNo)).status).toBe('cancelled');
  });

  test('an unchecked voucher keeps an order open; after its rejection the buyer has the transfer period again', async () => {
    const orderNo = await placeOrder(market, { pieces: [5] });
    const { dueFen } = await look(orderNo);
    const { payment: begun } = await did('pay', { orderNo, provider: 'demo', scene: 'page', dueFen }, asBuyer());
    await ground.database.write((db) =>
      db.update(payment).set({ provider: 'transfer', status: 'submitted' }).where(eq(payment.id, begun.id)),
    );
    await letPass([orderNo], '31 minutes');
    await run();
    expect(await look(orderNo)).toMatchObject({ status: 'toPay', hasVoucher: true });
    await well(
      post(ground.app, '/api/v2/payment/decideVoucher', { id: begun.id, isPaid: false, reason: '没有到账' }, asShop()),
    );
    await letPass([orderNo], '71 hours');
    await run();
    expect(await look(orderNo)).toMatchObject({ status: 'toPay', hasVoucher: false });
    await letPass([orderNo], '61 minutes');
    await run();
    expect((await look(orderNo)).status).toBe('cancelled');
    expect(await stockOf(market)).toBe(STOCK);
  });
});

test('a voucher that the shop never checks does not reserve stock for ever', async () => {
  const orderNo = await placeOrder(market, { pieces: [5] });
  const { dueFen } = await look(orderNo);
  const { payment: begun } = await did('pay', { orderNo, provider: 'demo', scene: 'page', dueFen }, asBuyer());
  const handedIn = (ago: string) =>
    ground.database.write((db) =>
      db
        .update(payment)
        .set({ provider: 'transfer', status: 'submitted', since: sql`now() - ${ago}::interval` })
        .where(eq(payment.id, begun.id)),
    );
  await letPass([orderNo], '31 minutes');
  await handedIn('71 hours');
  await run();
  expect((await look(orderNo)).status).toBe('toPay');
  await handedIn('73 hours');
  await run();
  expect(await look(orderNo)).toMatchObject({ status: 'cancelled', hasVoucher: true });
  expect(await stockOf(market)).toBe(STOCK);
});

test('an unpaid balance is demanded, has a week of grace, and may then cost a fifth of the sum', async () => {
  const orderNo = await placeOrder(market, { pieces: [STOCK + 1], plan: 'deposit' });
  await acceptOrder(market, orderNo);
  await payOrder(market, orderNo);
  await did('finishProduction', { orderNo, note: '', attachments: [] });
  const end = { orderNo, action: 'cancelUnpaid', reason: '催了也不付' };
  const tryToEnd = () => post(ground.app, '/api/v2/order/cancelByShop', end, asShop());
  const shopsSteps = async () =>
    (await well(get(ground.app, `/api/v2/shop/order/detail?orderNo=${orderNo}`, asShop()))).nextSteps;

  await letPass([orderNo], '14 days 23 hours');
  await run();
  expect((await look(orderNo)).events.at(-1)).toMatchObject({ label: '生产完成' });
  for (const label of ['催付尾款', '尾款逾期']) {
    expect([await shopsSteps(), await tryToEnd()]).toMatchObject([['cannotSupply'], { reason: 'state.changed' }]);
    await letPass([orderNo], label === '催付尾款' ? '61 minutes' : '7 days 1 minute');
    await run();
    await run();
    const { status, events, nextSteps } = await look(orderNo);
    expect([status, events.at(-1).label, nextSteps[0]]).toEqual(['toPayBalance', label, 'pay']);
  }
  // Opening and withdrawing a case does not extend the period.
  const claim = { orderNo, kind: 'refund', amountFen: 1, reason: '再等等', attachments: [] };
  await did('requestRefund', claim, asBuyer());
  const { caseNo } = (await look(orderNo)).cases[0];
  const takenBack = { again: null, courier: '', trackingNo: '' };
  await did('caseStep', { orderNo, caseNo, action: 'withdrawRefund', reason: '', ...takenBack }, asBuyer());
  expect(await shopsSteps()).toEqual(['cancelUnpaid', 'cannotSupply']);
  const { payableFen, depositFen } = await look(orderNo);
  const keptFen = Math.floor(payableFen / 5);
  expect(await well(tryToEnd())).toMatchObject({ status: 'cancelled' });
  expect(await look(orderNo)).toMatchObject({ paidFen: depositFen, refundedFen: depositFen - keptFen, refunds: [{}] });
});

test('a late balance can still be paid, and its voucher must be checked before the order is cancelled', async () => {
  const orderNo = await placeOrder(market, { pieces: [STOCK + 1], plan: 'deposit' });
  await acceptOrder(market, orderNo);
  await payOrder(market, orderNo);
  await did('finishProduction', { orderNo, note: '', attachments: [] });
  for (const time of ['15 days 1 minute', '7 days 1 minute']) {
    await letPass([orderNo], time);
    await run();
  }
  const { dueFen } = await look(orderNo);
  const { payment: begun } = await did('pay', { orderNo, provider: 'demo', scene: 'page', dueFen }, asBuyer());
  const set = (payment_: Partial<typeof payment.$inferInsert>) =>
    ground.database.write((db) => db.update(payment).set(payment_).where(eq(payment.id, begun.id)));
  await set({ provider: 'transfer', status: 'submitted' });
  const end = { orderNo, action: 'cancelUnpaid', reason: '催了也不付' };
  expect(await post(ground.app, '/api/v2/order/cancelByShop', end, asShop())).toMatchObject({
    reason: 'state.changed',
    error: '买家已提交转账凭证，请先核对到账',
  });
  const decide = (isPaid: boolean, reason: string) =>
    well(post(ground.app, '/api/v2/payment/decideVoucher', { id: begun.id, isPaid, reason }, asShop()));
  await decide(false, '没有到账');
  // After a rejected voucher the buyer has some days to send another one.
  expect(await post(ground.app, '/api/v2/order/cancelByShop', end, asShop())).toMatchObject({
    reason: 'state.changed',
  });
  await set({ status: 'submitted' });
  await decide(true, '');
  expect((await look(orderNo)).status).toBe('toShip');
});

test('an order counts as received ten days after the last parcel, and completes seven days later', async () => {
  const orderNo = await placeOrder(market, { pieces: [1] });
  await payOrder(market, orderNo);
  await did('ship', { orderNo, courier: 'other', trackingNo: '1', lines: [{ lineNo: 1, quantity: 1 }], isLast: false });
  for (const [almost, more, from, to] of [
    ['239 hours', '61 minutes', 'toReceive', 'received'],
    ['167 hours', '61 minutes', 'received', 'completed'],
  ] as const) {
    await letPass([orderNo], almost);
    await run();
    expect((await look(orderNo)).status).toBe(from);
    await letPass([orderNo], more);
    await run();
    expect((await look(orderNo)).status).toBe(to);
  }
});

test('a case without an answer for a week is closed if the buyer is due, and escalated if the shop is due', async () => {
  const orderNo = await placeOrder(market, { pieces: [1] });
  await payOrder(market, orderNo);
  const claim = { orderNo, kind: 'refund', amountFen: 100, reason: '少发', attachments: [] };
  await did('requestRefund', claim, asBuyer());
  const seen = { orderNo, caseNo: 1, kind: 'refund', amountFen: 100 };
  await did('shopCaseStep', { ...seen, action: 'refuseRefund', reason: '没有少' });
  await letCasePass(orderNo, '6 days');
  await run();
  expect((await look(orderNo)).status).toBe('afterSale');
  await letCasePass(orderNo, '25 hours');
  await run();
  expect(await look(orderNo)).toMatchObject({ status: 'toShip', cases: [{ status: 'closed' }] });

  await did('requestRefund', claim, asBuyer());
  await letCasePass(orderNo, '8 days');
  await run();
  expect(await look(orderNo)).toMatchObject({ status: 'afterSale', cases: [{ status: 'escalated' }, {}] });
});

describe('the order clock under concurrency', () => {
  const COUNT = 12;
  let before: number;
  const lateOrders = async () => {
    before = await stockOf(market);
    const orderNos: string[] = [];
    for (let nth = 0; nth < COUNT; nth += 1) orderNos.push(await placeOrder(market, { pieces: [3] }));
    expect(await stockOf(market)).toBe(before - COUNT * 3);
    await letPass(orderNos, '31 minutes');
    return orderNos;
  };

  test('three concurrent runs of the order clock end each order once', async () => {
    const orderNos = await lateOrders();
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.reduce((sum, { moved }) => sum + moved, 0)).toBe(COUNT);
    for (const orderNo of orderNos) expect(await expiries(orderNo)).toBe(1);
    expect(await stockOf(market)).toBe(before);
  });

  test('a killed run of the order clock leaves the remaining orders to the next run', async () => {
    const orderNos = await lateOrders();
    const stop = new AbortController();
    let writes = 0;
    // The fifth transaction fails before its commit, and the worker stops.
    const dying: Pick<Database, 'read' | 'write'> = {
      read: ground.database.read,
      write: (work) =>
        ground.database.write(async (db) => {
          const result = await work(db);
          writes += 1;
          if (writes < 5) return result;
          stop.abort();
          throw new Error('killed');
        }),
    };
    await moveLateOrders(dying, stop.signal);
    expect(await stockOf(market)).toBe(before - (COUNT - 4) * 3);
    expect(await run()).toEqual({ moved: COUNT - 4 });
    for (const orderNo of orderNos) expect(await expiries(orderNo)).toBe(1);
    expect(await stockOf(market)).toBe(before);
  });

  test('an order that fails to move does not block the others', async () => {
    const [stuck] = await lateOrders();
    let asked = 0;
    const failing: Pick<Database, 'read' | 'write'> = {
      read: ground.database.read,
      write: (action) => {
        asked += 1;
        return asked === 1 ? Promise.reject(new Error('a full disk')) : ground.database.write(action);
      },
    };
    await expect(moveLateOrders(failing)).rejects.toThrow('1 late orders');
    expect((await look(stuck!)).status).toBe('toPay');
    expect(await run()).toEqual({ moved: 1 });
    expect(await stockOf(market)).toBe(before);
  });
});
