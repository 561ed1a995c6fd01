import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGround, type TestGround } from '../testing/ground.ts';
import { acceptOrder, type Market, openMarket, payOrder, placeOrder, stockOf, well } from '../testing/orders.ts';
import { get, post } from '../testing/people.ts';
import { payment } from '../payments/payment.table.ts';
import type { Database } from '../platform/database.ts';
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
const did = (deed: string, body: object, who = asShop()) => well(post(ground.app, `/api/v2/order/${deed}`, body, who));

/** As if it had been placed so long ago. */
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
    ({ deed }) => deed === 'expire',
  ).length;

describe('an order that nobody pays', () => {
  test('ends after half an hour, and what it held is there again', async () => {
    const orderNo = await placeOrder(market, { pieces: [5] });
    await letPass([orderNo], '29 minutes');
    await run();
    expect((await look(orderNo)).status).toBe('toPay');
    await letPass([orderNo], '61 seconds');
    await run();
    expect(await look(orderNo)).toMatchObject({ status: 'cancelled', dueAt: null, events: [{}, { by: 'system' }] });
    expect(await stockOf(market)).toBe(STOCK);
  });

  test('has three days when it is made to order, and so has the shop before it', async () => {
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

  test('waits while the shop has not looked at a voucher; refused, the buyer has the days of a transfer again', async () => {
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

test('a voucher that the shop never looks at does not hold a shelf for ever', async () => {
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

test('who never pays the balance is called upon, has a week more, and then may lose a fifth of the sum', async () => {
  const orderNo = await placeOrder(market, { pieces: [STOCK + 1], plan: 'deposit' });
  await acceptOrder(market, orderNo);
  await payOrder(market, orderNo);
  await did('finishProduction', { orderNo, note: '', papers: [] });
  const end = { orderNo, deed: 'cancelUnpaid', reason: '催了也不付' };
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
  // A case that is opened and taken back wins no time.
  const claim = { orderNo, kind: 'refund', amountFen: 1, reason: '再等等', papers: [] };
  await did('requestRefund', claim, asBuyer());
  const { caseNo } = (await look(orderNo)).cases[0];
  const takenBack = { again: null, courier: '', trackingNo: '' };
  await did('caseStep', { orderNo, caseNo, deed: 'withdrawRefund', reason: '', ...takenBack }, asBuyer());
  expect(await shopsSteps()).toEqual(['cancelUnpaid', 'cannotSupply']);
  const { payableFen, depositFen } = await look(orderNo);
  const keptFen = Math.floor(payableFen / 5);
  expect(await well(tryToEnd())).toMatchObject({ status: 'cancelled' });
  expect(await look(orderNo)).toMatchObject({ paidFen: depositFen, refundedFen: depositFen - keptFen, refunds: [{}] });
});

test('a late balance may still be paid, and a voucher for it must be looked at before the order is ended', async () => {
  const orderNo = await placeOrder(market, { pieces: [STOCK + 1], plan: 'deposit' });
  await acceptOrder(market, orderNo);
  await payOrder(market, orderNo);
  await did('finishProduction', { orderNo, note: '', papers: [] });
  for (const time of ['15 days 1 minute', '7 days 1 minute']) {
    await letPass([orderNo], time);
    await run();
  }
  const { dueFen } = await look(orderNo);
  const { payment: begun } = await did('pay', { orderNo, provider: 'demo', scene: 'page', dueFen }, asBuyer());
  const set = (payment_: Partial<typeof payment.$inferInsert>) =>
    ground.database.write((db) => db.update(payment).set(payment_).where(eq(payment.id, begun.id)));
  await set({ provider: 'transfer', status: 'submitted' });
  const end = { orderNo, deed: 'cancelUnpaid', reason: '催了也不付' };
  expect(await post(ground.app, '/api/v2/order/cancelByShop', end, asShop())).toMatchObject({
    reason: 'state.changed',
    error: '买家已提交转账凭证，请先核对到账',
  });
  const decide = (isPaid: boolean, reason: string) =>
    well(post(ground.app, '/api/v2/payment/decideVoucher', { id: begun.id, isPaid, reason }, asShop()));
  await decide(false, '没有到账');
  // Whose voucher was not good has some days to send another one.
  expect(await post(ground.app, '/api/v2/order/cancelByShop', end, asShop())).toMatchObject({
    reason: 'state.changed',
  });
  await set({ status: 'submitted' });
  await decide(true, '');
  expect((await look(orderNo)).status).toBe('toShip');
});

test('receipt comes ten days after the last parcel, completion seven days later', async () => {
  const orderNo = await placeOrder(market, { pieces: [1] });
  await payOrder(market, orderNo);
  await did('ship', { orderNo, courier: '其他', trackingNo: '1', lines: [{ lineNo: 1, quantity: 1 }], isLast: false });
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

test('a case that waits a week: for the buyer it is closed, for the shop the platform takes it up', async () => {
  const orderNo = await placeOrder(market, { pieces: [1] });
  await payOrder(market, orderNo);
  const claim = { orderNo, kind: 'refund', amountFen: 100, reason: '少发', papers: [] };
  await did('requestRefund', claim, asBuyer());
  const seen = { orderNo, caseNo: 1, kind: 'refund', amountFen: 100 };
  await did('shopCaseStep', { ...seen, deed: 'refuseRefund', reason: '没有少' });
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

describe('many at once, and nothing twice (A6)', () => {
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

  test('three runs at one moment end each order once', async () => {
    const orderNos = await lateOrders();
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.reduce((sum, { moved }) => sum + moved, 0)).toBe(COUNT);
    for (const orderNo of orderNos) expect(await expiries(orderNo)).toBe(1);
    expect(await stockOf(market)).toBe(before);
  });

  test('cut off in the middle, a run leaves the rest whole to the next one', async () => {
    const orderNos = await lateOrders();
    const stop = new AbortController();
    let writes = 0;
    // The fifth dies between its statements and its commit, and the worker with it.
    const dying: Pick<Database, 'read' | 'write'> = {
      read: ground.database.read,
      write: (deed) =>
        ground.database.write(async (db) => {
          const result = await deed(db);
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

  test('one that cannot be moved does not stop those behind it', async () => {
    const [stuck] = await lateOrders();
    let asked = 0;
    const failing: Pick<Database, 'read' | 'write'> = {
      read: ground.database.read,
      write: (deed) => {
        asked += 1;
        return asked === 1 ? Promise.reject(new Error('a full disk')) : ground.database.write(deed);
      },
    };
    await expect(moveLateOrders(failing)).rejects.toThrow('1 late orders');
    expect((await look(stuck!)).status).toBe('toPay');
    expect(await run()).toEqual({ moved: 1 });
    expect(await stockOf(market)).toBe(before);
  });
});
