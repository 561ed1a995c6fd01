import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { account } from '../../people/accounts/account.table.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeBuyers } from '../../testing/buyers.ts';
import { acceptOrder, type Market, openMarket, payOrder, placeOrder, stockOf, well } from '../../testing/orders.ts';
import { statementsDuring } from '../../testing/statements.ts';
import { get, post, somePhone } from '../../testing/people.ts';
import { giveAttachment } from '../../testing/shop-attachments.ts';
import { forgetReceivers } from './forget-receivers.ts';
import { blankCapacity } from '../../market/blanks/blank.table.ts';
import { orderLine, tradeOrder } from './order.table.ts';
import { ownRecords } from './own-records.ts';
import { refuseOpenOrders } from './refuse-open-orders.ts';

const STOCK = 100;

let ground: TestGround;
let market: Market;
let other: Market;
let asBuyer: { token: string };
let asShop: { token: string };
beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, STOCK);
  other = await openMarket(ground, 1, STOCK);
  asBuyer = { token: market.buyer.token };
  asShop = { token: market.seller };
});
afterAll(() => ground.close());

const ofBuyer = (action: string, body: object) => post(ground.app, `/api/v2/order/${action}`, body, asBuyer);
const ofShop = (action: string, body: object) => post(ground.app, `/api/v2/order/${action}`, body, asShop);
const look = (orderNo: string) => well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer));
const lookAsShop = (orderNo: string) => well(get(ground.app, `/api/v2/shop/order/detail?orderNo=${orderNo}`, asShop));
const shipmentOf = (orderNo: string, quantities: readonly number[], more: object = {}) => ({
  orderNo,
  courier: 'sf',
  trackingNo: 'SF1234567890',
  lines: quantities.map((quantity, at) => ({ lineNo: at + 1, quantity })),
  isLast: false,
  ...more,
});
const ownerOf = async ({ blank }: Market) => {
  const [row] = await ground.database.read.select({ id: shop.ownerId }).from(shop).where(eq(shop.id, blank.shopId));
  return row!.id!;
};
const labels = (detail: { events: { label: string }[] }) => detail.events.map(({ label }) => label);

describe('an order from stock', () => {
  test('a stock order is paid, sent in two parcels, received and completed; both sides see the same events', async () => {
    const orderNo = await placeOrder(market, { pieces: [5, 3], note: '请用纸箱' });
    expect(await look(orderNo)).toMatchObject({
      ...{ kind: 'stock', status: 'toPay', dueFen: expect.any(Number), nextSteps: ['pay', 'cancel'] },
      ...{ note: '请用纸箱', lineCount: 2, receiver: { receiver: '李采购' } },
    });
    await payOrder(market, orderNo);
    const paid = await lookAsShop(orderNo);
    expect(paid).toMatchObject({ status: 'toShip', dueFen: 0, paidFen: paid.payableFen });
    expect(paid.nextSteps).toEqual(['ship', 'cannotSupply']);

    expect(await ofShop('ship', shipmentOf(orderNo, [5]))).toMatchObject({ code: 1, data: { status: 'toShip' } });
    // From here on only the buyer can undo the order.
    const partly = await lookAsShop(orderNo);
    expect(partly.nextSteps).toEqual(['ship', 'correctShipment']);
    expect(partly.partShipped).toMatchObject({ done: 5, total: 8, unit: 'piece' });
    expect(await ofShop('ship', { ...shipmentOf(orderNo, []), lines: [{ lineNo: 2, quantity: 3 }] })).toMatchObject({
      data: { status: 'toReceive' },
    });
    const sent = await look(orderNo);
    expect(sent.partShipped).toBeNull();
    expect(sent.shipments).toHaveLength(2);
    expect(sent.shipments[1]).toMatchObject({
      shipmentNo: 2,
      courier: 'sf',
      lines: [{ lineNo: 2, quantity: 3 }],
    });
    expect(sent.lines.map((line: { shippedQuantity: number }) => line.shippedQuantity)).toEqual([5, 3]);
    expect(Date.parse(sent.dueAt) - Date.now()).toBeGreaterThan(9.9 * 86_400_000);

    expect(await ofBuyer('confirmReceipt', { orderNo })).toMatchObject({ data: { status: 'received' } });
    expect(await ofBuyer('complete', { orderNo })).toMatchObject({ data: { status: 'completed' } });
    const story = await look(orderNo);
    expect(labels(story)).toEqual(['提交订单', '已付款', '部分发货', '发货', '确认收货', '完成订单']);
    expect(story.events.map((event: { by: string }) => event.by)).toEqual([
      ...['buyer', 'system', 'shop', 'shop', 'buyer', 'buyer'],
    ]);
    expect(labels(await lookAsShop(orderNo))).toEqual(labels(story));
    expect(story.nextSteps).toEqual([]);

    // Each side has a notice of the other's steps, with a link.
    const toldTo = async (accountId: string) =>
      (await ground.database.read.select().from(notice).where(eq(notice.accountId, accountId)).orderBy(notice.at))
        .filter(({ to }) => to.endsWith(orderNo))
        .map(({ title, to }) => `${title} ${to.split('?')[0]}`);
    expect(await toldTo(market.buyer.accountId)).toEqual([
      ...['货款已到账', '已发出一部分', '已发货'].map((title) => `${title} /user/order/detail`),
    ]);
    expect((await toldTo(await ownerOf(market))).slice(-3)).toEqual([
      ...['买家已付货款', '已确认收货', '订单已完成'].map((title) => `${title} /user/store/order/detail`),
    ]);
  });

  test('a corrected tracking number keeps the old one in the events and notifies the buyer once', async () => {
    const orderNo = await placeOrder(market, { pieces: [2, 2] });
    await payOrder(market, orderNo);
    const right = { orderNo, shipmentNo: 1, courier: 'zto', trackingNo: 'ZT7788990011' };
    expect(await ofShop('correctShipment', right)).toMatchObject({ reason: 'item.unknown' });
    await ofShop('ship', shipmentOf(orderNo, [2]));
    expect(await ofShop('correctShipment', { ...right, shipmentNo: 2 })).toMatchObject({ reason: 'item.unknown' });
    expect(await ofShop('correctShipment', { ...right, trackingNo: ' ' })).toMatchObject({
      reason: 'shipment.tracking',
    });

    for (const _ of ['first', 'repeat'])
      expect(await ofShop('correctShipment', right)).toMatchObject({ code: 1, data: { status: 'toShip' } });
    const corrected = await look(orderNo);
    expect(corrected.shipments).toMatchObject([{ courier: 'zto', trackingNo: 'ZT7788990011' }]);
    expect(corrected.lines[0].shippedQuantity).toBe(2);
    const told = corrected.events.filter(({ label }: { label: string }) => label === '更正物流');
    expect(told).toMatchObject([{ note: '第 1 个包裹：顺丰速运 SF1234567890 更正为 中通快递 ZT7788990011' }]);
    const notices = await ground.database.read.select().from(notice).where(eq(notice.title, '物流单号有更正'));
    expect(notices.map(({ to }) => to)).toEqual([`/user/order/detail?orderNo=${orderNo}`]);
  });

  test('a shipment cannot exceed the order, contain half pieces, or lack a tracking number', async () => {
    const orderNo = await placeOrder(market, { pieces: [4] });
    await payOrder(market, orderNo);
    for (const lines of [
      [{ lineNo: 1, quantity: 5 }],
      [{ lineNo: 1, quantity: 1.5 }],
      [{ lineNo: 2, quantity: 1 }],
      [
        { lineNo: 1, quantity: 2 },
        { lineNo: 1, quantity: 2 },
      ],
      [],
    ])
      expect(await ofShop('ship', { ...shipmentOf(orderNo, []), lines })).toMatchObject({
        reason: 'shipment.quantity',
      });
    expect(await ofShop('ship', shipmentOf(orderNo, [4], { trackingNo: ' ' }))).toMatchObject({
      reason: 'shipment.tracking',
    });
    // Four are paid for, so the shop may not send three and end with 其余不再发货.
    expect(await ofShop('ship', shipmentOf(orderNo, [3], { isLast: true }))).toMatchObject({
      reason: 'shipment.quantity',
    });
    expect((await look(orderNo)).shipments).toEqual([]);
    expect(await ofShop('ship', shipmentOf(orderNo, [4], { courier: 'buyerPickup', trackingNo: '' }))).toMatchObject({
      data: { status: 'toReceive' },
    });
  });

  test('fabric may be shipped a little longer or shorter than ordered', async () => {
    const orderNo = await placeOrder(market, { pieces: [10] });
    await payOrder(market, orderNo);
    await ground.database.write((db) =>
      db
        .update(orderLine)
        .set({ unit: 'm', quantity: 10.5, tolerancePercent: 5 })
        .where(eq(orderLine.orderNo, orderNo)),
    );
    expect(await ofShop('ship', shipmentOf(orderNo, [11.1]))).toMatchObject({ reason: 'shipment.quantity' });
    expect(await ofShop('ship', shipmentOf(orderNo, [9.9], { isLast: true }))).toMatchObject({
      reason: 'shipment.quantity',
    });
    expect(await ofShop('ship', shipmentOf(orderNo, [9.9]))).toMatchObject({ data: { status: 'toShip' } });
    // 10.0 of 10.5: short by less than 5 %.
    expect(await ofShop('ship', shipmentOf(orderNo, [0.1], { isLast: true }))).toMatchObject({
      data: { status: 'toReceive' },
    });
    expect((await look(orderNo)).lines[0]).toMatchObject({ shippedQuantity: 10, quantity: 10.5 });
  });

  test('a repeated cancellation cancels once and releases the stock once', async () => {
    const before = await stockOf(market);
    const orderNo = await placeOrder(market, { pieces: [7] });
    expect(await stockOf(market)).toBe(before - 7);
    expect(await ofBuyer('cancel', { orderNo, reason: ' ' })).toMatchObject({ reason: 'reason.missing' });
    const answers = await Promise.all([1, 2, 3].map(() => ofBuyer('cancel', { orderNo, reason: '选错了颜色' })));
    for (const answer of answers) expect(answer).toMatchObject({ code: 1, data: { orderNo, status: 'cancelled' } });
    expect(await stockOf(market)).toBe(before);
    const detail = await look(orderNo);
    expect(labels(detail)).toEqual(['提交订单', '取消订单']);
    expect(detail.events[1].note).toBe('选错了颜色');
    expect(detail.dueAt).toBe(null);
  });

  test('an order that cannot be supplied is cancelled, refunded in full, and its stock released', async () => {
    const before = await stockOf(market);
    const orderNo = await placeOrder(market, { pieces: [6] });
    await payOrder(market, orderNo);
    const body = { orderNo, action: 'cannotSupply', reason: '仓库进水' };
    const sent = await statementsDuring(async () => {
      expect(await ofShop('cancelByShop', body)).toMatchObject({ data: { status: 'cancelled' } });
    });
    // locked once and passed on; what it supplies would be locked by a `select in (select …)`
    const locks = sent.filter((one) => /^select .*"trade_order"."order_no" = .* for no key update$/.test(one));
    expect(locks.filter((one) => !one.includes('in (select'))).toHaveLength(1);
    expect(await ofShop('cancelByShop', body)).toMatchObject({ code: 1, data: { status: 'cancelled' } });
    const detail = await look(orderNo);
    expect(detail).toMatchObject({ refundedFen: detail.paidFen, refunds: [{ amountFen: detail.paidFen }] });
    expect(detail.paidFen).toBeGreaterThan(0);
    expect(await stockOf(market)).toBe(before);
  });

  test('the buyer can remind the shop once a day', async () => {
    const orderNo = await placeOrder(market, { pieces: [1] });
    expect(await ofBuyer('remind', { orderNo })).toMatchObject({ reason: 'state.changed' });
    await payOrder(market, orderNo);
    expect(await ofBuyer('remind', { orderNo })).toMatchObject({ code: 1 });
    expect(await ofBuyer('remind', { orderNo })).toMatchObject({ reason: 'order.reminded' });
    await ground.database.write((db) =>
      db
        .update(tradeOrder)
        .set({ remindedAt: sql`now() - interval '24 hours'` })
        .where(eq(tradeOrder.orderNo, orderNo)),
    );
    expect(await ofBuyer('remind', { orderNo })).toMatchObject({ code: 1 });
    expect(labels(await look(orderNo)).filter((label) => label === '提醒商家')).toHaveLength(2);
  });
});

describe('a bulk order with a deposit', () => {
  test('a bulk order with a deposit is confirmed, paid in two parts and followed through production', async () => {
    const { blankId } = market.blank;
    await ground.database.write((db) => db.insert(blankCapacity).values({ blankId, pieces: 2000 }));
    const capacity = () => ground.database.read.select().from(blankCapacity).where(eq(blankCapacity.blankId, blankId));
    const orderNo = await placeOrder(market, { pieces: [300], plan: 'deposit' });
    const placed = await lookAsShop(orderNo);
    expect(placed).toMatchObject({ kind: 'bulk', status: 'toConfirm', dueFen: 0, dueAt: expect.any(String) });
    expect(placed.nextSteps).toEqual(['accept', 'decline', 'changePrice']);
    expect(await acceptOrder(market, orderNo)).toMatchObject({ status: 'toPayDeposit' });
    expect(await look(orderNo)).toMatchObject({ dueFen: placed.depositFen, nextSteps: ['pay', 'cancel'] });
    await payOrder(market, orderNo);
    expect(await look(orderNo)).toMatchObject({ status: 'inProduction', paidFen: placed.depositFen });

    const owner = await ownerOf(market);
    const photo = await ground.database.write((db) => giveAttachment(db, owner, 'order'));
    const report = { orderNo, milestone: 'cutting', note: '今天裁完', attachments: [photo] };
    expect(await ofShop('reportProgress', { ...report, attachments: ['nobodys'] })).toMatchObject({
      reason: 'upload.unknown',
    });
    expect(await ofShop('reportProgress', report)).toMatchObject({ data: { status: 'inProduction' } });
    const [cut] = (await look(orderNo)).events.slice(-1);
    expect(cut).toMatchObject({ milestone: 'cutting', attachments: [photo], by: 'shop', note: '裁剪，今天裁完' });
    const link = `/api/v2/order/attachment?orderNo=${orderNo}&id=${photo}`;
    for (const token of [asBuyer.token, asShop.token]) {
      expect((await well(get(ground.app, link, { token }))).url).toContain(photo);
    }
    for (const token of [other.buyer.token, other.seller])
      expect(await get(ground.app, link, { token })).toMatchObject({ status: 404 });
    const another = await placeOrder(market, { pieces: [1] });
    expect(await get(ground.app, link.replace(orderNo, another), asBuyer)).toMatchObject({ status: 404 });

    expect(await ofShop('ship', shipmentOf(orderNo, [300]))).toMatchObject({ reason: 'state.changed' });
    expect(await capacity()).toMatchObject([{ pieces: 1700 }]);
    expect(await ofShop('finishProduction', { orderNo, note: '', attachments: [] })).toMatchObject({
      data: { status: 'toPayBalance' },
    });
    // Finished production releases its capacity.
    expect(await capacity()).toMatchObject([{ pieces: 2000 }]);
    await ground.database.write((db) => db.delete(blankCapacity).where(eq(blankCapacity.blankId, blankId)));
    expect((await look(orderNo)).dueFen).toBe(placed.payableFen - placed.depositFen);
    await payOrder(market, orderNo);
    expect(await look(orderNo)).toMatchObject({ status: 'toShip', paidFen: placed.payableFen, dueFen: 0 });
  });

  test('the shop changes the price before payment, and only from the sum that it saw', async () => {
    const orderNo = await placeOrder(market, { pieces: [300], plan: 'deposit' });
    const { payableFen, freightFen, depositFen } = await look(orderNo);
    const lessBy = (fen: number) => ({ lines: [{ lineNo: 1, adjustFen: -fen }] });
    const wish = { orderNo, ...lessBy(10_000), freightFen, payableFen, note: '老客户' };
    expect(await ofShop('changePrice', { ...wish, payableFen: payableFen - 1 })).toMatchObject({
      reason: 'order.price',
    });
    expect(await ofShop('changePrice', { ...wish, ...lessBy(payableFen) })).toMatchObject({ reason: 'order.price' });
    expect(await ofShop('changePrice', wish)).toMatchObject({ data: { payableFen: payableFen - 10_000 } });
    // A repeat succeeds; a different change of the outdated sum is refused.
    expect(await ofShop('changePrice', wish)).toMatchObject({ code: 1, data: { payableFen: payableFen - 10_000 } });
    expect(await ofShop('changePrice', { ...wish, ...lessBy(20_000) })).toMatchObject({ reason: 'order.price' });
    const after = await look(orderNo);
    expect(after).toMatchObject({
      payableFen: payableFen - 10_000,
      adjustFen: -10_000,
      lines: [{ adjustFen: -10_000 }],
    });
    expect(after.depositFen).toBe(Math.round((after.payableFen * depositFen) / payableFen));
    expect(labels(after).filter((label) => label === '改价')).toHaveLength(1);

    await acceptOrder(market, orderNo);
    await payOrder(market, orderNo);
    expect(await ofShop('changePrice', { ...wish, payableFen: payableFen - 10_000, lines: [] })).toMatchObject({
      reason: 'state.changed',
    });
  });

  test('a price change closes a payment begun at the old price', async () => {
    const orderNo = await placeOrder(market, { pieces: [2] });
    const { payableFen, freightFen, dueFen } = await look(orderNo);
    const pay = { orderNo, provider: 'demo', scene: 'page', dueFen };
    const { payment } = await well(ofBuyer('pay', pay));
    await well(
      ofShop('changePrice', { orderNo, lines: [{ lineNo: 1, adjustFen: -1 }], freightFen, payableFen, note: '' }),
    );
    const late = await post(ground.app, '/api/v2/payment/demoPay', { id: payment.id }, asBuyer);
    expect(late).toMatchObject({ reason: 'state.changed' });
    expect(await ofBuyer('pay', pay)).toMatchObject({ reason: 'order.price' });
    await payOrder(market, orderNo);
    expect(await look(orderNo)).toMatchObject({ status: 'toShip', paidFen: payableFen - 1 });
  });

  test('a declined order was never paid and reserves nothing', async () => {
    const orderNo = await placeOrder(market, { pieces: [300] });
    expect(await ofShop('decline', { orderNo, reason: '' })).toMatchObject({ reason: 'reason.missing' });
    expect(await ofShop('decline', { orderNo, reason: '排期已满' })).toMatchObject({ data: { status: 'cancelled' } });
    expect(await ofShop('accept', { orderNo, note: '', ...ACCEPTANCE })).toMatchObject({
      status: 409,
      reason: 'state.changed',
    });
  });
});

const ACCEPTANCE = { shipBy: dayAfter(dayInChina(), 10), freightFen: null };

describe('no step of the order flow can be skipped', () => {
  test.each([
    ['ship', { courier: 'other', trackingNo: '1', lines: [{ lineNo: 1, quantity: 1 }], isLast: false }],
    ['finishProduction', { note: '', attachments: [] }],
    ['reportProgress', { milestone: 'materials', note: '', attachments: [] }],
    ['accept', { note: '', ...ACCEPTANCE }],
    ['decline', { reason: '不' }],
    ['cancelByShop', { action: 'cannotSupply', reason: '不' }],
  ])('the shop cannot act on an unpaid order: %s', async (action, body) => {
    const orderNo = await placeOrder(market, { pieces: [1] });
    expect(await ofShop(action, { orderNo, ...body })).toMatchObject({ status: 409, reason: 'state.changed' });
    expect((await look(orderNo)).status).toBe('toPay');
    await well(ofBuyer('cancel', { orderNo, reason: '测试' }));
  });

  test.each([
    ['confirmReceipt', {}],
    ['complete', {}],
    ['cancel', { reason: '不要了' }],
  ])('the buyer cannot act on a paid order before it ships: %s', async (action, body) => {
    const orderNo = await placeOrder(market, { pieces: [1] });
    await payOrder(market, orderNo);
    expect(await ofBuyer(action, { orderNo, ...body })).toMatchObject({ status: 409, reason: 'state.changed' });
    expect((await look(orderNo)).status).toBe('toShip');
  });

  test('a cancelled order cannot be paid', async () => {
    const orderNo = await placeOrder(market, { pieces: [1] });
    const { dueFen } = await look(orderNo);
    await well(ofBuyer('cancel', { orderNo, reason: '不要了' }));
    expect(await ofBuyer('pay', { orderNo, provider: 'demo', scene: 'page', dueFen })).toMatchObject({
      reason: 'state.changed',
    });
  });
});

describe('access to orders', () => {
  const FIELDS = {
    ...{
      reason: '测试',
      note: '测试',
      attachments: [],
      kind: 'refund',
      amountFen: 1,
      milestone: 'materials',
      isLast: false,
    },
    ...{
      courier: 'sf',
      trackingNo: 'SF1',
      lines: [{ lineNo: 1, quantity: 1, adjustFen: 0 }],
      freightFen: 0,
      shipBy: '2099-01-01',
    },
    ...{ shipmentNo: 1, payableFen: 1, provider: 'demo', scene: 'page', dueFen: 1, again: null },
  };
  const ACTIONS = [
    ...['cancel', 'remind', 'confirmReceipt', 'complete', 'buyAgain', 'requestRefund', 'pay'],
    ...['accept', 'decline', 'changePrice', 'reportProgress', 'finishProduction', 'ship', 'correctShipment'],
  ].map((action) => [action, {}] as const);
  const CASE_ACTIONS = [
    ['caseStep', { action: 'withdrawRefund', caseNo: 1 }],
    ['shopCaseStep', { action: 'agreeRefund', caseNo: 1 }],
    ['cancelByShop', { action: 'cancelByShop' }],
  ] as const;

  test('another buyer, another shop and a visitor find no order and change nothing', async () => {
    const orderNo = await placeOrder(market, { pieces: [1] });
    const before = JSON.stringify(await look(orderNo));
    const [stranger] = await makeBuyers(ground.database, 1);
    for (const token of [stranger!.token, other.buyer.token, other.seller]) {
      for (const [action, more] of [...ACTIONS, ...CASE_ACTIONS]) {
        const answer = await post(
          ground.app,
          `/api/v2/order/${action}`,
          { ...FIELDS, ...more, orderNo, shop_id: market.blank.shopId, user_id: market.buyer.accountId },
          { token },
        );
        // A buyer without a shop gets 403.
        expect([403, 404], `${action} ${answer.reason}`).toContain(answer.status);
      }
      for (const path of ['order/detail', 'shop/order/detail']) {
        const answer = await get(ground.app, `/api/v2/${path}?orderNo=${orderNo}`, { token });
        expect([403, 404]).toContain(answer.status);
      }
      const lists = [
        await get(ground.app, '/api/v2/order/list', { token }),
        await get(ground.app, `/api/v2/shop/order/list?q=${orderNo}`, { token }),
        await get(ground.app, `/api/v2/shop/order/details?orderNos=${orderNo}`, { token }),
      ];
      expect(JSON.stringify(lists)).not.toContain(orderNo);
    }
    for (const [action, more] of [...ACTIONS, ...CASE_ACTIONS]) {
      expect(await post(ground.app, `/api/v2/order/${action}`, { ...FIELDS, ...more, orderNo })).toMatchObject({
        status: 401,
      });
    }
    expect(JSON.stringify(await look(orderNo))).toBe(before);
  });

  test('a malformed order number is not found', async () => {
    for (const orderNo of ['AAAAAAAAAAAA', "' or 1=1 --x", '%%%%%%%%%%%%'])
      expect(await ofBuyer('confirmReceipt', { orderNo })).toMatchObject({ status: 404, reason: 'item.unknown' });
  });

  test('the operator sees an order with masked contact details', async () => {
    const orderNo = await placeOrder(market, { pieces: [1] });
    const token = await signIn(ground.database, { role: 'operator' });
    const seen = await well(get(ground.app, `/api/v2/operator/order?orderNo=${orderNo}`, { token }));
    expect(seen).toMatchObject({ orderNo, nextSteps: [], receiver: { phone: '138****1234' } });
    expect(await get(ground.app, `/api/v2/operator/order?orderNo=${orderNo}`, asShop)).toMatchObject({ status: 403 });
    const { list } = await well(get(ground.app, `/api/v2/operator/orders?q=${orderNo}`, { token }));
    expect(list).toHaveLength(1);
  });
});

describe('the visibility of the receiver', () => {
  const searchAsShop = async (q: string) =>
    JSON.stringify(await well(get(ground.app, `/api/v2/shop/order/list?q=${q}&pageSize=100`, asShop)));
  const SHOWN = { receiver: '李采购', phone: '13800001234' };
  const MASKED = { receiver: '李**', phone: '138****1234', detail: '' };

  test('the shop sees the receiver from payment on, and no longer after a cancellation', async () => {
    const orderNo = await placeOrder(market, { pieces: [1] });
    const { district } = (await look(orderNo)).receiver;
    expect((await lookAsShop(orderNo)).receiver).toMatchObject({ ...MASKED, district });
    expect((await look(orderNo)).receiver).toMatchObject(SHOWN);
    expect(await searchAsShop('13800001234')).not.toContain(orderNo);
    await payOrder(market, orderNo);
    expect((await lookAsShop(orderNo)).receiver).toMatchObject(SHOWN);
    expect(await searchAsShop('13800001234')).toContain(orderNo);
    await well(ofShop('cancelByShop', { orderNo, action: 'cannotSupply', reason: '布没有了' }));
    const details = await well(get(ground.app, `/api/v2/shop/order/details?orderNos=${orderNo}`, asShop));
    expect(details.list[0].receiver).toMatchObject(MASKED);
  });

  test('the shop does not see the receiver of a closed account, and three years after the end the receiver is erased', async () => {
    const orderNo = await placeOrder(market, { pieces: [1] });
    await payOrder(market, orderNo);
    await well(ofShop('ship', shipmentOf(orderNo, [1])));
    const set = (closedAt: Date | null) =>
      ground.database.write((db) => db.update(account).set({ closedAt }).where(eq(account.id, market.buyer.accountId)));
    await set(new Date());
    expect((await lookAsShop(orderNo)).receiver).toMatchObject(MASKED);
    expect(await searchAsShop('13800001234')).not.toContain(orderNo);
    await set(null);
    await well(ofBuyer('confirmReceipt', { orderNo }));
    await well(ofBuyer('complete', { orderNo }));
    const ended = (ago: string) =>
      ground.database.write((db) =>
        db.execute(sql`update trade_order set since = now() - ${ago}::interval where order_no = ${orderNo}`),
      );
    await ended('1090 days');
    await forgetReceivers(ground.database);
    expect((await look(orderNo)).receiver).toMatchObject(SHOWN);
    await ended('1100 days');
    await forgetReceivers(ground.database);
    const { province } = (await look(orderNo)).receiver;
    expect((await look(orderNo)).receiver).toMatchObject({ receiver: '', phone: '', detail: '', province });
    expect(province).not.toBe('');
  });
});

describe('lists of orders', () => {
  test('a shop finds its orders by number in any spelling, by words and by receiver', async () => {
    const orderNo = await placeOrder(market, { pieces: [1], note: '找我' });
    await payOrder(market, orderNo);
    const { title } = (await look(orderNo)).lines[0];
    const dashed = `${orderNo.slice(0, 4)}-${orderNo.slice(4, 8)}-${orderNo.slice(8)}`.toLowerCase();
    const search = async (q: string, who = asShop, path = 'shop/order/list') =>
      (await well(get(ground.app, `/api/v2/${path}?q=${encodeURIComponent(q)}&pageSize=100`, who))) as {
        list: { orderNo: string }[];
        total: number;
      };
    for (const q of [orderNo, dashed]) {
      expect((await search(q)).list.map((one) => one.orderNo)).toEqual([orderNo]);
      expect((await search(q, asBuyer, 'order/list')).list.map((one) => one.orderNo)).toEqual([orderNo]);
    }
    for (const q of [title.slice(0, 4), '李采购', '13800001234'])
      expect((await search(q)).list.map((one) => one.orderNo)).toContain(orderNo);
    expect((await search('13800001234', asBuyer, 'order/list')).total).toBe(0);
    for (const q of ['%', '_', '\\', "'"]) expect((await search(q)).total).toBe(0);
  });

  test('tabs, kinds and dates narrow the list, and the counts agree', async () => {
    const list = async (query: string) => well(get(ground.app, `/api/v2/shop/order/list?${query}`, asShop));
    const { counts } = await well(get(ground.app, '/api/v2/shop/order/counts', asShop));
    for (const { tab, count } of counts) expect((await list(`tab=${tab}`)).total, tab).toBe(count);
    const sums = counts.slice(1).reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(counts[0]).toEqual({ tab: 'all', count: sums });
    expect(counts.find(({ tab }: { tab: string }) => tab === 'toPay').count).toBeGreaterThan(0);

    const bulk = await list('kind=bulk');
    expect(bulk.total).toBeGreaterThan(2);
    expect(new Set(bulk.list.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['bulk']));
    const day = (shift: number) => new Date(Date.now() + 8 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10);
    const all = (await list('')).total;
    expect((await list(`from=${day(-1)}&to=${day(0)}`)).total).toBe(all);
    expect((await list(`from=${day(1)}`)).total).toBe(0);
    expect((await list(`to=${day(-1)}`)).total).toBe(0);
  });

  test('an order card shows four lines and their number; the picking list shows all', async () => {
    const orderNo = await placeOrder(market, { pieces: [1, 1, 1, 1, 1] });
    const { list } = await well(get(ground.app, `/api/v2/order/list?q=${orderNo}`, asBuyer));
    expect(list[0]).toMatchObject({ orderNo, lineCount: 5, nextSteps: ['pay', 'cancel'] });
    expect(list[0].lines).toHaveLength(4);
    expect(list[0].lines[0].picture.path).toMatch(/^\/oss\/picture\//);
    const sheets = await well(get(ground.app, `/api/v2/shop/order/details?orderNos=${orderNo},x,${orderNo}`, asShop));
    expect(sheets.list).toHaveLength(1);
    expect(sheets.list[0].lines).toHaveLength(5);
  });
});

describe('the order afterwards', () => {
  test('buying again puts what is still on sale into the cart, samples as samples', async () => {
    const orderNo = await placeOrder(market, { pieces: [2, 1], purpose: 'sample' });
    const { ids, dropped } = await well(ofBuyer('buyAgain', { orderNo }));
    expect(ids).toHaveLength(2);
    expect(dropped).toBe(0);
    const { groups } = await well(get(ground.app, '/api/v2/cart/list', asBuyer));
    const lines = groups[0].items[0].lines as { purpose: string; quantity: number }[];
    expect(
      lines.map(({ purpose, quantity }) => [purpose, quantity]).toSorted((a, b) => Number(a[1]) - Number(b[1])),
    ).toEqual([
      ['sample', 1],
      ['sample', 2],
    ]);
  });

  test('an account with an open order cannot be closed, neither the buyer nor the shop owner', async () => {
    const calm = await openMarket(ground, 2, STOCK);
    const both = [calm.buyer.accountId, await ownerOf(calm)];
    const mayLeave = () =>
      Promise.all(
        both.map((id) =>
          ground.database
            .write((db) => refuseOpenOrders(db, id))
            .then(
              () => true,
              () => false,
            ),
        ),
      );
    expect(await mayLeave()).toEqual([true, true]);
    const orderNo = await placeOrder(calm, { pieces: [1] });
    expect(await mayLeave()).toEqual([false, false]);
    await ground.database.write((db) =>
      db.update(account).set({ phone: somePhone() }).where(eq(account.id, calm.buyer.accountId)),
    );
    const leaving = { token: calm.buyer.token };
    const { demoCode } = await well(post(ground.app, '/api/v2/user/sendOwnCode', { purpose: 'close' }, leaving));
    expect(await post(ground.app, '/api/v2/user/closeAccount', { code: demoCode }, leaving)).toMatchObject({
      reason: 'account.open_orders',
    });
    const cancel = { orderNo, reason: '不要了' };
    await well(post(ground.app, '/api/v2/order/cancel', cancel, { token: calm.buyer.token }));
    expect(await mayLeave()).toEqual([true, true]);
  });

  test('the export of personal data contains the orders', async () => {
    const orderNo = await placeOrder(market, { pieces: [1], note: '门卫代收' });
    const own = await ownRecords(ground.database.read, market.buyer.accountId);
    const mine = own['我的订单']!.find((one) => String(one['订单号']).replaceAll('-', '') === orderNo);
    expect(mine).toMatchObject({ 留言: '门卫代收', 状态: '待付款', 商品: [{ 数量: '1 件' }] });
    expect(await ownRecords(ground.database.read, other.buyer.accountId)).toEqual({ 我的订单: [], 售后申请: [] });
  });
});
