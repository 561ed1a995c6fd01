import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import { gatherOwnData } from '../../people/accounts/own-data.ts';
import { personalData } from '../../personal-data.ts';
import { openApp } from '../../app.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { moveOrder } from '../orders/move-order.ts';
import { giveTimeToPay } from '../orders/order-clock.ts';
import { orderEvent, tradeOrder } from '../orders/order.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { shopTerms } from '../../market/shops/shop-terms.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { giveAttachment } from '../../testing/shop-attachments.ts';
import { openRefund } from './open-refund.ts';
import { openCashier } from './testing/cashier.ts';
import { placeSome } from '../../testing/some-order.ts';

/** Transfers, demo payments and refunds: everything without a third party. */

let ground: TestGround;
let cashier: ReturnType<typeof openCashier>;
type Person = Awaited<ReturnType<typeof cashier.person>>;
let [buyer, stranger, owner, otherOwner]: Person[] = [];
let [shopId, poorShopId]: string[] = [];
beforeAll(async () => {
  ground = await openGround('demo', { DEMO: '1' });
  cashier = openCashier(ground);
  [shopId, poorShopId] = [await cashier.shopId(0), await cashier.shopId(1)];
  [buyer, stranger] = [await cashier.person(), await cashier.person()];
  [owner, otherOwner] = [await cashier.person({ shopId }), await cashier.person({ shopId: poorShopId })];
  const transfer = { name: '绍兴青石印花有限公司', bank: '中国银行柯桥支行', accountNo: '6217000012345678' };
  const terms = { ...DEFAULT_TERMS, transfer };
  await ground.database.write((db) =>
    db
      .insert(shopTerms)
      .values({ shopId: shopId!, terms, version: 1 })
      .onConflictDoUpdate({ target: shopTerms.shopId, set: { terms } }),
  );
  await ground.database.write((db) => db.delete(shopTerms).where(eq(shopTerms.shopId, poorShopId!)));
});
afterAll(() => ground.close());

const place = (payableFen: number, more: Partial<Parameters<typeof placeSome>[1]> = {}) =>
  placeSome(ground.database, { buyerId: buyer!.id, shopId: shopId!, payableFen, ...more });

/** Begins and pays in the demo. @returns the payment's id */
async function payByDemo(orderNo: string, dueFen: number): Promise<string> {
  const { data } = await cashier.pay(buyer!, orderNo, 'demo', dueFen);
  expect(await cashier.ask('payment/demoPay', { id: data.payment.id }, buyer!)).toMatchObject({
    code: 1,
    data: { status: 'paid', amountFen: dueFen },
  });
  return data.payment.id;
}

const newsOf = async ({ id }: Person): Promise<string[]> =>
  (await ground.database.read.select().from(notice).where(eq(notice.accountId, id)).orderBy(notice.at)).map(
    ({ title }) => title,
  );

describe('the amount due', () => {
  test('deposit and balance are due one after the other, and each moves the order on', async () => {
    const orderNo = await place(10_001, { kind: 'bulk', plan: 'deposit', depositFen: 3_000, status: 'toPayDeposit' });
    expect((await cashier.ways(buyer!, orderNo)).data).toMatchObject({ part: 'deposit', dueFen: 3_000 });
    await payByDemo(orderNo, 3_000);
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'inProduction', paidFen: 3_000 });
    expect(await cashier.ways(buyer!, orderNo)).toMatchObject({ reason: 'state.changed' });
    expect(await cashier.pay(buyer!, orderNo, 'demo', 7_001)).toMatchObject({ reason: 'state.changed' });

    await ground.database.write((db) =>
      moveOrder(db, { orderNo, action: 'finishProduction', by: 'shop', actorId: owner!.id }),
    );
    await payByDemo(orderNo, 7_001);
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toShip', paidFen: 10_001 });
  });

  test('another amount than the order owes is refused with the right one, and no payment begins', async () => {
    const orderNo = await place(8_800);
    expect(await cashier.pay(buyer!, orderNo, 'demo', 1)).toMatchObject({
      reason: 'order.price',
      data: { dueFen: 8_800 },
    });
    expect(await cashier.payments(orderNo)).toEqual([]);
  });

  test('a payment begun in the same way is reused, one begun in another way is closed', async () => {
    const orderNo = await place(500);
    const first = (await cashier.pay(buyer!, orderNo, 'demo', 500)).data.payment.id;
    expect((await cashier.pay(buyer!, orderNo, 'demo', 500)).data.payment.id).toBe(first);
    const other = (await cashier.pay(buyer!, orderNo, 'transfer', 500)).data.payment.id;
    expect((await cashier.payments(orderNo)).map(({ id, status }) => [id, status])).toEqual([
      [first, 'closed'],
      [other, 'waiting'],
    ]);
    expect(await cashier.ask('payment/demoPay', { id: first }, buyer!)).toMatchObject({ reason: 'state.changed' });
  });

  test('choosing a transfer extends the due time once, to 72 hours after placing; made-to-order orders keep theirs', async () => {
    const [soon, bulk] = [await place(500), await place(500, { kind: 'bulk' })];
    const dueAt = new Date(Date.now() + 1_800_000);
    await ground.database.write((db) =>
      db
        .update(tradeOrder)
        .set({ dueAt })
        .where(inArray(tradeOrder.orderNo, [soon, bulk])),
    );
    await cashier.pay(buyer!, soon, 'demo', 500);
    expect((await cashier.order(soon)).dueAt).toEqual(dueAt);
    for (const orderNo of [soon, soon, bulk]) {
      expect((await cashier.pay(buyer!, orderNo, 'transfer', 500)).code).toBe(1);
    }
    const { placedAt } = await cashier.order(soon);
    const whole = new Date(placedAt.getTime() + 72 * 3_600_000);
    expect((await cashier.order(soon)).dueAt).toEqual(whole);
    expect((await cashier.order(bulk)).dueAt).toEqual(dueAt);
    // Neither a changed price nor another way of paying shortens it.
    await ground.database.write((db) => giveTimeToPay(db, soon));
    await cashier.pay(buyer!, soon, 'demo', 500);
    expect((await cashier.order(soon)).dueAt).toEqual(whole);
  });

  test('a payment begun at the old price is not reused after a price change', async () => {
    const orderNo = await place(500);
    const first = (await cashier.pay(buyer!, orderNo, 'transfer', 500)).data.payment.id;
    await ground.database.write((db) =>
      db.execute(`update trade_order set adjust_fen = -100, payable_fen = 400 where order_no = '${orderNo}'`),
    );
    const { data } = await cashier.pay(buyer!, orderNo, 'transfer', 400);
    expect(data.payment).toMatchObject({ amountFen: 400, status: 'waiting' });
    expect(data.payment.id).not.toBe(first);
  });

  test('twenty copies of a request begin one payment, and twenty concurrent demo payments book one', async () => {
    const orderNo = await place(700);
    const key = { 'idempotency-key': 'one press' };
    const wish = { orderNo, provider: 'demo', scene: 'page', dueFen: 700 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => cashier.ask('order/pay', wish, buyer!, key)));
    const ids = new Set(answers.map(({ data }) => data.payment.id));
    expect(ids.size).toBe(1);
    const [id] = ids;
    const paid = await Promise.all(Array.from({ length: 20 }, () => cashier.ask('payment/demoPay', { id }, buyer!)));
    expect(paid.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(paid.filter(({ reason }) => reason === 'state.changed')).toHaveLength(19);
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toShip', paidFen: 700 });
  });
});

describe('access to payments', () => {
  test('a stranger finds neither the order nor its payment', async () => {
    const orderNo = await place(900);
    const { id } = (await cashier.pay(buyer!, orderNo, 'transfer', 900)).data.payment;
    const attachments = [await ground.database.write((db) => giveAttachment(db, stranger!.id, 'voucher'))];
    for (const answer of [
      await cashier.ways(stranger!, orderNo),
      await cashier.pay(stranger!, orderNo, 'demo', 900),
      await cashier.detail(stranger!, id),
      await cashier.detail(otherOwner!, id),
      await cashier.ask('payment/voucher', { id, payerName: '王五', attachments }, stranger!),
      await cashier.ask('payment/decideVoucher', { id, isPaid: true, reason: '' }, otherOwner!),
      await cashier.ask('payment/demoPay', { id }, stranger!),
    ]) {
      expect(answer).toMatchObject({ status: 404, reason: 'item.unknown' });
    }
    expect(await cashier.ask('payment/decideVoucher', { id, isPaid: true, reason: '' }, buyer!)).toMatchObject({
      reason: 'caller.not_allowed',
    });
    expect((await cashier.detail(buyer!, id)).data).toMatchObject({ status: 'waiting', amountFen: 900 });
    expect((await cashier.detail(owner!, id)).data).toMatchObject({ id });
  });

  test('a demo payment is refused outside demo mode, also when it was begun in the demo', async () => {
    const orderNo = await place(900);
    const { id } = (await cashier.pay(buyer!, orderNo, 'demo', 900)).data.payment;
    const app = await openApp({ ...ground, config: { ...ground.config, demo: false } });
    const real = openCashier(ground, app);
    expect((await real.ways(buyer!, orderNo)).data.ways).toEqual([
      expect.objectContaining({ provider: 'transfer', unavailable: '' }),
    ]);
    for (const answer of [
      await real.pay(buyer!, orderNo, 'demo', 900),
      await real.ask('payment/demoPay', { id }, buyer!),
      await real.pay(buyer!, orderNo, 'alipay', 900),
    ]) {
      expect(answer).toMatchObject({ reason: 'payment.unavailable' });
    }
    await app.close();
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toPay', paidFen: 0 });
  });
});

describe('对公转账', () => {
  test('a shop without a bank account cannot be paid by transfer, with the reason', async () => {
    const orderNo = await place(900, { shopId: poorShopId! });
    expect((await cashier.ways(buyer!, orderNo)).data.ways[0]).toEqual({
      provider: 'transfer',
      unavailable: '商家还没有登记对公账户',
      transfer: null,
      availableFen: null,
    });
    expect(await cashier.pay(buyer!, orderNo, 'transfer', 900)).toMatchObject({
      reason: 'payment.unavailable',
      error: '商家还没有登记对公账户',
    });
  });

  test('a voucher is rejected, submitted again and confirmed by the shop, with notices to both sides and events', async () => {
    const orderNo = await place(12_345);
    expect((await cashier.ways(buyer!, orderNo)).data.ways[0].transfer).toMatchObject({
      accountNo: '6217000012345678',
    });
    const { id } = (await cashier.pay(buyer!, orderNo, 'transfer', 12_345)).data.payment;
    const [attachment, foreign, licence] = await ground.database.write(async (db) => [
      await giveAttachment(db, buyer!.id, 'voucher'),
      await giveAttachment(db, stranger!.id, 'voucher'),
      await giveAttachment(db, buyer!.id, 'licence'),
    ]);
    const submit = (attachments: unknown[]) =>
      cashier.ask('payment/voucher', { id, payerName: ' 李采购 ', attachments }, buyer!);
    const decide = (isPaid: boolean, reason = '') =>
      cashier.ask('payment/decideVoucher', { id, isPaid, reason }, owner!);

    expect(await decide(true)).toMatchObject({ reason: 'state.changed' });
    expect(await submit([foreign])).toMatchObject({ reason: 'upload.unknown' });
    expect(await submit([licence])).toMatchObject({ reason: 'upload.unknown' });
    expect((await submit([attachment])).data).toMatchObject({
      status: 'submitted',
      payerName: '李采购',
      attachments: [attachment],
    });
    expect(await submit([attachment])).toMatchObject({ reason: 'state.changed' });

    // A second payment is blocked while the voucher is unchecked.
    for (const way of (await cashier.ways(buyer!, orderNo)).data.ways) expect(way.unavailable).toContain('不用再付');
    expect(await cashier.pay(buyer!, orderNo, 'demo', 12_345)).toMatchObject({ reason: 'payment.unavailable' });

    expect(await decide(false, ' ')).toMatchObject({ reason: 'reason.missing' });
    expect((await decide(false, '图片看不清')).data).toMatchObject({ status: 'refused', reason: '图片看不清' });
    expect((await cashier.pay(buyer!, orderNo, 'transfer', 12_345)).data.payment.id).toBe(id);
    expect((await submit([attachment])).data).toMatchObject({ status: 'submitted', reason: '' });
    expect((await decide(true)).data).toMatchObject({ status: 'paid', paidAt: expect.any(String) });
    expect(await decide(true)).toMatchObject({ reason: 'state.changed' });

    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toShip', paidFen: 12_345 });
    expect(await newsOf(owner!)).toEqual(expect.arrayContaining(['买家提交了转账凭证', '买家已付货款']));
    expect(await newsOf(buyer!)).toEqual(expect.arrayContaining(['转账凭证没有通过', '货款已到账']));
    const events = await ground.database.read
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderNo, orderNo))
      .orderBy(orderEvent.no);
    expect(events.map(({ by, label, attachments }) => [by, label, attachments.length])).toEqual([
      ['buyer', '提交转账凭证', 1],
      ['shop', '凭证没有通过', 0],
      ['buyer', '提交转账凭证', 1],
      ['system', '已付款', 0],
    ]);
  });

  test("a transfer that arrives after a cancellation is refunded by the shop, outside the order's sums", async () => {
    const orderNo = await place(600);
    const { id } = (await cashier.pay(buyer!, orderNo, 'transfer', 600)).data.payment;
    const attachment = await ground.database.write((db) => giveAttachment(db, buyer!.id, 'voucher'));
    await cashier.ask('payment/voucher', { id, payerName: '李采购', attachments: [attachment] }, buyer!);
    await ground.database.write((db) =>
      moveOrder(db, { orderNo, action: 'cancel', by: 'buyer', actorId: buyer!.id, note: '不要了' }),
    );
    expect((await cashier.detail(buyer!, id)).data.status).toBe('submitted');
    const decided = await cashier.ask('payment/decideVoucher', { id, isPaid: true, reason: '' }, owner!);
    expect(decided.data.status).toBe('unmatched');
    const [owed] = await cashier.refunds(orderNo);
    expect(owed).toMatchObject({ status: 'waiting', amountFen: 600 });
    expect(await newsOf(owner!)).toContain('请给买家转账退款');

    const slip = await ground.database.write((db) => giveAttachment(db, owner!.id, 'voucher'));
    const done = (by: Person) => cashier.ask('payment/refundDone', { id: owed!.id, attachments: [slip] }, by);
    expect(await done(otherOwner!)).toMatchObject({ reason: 'item.unknown' });
    expect((await done(owner!)).data).toMatchObject({ status: 'done', isByHand: true });
    expect(await done(owner!)).toMatchObject({ reason: 'state.changed' });
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'cancelled', paidFen: 0, refundedFen: 0 });
  });
});

test("the export of personal data contains the person's own payments and refunds only", async () => {
  const orderNo = await place(1_234);
  await payByDemo(orderNo, 1_234);
  await ground.database.write((db) => openRefund(db, { orderNo, amountFen: 234, reason: '少发' }));
  const own = (id: string) => gatherOwnData(ground.database.read, id, personalData.ownRecords);
  const { 我的付款: paid, 我的退款: back } = await own(buyer!.id);
  expect(paid).toContainEqual(expect.objectContaining({ 方式: '演示支付', 金额: '12.34', 状态: '已到账' }));
  expect(back).toContainEqual(expect.objectContaining({ 金额: '2.34', 原因: '少发' }));
  expect(await own(stranger!.id)).toMatchObject({ 我的付款: [], 我的退款: [] });
});

test('a suspended shop accepts no payments, and can still cancel and refund its open orders', async () => {
  const [open, paid] = [await place(700), await place(800)];
  await payByDemo(paid, 800);
  const put = (status: 'suspended' | 'approved') =>
    ground.database.write((db) => db.update(shop).set({ status }).where(eq(shop.id, shopId!)));
  await put('suspended');
  expect(await cashier.pay(buyer!, open, 'demo', 700)).toMatchObject({
    reason: 'payment.unavailable',
    error: '店铺已停业，暂时不能付款',
  });
  expect((await cashier.ways(buyer!, open)).data.ways).toContainEqual(
    expect.objectContaining({ provider: 'demo', unavailable: '店铺已停业，暂时不能付款' }),
  );
  const cannot = { orderNo: paid, action: 'cannotSupply', reason: '停业' };
  expect(await cashier.ask('order/cancelByShop', cannot, otherOwner!)).toMatchObject({ reason: 'item.unknown' });
  expect(await cashier.ask('order/cancelByShop', cannot, owner!)).toMatchObject({ data: { status: 'cancelled' } });
  expect(await cashier.order(paid)).toMatchObject({ refundedFen: 800 });
  await put('approved');
});

describe('refunds', () => {
  test("refunds draw on the newest payment first, never exceed what was paid, and count in the order's sums", async () => {
    const orderNo = await place(10_000, { kind: 'bulk', plan: 'deposit', depositFen: 3_000, status: 'toPayDeposit' });
    const deposit = await payByDemo(orderNo, 3_000);
    await ground.database.write((db) =>
      moveOrder(db, { orderNo, action: 'finishProduction', by: 'shop', actorId: owner!.id }),
    );
    const balance = await payByDemo(orderNo, 7_000);

    const refundPart = (amountFen: number) =>
      ground.database.write((db) => openRefund(db, { orderNo, amountFen, reason: '色差' }));
    await refundPart(2_000);
    await refundPart(6_000);
    await expect(refundPart(2_001)).rejects.toThrow('case.amount');
    await refundPart(2_000);
    await expect(refundPart(1)).rejects.toThrow('case.amount');
    const sums = Map.groupBy(await cashier.refunds(orderNo), ({ paymentId }) => paymentId);
    const fenOf = (id: string) => sums.get(id)!.map(({ amountFen, status }) => `${amountFen} ${status}`);
    expect(fenOf(balance).toSorted()).toEqual(['2000 done', '5000 done']);
    expect(fenOf(deposit).toSorted()).toEqual(['1000 done', '2000 done']);
    expect(await cashier.order(orderNo)).toMatchObject({ paidFen: 10_000, refundedFen: 10_000 });
  });

  test('twenty concurrent refunds succeed only up to the amount of the payment', async () => {
    const orderNo = await place(1_000);
    await payByDemo(orderNo, 1_000);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        ground.database.write((db) => openRefund(db, { orderNo, amountFen: 300, reason: '少发' })),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await cashier.order(orderNo)).toMatchObject({ refundedFen: 900 });
  });
});
