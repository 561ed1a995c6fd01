import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorAct } from '../../people/audit/operator-act.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Market, openMarket, payOrder, placeOrder, stockOf, well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { giveAttachment } from '../../testing/shop-attachments.ts';
import { remindOfRefunds } from '../payments/late-refunds.ts';
import { payment, refund } from '../payments/payment.table.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { shop } from '../../market/shops/shop.table.ts';

let ground: TestGround;
let market: Market;
let operator: string;
beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, 100);
  operator = await signIn(ground.database, { role: 'operator', nickname: '运营小林' });
});
afterAll(() => ground.close());

const asBuyer = () => ({ token: market.buyer.token });
const asShop = () => ({ token: market.seller });
const ofBuyer = (action: string, body: object) => post(ground.app, `/api/v2/order/${action}`, body, asBuyer());
const ofShop = (action: string, body: object) => post(ground.app, `/api/v2/order/${action}`, body, asShop());
const look = (orderNo: string) => well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer()));
const seen = async (orderNo: string) => {
  const { caseNo, kind, amountFen } = (await look(orderNo)).cases[0];
  return { orderNo, caseNo, kind, amountFen };
};
const rule = async (
  orderNo: string,
  action: 'resolveWithRefund' | 'resolveWithoutRefund',
  amountFen: number,
  token = operator,
) => {
  const { caseNo } = await seen(orderNo);
  const body = { orderNo, caseNo, action, amountFen, reason: '照片看得清楚' };
  return post(ground.app, '/api/v2/operator/resolveDispute', body, { token });
};

const ownerId = async () => {
  const [own] = await ground.database.read
    .select({ id: shop.ownerId })
    .from(shop)
    .where(eq(shop.id, market.blank.shopId));
  return own!.id!;
};

/** A paid order and the amount that can be claimed back. */
async function paidOrder(pieces: readonly number[] = [4]) {
  const orderNo = await placeOrder(market, { pieces });
  await payOrder(market, orderNo);
  const { paidFen } = await look(orderNo);
  return { orderNo, paidFen: paidFen as number };
}

const send = (orderNo: string, quantity: number, isLast = false) =>
  well(ofShop('ship', { orderNo, courier: 'other', trackingNo: '1', lines: [{ lineNo: 1, quantity }], isLast }));
const claim = (orderNo: string, amountFen: number, more: object = {}) =>
  ofBuyer('requestRefund', { orderNo, kind: 'refund', amountFen, reason: '少发两件', attachments: [], ...more });
const asBuyersStep = async (orderNo: string, action: string, more: object = {}) => {
  const { caseNo } = await seen(orderNo);
  const nothing = { again: null, courier: '', trackingNo: '' };
  return ofBuyer('caseStep', { orderNo, caseNo, action, reason: '照片在此', ...nothing, ...more });
};
const asShopsStep = async (orderNo: string, action: string, reason = '') =>
  ofShop('shopCaseStep', { ...(await seen(orderNo)), action, reason });

describe('an after-sale case before anything is shipped', () => {
  test('an agreed claim for the full amount cancels the order and releases its stock', async () => {
    const before = await stockOf(market);
    const { orderNo, paidFen } = await paidOrder();
    expect(await claim(orderNo, paidFen + 1)).toMatchObject({ reason: 'case.amount' });
    expect(await claim(orderNo, paidFen, { kind: 'return' })).toMatchObject({ reason: 'request.invalid' });
    expect(await claim(orderNo, paidFen, { reason: '' })).toMatchObject({ reason: 'reason.missing' });
    expect(await claim(orderNo, paidFen)).toMatchObject({ code: 1, data: { status: 'afterSale' } });
    expect(await claim(orderNo, paidFen)).toMatchObject({ reason: 'state.changed' });
    // An open case blocks shipping.
    const shipment = { orderNo, courier: 'other', trackingNo: '1', lines: [{ lineNo: 1, quantity: 1 }], isLast: false };
    expect(await ofShop('ship', shipment)).toMatchObject({ reason: 'state.changed' });

    expect(await asShopsStep(orderNo, 'agreeRefund')).toMatchObject({ data: { status: 'cancelled' } });
    const detail = await look(orderNo);
    expect(detail).toMatchObject({ status: 'cancelled', refundedFen: paidFen, cases: [{ status: 'refunded' }] });
    expect(await stockOf(market)).toBe(before);
  });

  test('after an agreed claim for a part the order goes on', async () => {
    const { orderNo } = await paidOrder();
    await well(claim(orderNo, 500));
    expect(await asShopsStep(orderNo, 'agreeRefund')).toMatchObject({ data: { status: 'toShip' } });
    expect(await look(orderNo)).toMatchObject({ status: 'toShip', refundedFen: 500, cases: [{ status: 'refunded' }] });
    await send(orderNo, 4);
    expect((await look(orderNo)).status).toBe('toReceive');
  });

  test('during a claim for a part the other lines are shipped, and the order continues afterwards', async () => {
    const { orderNo } = await paidOrder([2, 3]);
    await claim(orderNo, 100);
    const steps = async () =>
      (await well(get(ground.app, `/api/v2/shop/order/detail?orderNo=${orderNo}`, asShop()))).nextSteps;
    expect(await steps()).toEqual(['ship']);
    expect(await send(orderNo, 2)).toMatchObject({ status: 'afterSale' });
    expect(await steps()).toEqual(['ship', 'correctShipment']);
    expect(await look(orderNo)).toMatchObject({ status: 'afterSale', partShipped: { done: 2, total: 5 } });
    await asShopsStep(orderNo, 'agreeRefund');
    expect(await look(orderNo)).toMatchObject({ status: 'toShip', refundedFen: 100 });

    await claim(orderNo, 100);
    const lines = [{ lineNo: 2, quantity: 3 }];
    const rest = { orderNo, courier: 'other', trackingNo: '2', lines, isLast: false };
    expect(await ofShop('ship', rest)).toMatchObject({ code: 1, data: { status: 'afterSale' } });
    expect(await steps()).toEqual(['correctShipment']);
    expect((await asBuyersStep(orderNo, 'withdrawRefund')).code).toBe(1);
    expect(await look(orderNo)).toMatchObject({ status: 'toReceive', shipments: [{}, {}] });
  });

  test('a claim that is raised to all that can be refunded stops the shipping', async () => {
    const { orderNo, paidFen } = await paidOrder([2, 3]);
    await claim(orderNo, 100);
    await asShopsStep(orderNo, 'refuseRefund', '请改成全部');
    const again = { kind: 'refund', amountFen: paidFen, attachments: [] };
    expect((await asBuyersStep(orderNo, 'resubmitRefund', { again })).code).toBe(1);
    const shipment = { orderNo, courier: 'other', trackingNo: '1', lines: [{ lineNo: 1, quantity: 1 }], isLast: false };
    expect(await ofShop('ship', shipment)).toMatchObject({ reason: 'state.changed' });
    expect((await look(orderNo)).shipments).toEqual([]);
  });

  test('a claim withdrawn by the buyer leaves the order as it was', async () => {
    const { orderNo } = await paidOrder();
    await well(claim(orderNo, 500));
    expect(await asBuyersStep(orderNo, 'withdrawRefund')).toMatchObject({ data: { status: 'toShip' } });
    expect(await asShopsStep(orderNo, 'agreeRefund')).toMatchObject({ reason: 'state.changed' });
    expect(await look(orderNo)).toMatchObject({ refundedFen: 0, cases: [{ status: 'closed', nextSteps: [] }] });
  });
});

test('an answer from an outdated page is refused when the claim has changed', async () => {
  const { orderNo, paidFen } = await paidOrder();
  await well(claim(orderNo, 100));
  const small = await seen(orderNo);
  await well(asBuyersStep(orderNo, 'withdrawRefund'));
  await well(claim(orderNo, paidFen));
  const whole = await seen(orderNo);
  for (const old of [small, { ...whole, amountFen: 100 }, { ...whole, kind: 'return' }])
    expect(await ofShop('shopCaseStep', { ...old, action: 'agreeRefund', reason: '' })).toMatchObject({
      reason: 'state.changed',
    });
  const withdraw = { action: 'withdrawRefund', reason: '', again: null, courier: '', trackingNo: '' };
  expect(await ofBuyer('caseStep', { orderNo, caseNo: small.caseNo, ...withdraw })).toMatchObject({
    reason: 'state.changed',
  });
  expect(await look(orderNo)).toMatchObject({ refundedFen: 0, cases: [{ status: 'applied' }, { status: 'closed' }] });
  expect(await asShopsStep(orderNo, 'agreeRefund')).toMatchObject({ data: { status: 'cancelled' } });
});

test('after a partial shipment and a full refund the unshipped rest is back in stock and no longer awaited', async () => {
  const { orderNo, paidFen } = await paidOrder([4]);
  const before = await stockOf(market);
  await send(orderNo, 3);
  const nothingMore = { orderNo, courier: 'other', trackingNo: '', lines: [], isLast: true };
  expect(await ofShop('ship', nothingMore)).toMatchObject({ reason: 'shipment.quantity' });
  await well(claim(orderNo, paidFen));
  expect(await asShopsStep(orderNo, 'agreeRefund')).toMatchObject({ data: { status: 'toReceive' } });
  expect(await stockOf(market)).toBe(before + 1);
  const detail = await look(orderNo);
  expect(detail).toMatchObject({ status: 'toReceive', dueAt: expect.any(String), cases: [{ status: 'refunded' }] });
  expect(detail.shipments).toHaveLength(1);
  expect(detail.nextSteps).not.toContain('requestRefund');
});

test('a short shipment ends once the missing part is refunded, and its stock is released once', async () => {
  const { orderNo } = await paidOrder([4]);
  const before = await stockOf(market);
  await send(orderNo, 1);
  const nothingMore = { orderNo, courier: 'other', trackingNo: '', lines: [], isLast: true };
  const [{ amountFen }] = (await look(orderNo)).lines;
  const missingFen = (amountFen * 3) / 4;
  for (const [fen, isEnough] of [
    [1, false],
    [missingFen - 2, false],
    [1, true],
  ] as const) {
    await well(claim(orderNo, fen));
    expect(await asShopsStep(orderNo, 'agreeRefund')).toMatchObject({ data: { status: 'toShip' } });
    const answers = await Promise.all([1, 2].map(() => ofShop('ship', nothingMore)));
    if (isEnough) expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    else for (const answer of answers) expect(answer).toMatchObject({ reason: 'shipment.quantity' });
    expect(await stockOf(market)).toBe(before + (isEnough ? 3 : 0));
  }
  expect((await look(orderNo)).events.at(-1)).toMatchObject({ label: '发货', note: '其余不再发货' });
});

test('a return (退货退款) refunds after the products are sent back, and the receipt period starts again', async () => {
  const { orderNo } = await paidOrder();
  await send(orderNo, 4);
  const photo = await ground.database.write((db) => giveAttachment(db, market.buyer.accountId, 'order'));
  expect(await claim(orderNo, 2000, { kind: 'return', attachments: ['nobodys'] })).toMatchObject({
    reason: 'upload.unknown',
  });
  await well(claim(orderNo, 2000, { kind: 'return', attachments: [photo] }));
  expect((await look(orderNo)).dueAt).toBe(null);
  expect(await get(ground.app, `/api/v2/order/attachment?orderNo=${orderNo}&id=${photo}`, asShop())).toMatchObject({
    code: 1,
  });
  expect(await asShopsStep(orderNo, 'agreeRefund', ' ')).toMatchObject({ reason: 'reason.missing' });
  await well(asShopsStep(orderNo, 'agreeRefund', '请寄回柯桥'));
  expect((await look(orderNo)).cases[0]).toMatchObject({ status: 'buyerReturn', answer: '请寄回柯桥' });
  expect(await asBuyersStep(orderNo, 'sendBack', { courier: 'zto' })).toMatchObject({
    reason: 'shipment.tracking',
  });
  await well(asBuyersStep(orderNo, 'sendBack', { courier: 'zto', trackingNo: 'ZT1' }));
  const waiting = await look(orderNo);
  expect(waiting).toMatchObject({ status: 'afterSale', refundedFen: 0 });
  expect(waiting.cases[0]).toMatchObject({ status: 'sellerReceive', courier: 'zto', trackingNo: 'ZT1' });

  expect(await asShopsStep(orderNo, 'receiveReturn')).toMatchObject({ data: { status: 'toReceive' } });
  const after = await look(orderNo);
  expect(after).toMatchObject({ refundedFen: 2000, cases: [{ status: 'refunded' }] });
  expect(Date.parse(after.dueAt) - Date.now()).toBeGreaterThan(9.9 * 86_400_000);
  // A refunded amount cannot be claimed again.
  expect(await claim(orderNo, after.paidFen - 2000 + 1)).toMatchObject({ reason: 'case.amount' });
  await well(claim(orderNo, after.paidFen - 2000));
  expect((await look(orderNo)).cases.map((one: { caseNo: number }) => one.caseNo)).toEqual([2, 1]);
});

describe('a case on which the two sides disagree', () => {
  async function refused() {
    const paid = await paidOrder();
    await send(paid.orderNo, 4);
    await well(claim(paid.orderNo, 2000));
    expect(await asShopsStep(paid.orderNo, 'refuseRefund')).toMatchObject({ reason: 'reason.missing' });
    await well(asShopsStep(paid.orderNo, 'refuseRefund', '没有少发'));
    expect((await look(paid.orderNo)).cases[0]).toMatchObject({
      ...{ status: 'buyerModify', answer: '没有少发' },
      nextSteps: ['resubmitRefund', 'escalate', 'withdrawRefund'],
    });
    return paid;
  }

  test('the buyer lowers a claim and the shop agrees', async () => {
    const { orderNo, paidFen } = await refused();
    const again = { kind: 'refund', amountFen: 1000, attachments: [] };
    expect(
      await asBuyersStep(orderNo, 'resubmitRefund', { again: { ...again, amountFen: paidFen + 1 } }),
    ).toMatchObject({ reason: 'case.amount' });
    await well(asBuyersStep(orderNo, 'resubmitRefund', { again, reason: '只少一件' }));
    expect((await look(orderNo)).cases[0]).toMatchObject({ status: 'applied', amountFen: 1000, reason: '只少一件' });
    await well(asShopsStep(orderNo, 'agreeRefund'));
    expect(await look(orderNo)).toMatchObject({ status: 'toReceive', refundedFen: 1000 });
  });

  test('a ruling that grants a refund pays it and records it', async () => {
    const { orderNo, paidFen } = await refused();
    expect(await rule(orderNo, 'resolveWithRefund', 100)).toMatchObject({ reason: 'state.changed' });
    await well(asBuyersStep(orderNo, 'escalate'));
    const { list } = await well(get(ground.app, '/api/v2/operator/orders?escalated=true', { token: operator }));
    expect(list.map((one: { orderNo: string }) => one.orderNo)).toContain(orderNo);

    for (const amountFen of [0, paidFen + 1])
      expect(await rule(orderNo, 'resolveWithRefund', amountFen)).toMatchObject({ reason: 'case.amount' });
    expect(await rule(orderNo, 'resolveWithRefund', 1500, market.seller)).toMatchObject({ status: 403 });
    expect(await rule(orderNo, 'resolveWithRefund', 1500)).toMatchObject({ data: { status: 'toReceive' } });
    expect(await look(orderNo)).toMatchObject({
      refundedFen: 1500,
      cases: [{ status: 'refunded', amountFen: 1500, answer: '照片看得清楚' }],
    });
    const acts = await ground.database.read.select().from(operatorAct).where(eq(operatorAct.subjectId, orderNo));
    expect(acts).toMatchObject([{ action: '售后裁定退款', reason: '照片看得清楚', detail: { 退款: '¥15.00' } }]);
  });

  test('a ruling that refuses the claim refunds nothing', async () => {
    const { orderNo } = await refused();
    await well(asBuyersStep(orderNo, 'escalate'));
    expect(await rule(orderNo, 'resolveWithoutRefund', 0)).toMatchObject({ data: { status: 'toReceive' } });
    expect(await look(orderNo)).toMatchObject({ refundedFen: 0, cases: [{ status: 'closed' }] });
  });

  test('an operator cannot rule on an order of his own shop', async () => {
    const { orderNo } = await refused();
    await well(asBuyersStep(orderNo, 'escalate'));
    await ground.database.write((db) =>
      db.execute(
        sql`update account set role = 'operator' where id = (select owner_id from shop where id = ${market.blank.shopId})`,
      ),
    );
    expect(await rule(orderNo, 'resolveWithoutRefund', 0, market.seller)).toMatchObject({
      reason: 'caller.not_allowed',
    });
    await ground.database.write((db) =>
      db.execute(
        sql`update account set role = 'buyer' where id = (select owner_id from shop where id = ${market.blank.shopId})`,
      ),
    );
  });
});

test('a refund by manual transfer ends the case when the shop has made it', async () => {
  const { orderNo, paidFen } = await paidOrder();
  await send(orderNo, 4);
  await ground.database.write((db) =>
    db.update(payment).set({ provider: 'transfer' }).where(eq(payment.orderNo, orderNo)),
  );
  await well(claim(orderNo, 2000));
  expect(await asShopsStep(orderNo, 'agreeRefund')).toMatchObject({ data: { status: 'afterSale' } });
  const waiting = await look(orderNo);
  expect(waiting).toMatchObject({ refundedFen: 0, cases: [{ status: 'refunding', nextSteps: [] }] });
  expect(waiting.refundableFen).toBe(paidFen - 2000);
  const { id } = waiting.refunds[0];
  // A transfer needs the bank's receipt as proof.
  expect(await post(ground.app, '/api/v2/payment/refundDone', { id, attachments: [] }, asShop())).toMatchObject({
    reason: 'request.invalid',
  });
  const attachment = await ground.database.write(async (db) => giveAttachment(db, await ownerId(), 'voucher'));
  await well(post(ground.app, '/api/v2/payment/refundDone', { id, attachments: [attachment] }, asShop()));
  expect(await look(orderNo)).toMatchObject({
    ...{ status: 'toReceive', refundedFen: 2000, cases: [{ status: 'refunded' }] },
    paidFen,
  });
});

test('an overdue manual refund reminds the shop once, is listed for the platform, and an operator confirms it', async () => {
  const { orderNo } = await paidOrder();
  await send(orderNo, 4);
  await ground.database.write((db) =>
    db.update(payment).set({ provider: 'transfer' }).where(eq(payment.orderNo, orderNo)),
  );
  await well(claim(orderNo, 2000));
  await asShopsStep(orderNo, 'agreeRefund');
  const waits = async () =>
    (await well(get(ground.app, '/api/v2/operator/orders?escalated=true', { token: operator }))).list.some(
      (one: { orderNo: string }) => one.orderNo === orderNo,
    );
  const told = async () =>
    (
      await ground.database.read
        .select()
        .from(notice)
        .where(eq(notice.accountId, await ownerId()))
    ).filter(({ title }) => title === '退款逾期没有转出').length;
  const letPass = (days: number) =>
    ground.database.write((db) =>
      db
        .update(refund)
        .set({ startedAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(refund.orderNo, orderNo)),
    );
  await letPass(6);
  await remindOfRefunds(ground.database);
  expect([await waits(), await told()]).toEqual([false, 0]);
  await letPass(8);
  await remindOfRefunds(ground.database);
  await remindOfRefunds(ground.database);
  expect([await waits(), await told()]).toEqual([true, 1]);

  const { id } = (await look(orderNo)).refunds[0];
  const done = (body: object, token = operator) =>
    post(ground.app, '/api/v2/operator/refundDone', { id, ...body }, { token });
  expect(await done({ reason: '买家已收到' }, market.seller)).toMatchObject({ reason: 'caller.not_allowed' });
  expect(await done({ reason: '   ' })).toMatchObject({ reason: 'reason.missing' });
  expect(await done({ reason: '买家已收到' })).toMatchObject({ data: { status: 'done' } });
  expect(await done({ reason: '买家已收到' })).toMatchObject({ reason: 'state.changed' });
  expect(await look(orderNo)).toMatchObject({
    status: 'toReceive',
    refundedFen: 2000,
    cases: [{ status: 'refunded' }],
  });
  expect(await waits()).toBe(false);
  const acts = await ground.database.read.select().from(operatorAct).where(eq(operatorAct.subjectId, orderNo));
  expect(acts).toMatchObject([{ action: '登记退款已转出', reason: '买家已收到', operatorNickname: '运营小林' }]);
});
