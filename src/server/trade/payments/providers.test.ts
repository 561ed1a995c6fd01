import { createVerify } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { notice } from '../../people/notices/notice.table.ts';
import { moveOrder } from '../orders/move-order.ts';
import { orderEvent } from '../orders/order.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { askProviders } from './ask-providers.ts';
import { openProviders } from './open-providers.ts';
import { giveAttachment } from '../../testing/shop-attachments.ts';
import { openRefund } from './open-refund.ts';
import { payment, refund } from './payment.table.ts';
import { openAlipayStandIn } from './testing/alipay-stand-in.ts';
import { openCashier } from './testing/cashier.ts';
import { placeSome } from '../../testing/some-order.ts';
import { openWechatPayStandIn } from './testing/wechat-pay-stand-in.ts';

/** Alipay and WeChat Pay against local stand-ins built from their documents, with real keys. */

let ground: TestGround;
let alipay: Awaited<ReturnType<typeof openAlipayStandIn>>;
let wechat: Awaited<ReturnType<typeof openWechatPayStandIn>>;
let cashier: ReturnType<typeof openCashier>;
let buyer: Awaited<ReturnType<typeof cashier.person>>;
let shopId: string;
const told: string[] = [];
beforeAll(async () => {
  [alipay, wechat] = [await openAlipayStandIn(), await openWechatPayStandIn()];
  ground = await openGround('demo', {
    SITE_URL: 'https://www.jinshi.cn',
    DEMO: 'public',
    ...alipay.env,
    ...wechat.env,
  });
  cashier = openCashier(ground);
  shopId = await cashier.shopId(0);
  buyer = await cashier.person();
});
afterAll(async () => {
  alipay.close();
  wechat.close();
  await ground.close();
});
beforeEach(() => {
  Object.assign(alipay.will, { answer: 'well' });
  Object.assign(wechat.will, { answer: 'well', refund: 'SUCCESS', refuseRefund: '' });
  told.length = 0;
});

const place = (payableFen: number, more: Partial<Parameters<typeof placeSome>[1]> = {}) =>
  placeSome(ground.database, { buyerId: buyer.id, shopId, payableFen, ...more });

const cancel = (orderNo: string) =>
  ground.database.write((db) =>
    moveOrder(db, { orderNo, action: 'cancel', by: 'buyer', actorId: buyer.id, note: '不要了' }),
  );

/** @returns the payment's id and what the buyer is shown */
async function begin(orderNo: string, provider: 'alipay' | 'wechat', dueFen: number, scene = 'page') {
  const { data, reason } = await cashier.pay(buyer, orderNo, provider, dueFen, { scene });
  expect(reason).toBeUndefined();
  if (provider === 'alipay') alipay.visit(data.redirectUrl);
  return { ...data, id: data.payment.id as string };
}

const tellAlipay = (form: string) =>
  ground.app.inject({
    method: 'POST',
    url: '/api/v2/payment/notify/alipay',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload: form,
  });

const tellWechat = ({ headers, body }: { headers: object; body: string }) =>
  ground.app.inject({
    method: 'POST',
    url: '/api/v2/payment/notify/wechat',
    headers: headers as Record<string, string>,
    payload: body,
  });

/** The actions of both stand-ins under the same names. */
const houses = {
  alipay: {
    pay: (id: string) => alipay.pay(id),
    trade: (id: string) => alipay.trades.get(id)!,
    tell: (id: string, fen?: number) =>
      tellAlipay(alipay.notice(id, fen === undefined ? {} : { total_amount: (fen / 100).toFixed(2) })),
    heard: (answer: { statusCode: number; body: string }) => answer.statusCode === 200 && answer.body === 'success',
  },
  wechat: {
    pay: (id: string) => wechat.pay(id),
    trade: (id: string) => wechat.trades.get(id)!,
    tell: (id: string, fen?: number) =>
      tellWechat(wechat.notice(id, fen === undefined ? {} : { amount: { total: fen, currency: 'CNY' } })),
    heard: (answer: { statusCode: number }) => answer.statusCode === 204,
  },
} as const;

const eventsOf = async (orderNo: string): Promise<string[]> =>
  (
    await ground.database.read.select().from(orderEvent).where(eq(orderEvent.orderNo, orderNo)).orderBy(orderEvent.no)
  ).map(({ label }) => label);

const askNow = () =>
  askProviders({
    database: ground.database,
    providers: openProviders(ground.config),
    log: (words) => told.push(words),
  });

/** Moves the start of a payment so many minutes back and makes it due for a query. */
const age = (id: string, minutes: number) =>
  ground.database.write((db) =>
    db
      .update(payment)
      .set({ startedAt: sql`now() - make_interval(mins => ${minutes})`, askAt: sql`now()` })
      .where(eq(payment.id, id)),
  );

describe('beginning a payment at a provider', () => {
  test.each([
    ['page', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
    ['phone', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ])(
    "a buyer is redirected to Alipay from a %s, with the order's amount, a time limit and the way back",
    async (scene, method, product) => {
      const orderNo = await place(123_456);
      const { data } = await cashier.pay(buyer, orderNo, 'alipay', 123_456, { scene });
      const seen = alipay.visit(data.redirectUrl);
      expect(seen).toMatchObject({
        method,
        notify_url: 'https://www.jinshi.cn/api/v2/payment/notify/alipay',
        return_url: `https://www.jinshi.cn/#/pay?orders=${orderNo}`,
        content: {
          out_trade_no: data.payment.id,
          total_amount: '1234.56',
          product_code: product,
          time_expire: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        },
      });
      const minutes = (Date.parse(`${seen.content['time_expire']!.replace(' ', 'T')}+08:00`) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(118);
      expect(minutes).toBeLessThan(121);
    },
  );

  test('WeChat Pay gives a QR code, reuses its payment, and begins another one inside WeChat', async () => {
    const orderNo = await place(2_000);
    const first = await begin(orderNo, 'wechat', 2_000, 'qr');
    expect(first.codeUrl).toMatch(/^weixin:\/\/wxpay/);
    expect(JSON.parse(wechat.asked.at(-1)!.body)).toMatchObject({
      out_trade_no: first.id,
      amount: { total: 2_000, currency: 'CNY' },
      notify_url: 'https://www.jinshi.cn/api/v2/payment/notify/wechat',
      time_expire: expect.stringMatching(/\+08:00$/),
    });
    expect((await begin(orderNo, 'wechat', 2_000, 'qr')).id).toBe(first.id);
    const inside = await begin(orderNo, 'wechat', 2_000, 'wechat');
    expect(inside.id).not.toBe(first.id);
    expect(inside.redirectUrl).toContain(`redirect_uri=${encodeURIComponent('https://www.jinshi.cn/#/pay?orders=')}`);
    expect((await cashier.payments(orderNo)).map(({ status }) => status)).toEqual(['closed', 'waiting']);
  });

  test('inside WeChat the payment uses the bridge once WeChat has identified the buyer', async () => {
    const { wechat: provider } = openProviders(ground.config, wechat.base);
    const asking = {
      id: 'pay0123456789',
      amountFen: 900,
      subject: '锦市订单',
      scene: 'wechat',
      expiresAt: new Date(Date.now() + 3_600_000),
      backTo: 'https://www.jinshi.cn/#/pay',
      wechatCode: 'good',
    } as const;
    const { bridge } = await provider!.begin(asking);
    const { appId, timeStamp, nonceStr, package: what, signType, paySign } = bridge!;
    expect([appId, signType, what]).toEqual([wechat.appId, 'RSA', 'prepay_id=wx2211pay0123456789']);
    const signed = createVerify('RSA-SHA256').update(`${appId}\n${timeStamp}\n${nonceStr}\n${what}\n`);
    expect(signed.verify(wechat.merchantKey, paySign, 'base64')).toBe(true);
    await expect(provider!.begin({ ...asking, wechatCode: 'stale' })).rejects.toThrow('40029');
  });

  test.each(['not at all', 'unsigned'] as const)(
    'a payment fails readably and can be retried when the provider answers %s',
    async (how) => {
      wechat.will.answer = how;
      const orderNo = await place(300);
      expect(await cashier.pay(buyer, orderNo, 'wechat', 300, { scene: 'qr' })).toMatchObject({
        reason: 'payment.failed',
      });
      wechat.will.answer = 'well';
      expect((await begin(orderNo, 'wechat', 300, 'qr')).codeUrl).toContain('weixin://');
      expect(await cashier.payments(orderNo)).toHaveLength(1);
    },
  );
});

describe.each(['alipay', 'wechat'] as const)('a notification of %s', (name) => {
  const { pay, tell, heard, trade } = houses[name];

  test('twenty concurrent copies of a notification book once, move the order once, and are all accepted', async () => {
    const orderNo = await place(4_321);
    const { id } = await begin(orderNo, name, 4_321);
    pay(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(id)));
    expect(answers.every((one) => heard(one))).toBe(true);
    expect(heard(await tell(id))).toBe(true);
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toShip', paidFen: 4_321 });
    expect(await eventsOf(orderNo)).toEqual(['已付款']);
    expect(await cashier.refunds(orderNo)).toEqual([]);
    expect((await cashier.detail(buyer, id)).data).toMatchObject({ status: 'paid', amountFen: 4_321 });
  });

  test('a notification of another amount leaves the order unpaid and is refunded in full', async () => {
    const orderNo = await place(4_321);
    const { id } = await begin(orderNo, name, 4_321);
    trade(id).fen = 1;
    pay(id);
    expect(heard(await tell(id, 1))).toBe(true);
    expect(heard(await tell(id, 1))).toBe(true);
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toPay', paidFen: 0 });
    expect(await cashier.payments(orderNo)).toMatchObject([
      { status: 'unmatched', amountFen: 1, reason: '到账 ¥0.01，应付 ¥43.21' },
    ]);
    await askNow();
    await age(id, 3);
    await ground.database.write((db) =>
      db
        .update(refund)
        .set({ askAt: sql`now()` })
        .where(eq(refund.orderNo, orderNo)),
    );
    await askNow();
    expect(await cashier.refunds(orderNo)).toMatchObject([{ status: 'done', amountFen: 1 }]);
    expect([...trade(id).refunds.values()]).toEqual([1]);
    expect(await cashier.order(orderNo)).toMatchObject({ refundedFen: 0 });
    expect(await eventsOf(orderNo)).toEqual(['收到一笔款，要退回']);
  });

  test("a worker's clock that is an hour off neither repeats queries nor closes a payment early", async () => {
    const orderNo = await place(660);
    const { id } = await begin(orderNo, name, 660);
    for (const hours of [-1, 1]) {
      await age(id, 90);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      await askNow().finally(() => vi.useRealTimers());
      expect((await cashier.detail(buyer, id)).data.status).toBe('waiting');
      const { askAt } = (await cashier.payments(orderNo))[0]!;
      expect(Math.round((askAt!.getTime() - Date.now()) / 60_000)).toBe(30);
    }
  });

  test('a payment after the cancellation is accepted, does not move the order, and is refunded once', async () => {
    const orderNo = await place(880);
    const { id } = await begin(orderNo, name, 880);
    await cancel(orderNo);
    expect((await cashier.detail(buyer, id)).data.status).toBe('closed');
    pay(id);
    expect((await Promise.all([tell(id), tell(id), tell(id)])).every((one) => heard(one))).toBe(true);
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'cancelled', paidFen: 0 });
    expect(await cashier.refunds(orderNo)).toMatchObject([{ amountFen: 880, reason: '订单已不需要这笔款' }]);
    const news = await ground.database.read.select().from(notice).where(eq(notice.accountId, buyer.id));
    expect(news.map(({ title }) => title)).toContain('有一笔款要退给您');
  });

  test('a notification before the commit of its payment is rejected, and accepted when it is sent again', async () => {
    const orderNo = await place(770);
    const id = `early${name}0000000000`.slice(0, 20);
    const insert = { id, orderNo, provider: name, part: 'full', amountFen: 770, status: 'waiting' } as const;
    await ground.database.write(async (db) => {
      await db.insert(payment).values(insert);
      expect(heard(await tell(id, 770))).toBe(false);
    });
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toPay' });
    expect(heard(await tell(id, 770))).toBe(true);
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toShip', paidFen: 770 });
  });

  test("a notification for another provider's payment is rejected", async () => {
    const orderNo = await place(660);
    const { data } = await cashier.pay(buyer, orderNo, 'demo', 660);
    expect(heard(await tell(data.payment.id, 660))).toBe(false);
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toPay' });
  });
});

describe('untrusted notifications', () => {
  test('Alipay forms that are unsigned, tampered with, weakly signed or meant for another merchant are rejected', async () => {
    const orderNo = await place(9_900);
    const { id } = await begin(orderNo, 'alipay', 9_900);
    const good = alipay.notice(id);
    const changed = (name: string, value: string) => {
      const fields = new URLSearchParams(good);
      fields.set(name, value);
      return fields.toString();
    };
    const forged = [
      changed('total_amount', '0.01'),
      changed('out_trade_no', 'another'),
      changed('sign', 'AAAA'),
      changed('sign', ''),
      changed('sign_type', 'RSA'),
      alipay.notice(id, {}, 'RSA'),
      `${good}&out_trade_no=another`,
      alipay.notice(id, { app_id: '2021000000000000' }),
      alipay.notice(id, { total_amount: '99.001' }),
      alipay.notice(id, { total_amount: '-99.00' }),
      '',
      '{"json":true}',
    ];
    for (const form of forged) {
      const answer = await tellAlipay(form);
      expect([answer.statusCode, answer.body], form).toEqual([200, 'fail']);
    }
    // A notification about another state than paid is only acknowledged.
    expect((await tellAlipay(alipay.notice(id, { trade_status: 'WAIT_BUYER_PAY' }))).body).toBe('success');
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toPay', paidFen: 0 });
    expect((await tellAlipay(good)).body).toBe('success');
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toShip' });
  });

  test('WeChat Pay messages that are unsigned, tampered with, expired or meant for another merchant are rejected', async () => {
    const orderNo = await place(9_900);
    const { id } = await begin(orderNo, 'wechat', 9_900, 'qr');
    const good = wechat.notice(id);
    const seconds = (ago: number) => String(Math.floor(Date.now() / 1_000) - ago);
    const forged = [
      { ...good, body: good.body.replace('EV-', 'EW-') },
      { ...good, headers: { ...good.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/AAAA' } },
      { ...good, headers: { ...good.headers, 'wechatpay-serial': 'PUB_KEY_ID_OTHER' } },
      { ...good, headers: { ...good.headers, 'wechatpay-timestamp': seconds(0) + '0' } },
      { ...good, headers: { 'content-type': 'application/json' } },
      wechat.notice(id, {}, { sentAt: seconds(301) }),
      wechat.notice(id, {}, { sentAt: seconds(-400) }),
      wechat.notice(id, {}, { key: '0123456789abcdef0123456789abcdef' }),
      wechat.notice(id, { mchid: '1900000000' }),
      wechat.notice(id, { appid: 'wx0000000000000000' }),
      wechat.notice(id, { amount: { total: 99.5 } }),
      wechat.notice(id, { amount: { total: 9_900, currency: 'USD' } }),
      wechat.notice(id, { transaction_id: null }),
    ];
    for (const one of forged) {
      const answer = await tellWechat(one);
      expect([answer.statusCode, answer.json()], one.body).toEqual([500, { code: 'FAIL', message: '失败' }]);
    }
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toPay', paidFen: 0 });
    expect((await tellWechat(good)).statusCode).toBe(204);
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toShip' });
  });

  test('an oversized notification is rejected', async () => {
    expect((await tellAlipay(`x=${'y'.repeat(70_000)}`)).body).toBe('fail');
  });
});

test('a deposit paid twice is refunded once', async () => {
  const orderNo = await place(10_000, { kind: 'bulk', plan: 'deposit', depositFen: 3_000, status: 'toPayDeposit' });
  const first = await begin(orderNo, 'alipay', 3_000);
  const second = await begin(orderNo, 'wechat', 3_000, 'qr');
  alipay.pay(first.id);
  wechat.pay(second.id);
  await Promise.all([houses.wechat.tell(second.id), houses.alipay.tell(first.id), houses.alipay.tell(first.id)]);
  expect(await cashier.order(orderNo)).toMatchObject({ status: 'inProduction', paidFen: 3_000 });
  expect((await cashier.payments(orderNo)).map(({ status }) => status).toSorted()).toEqual(['paid', 'unmatched']);
  const [owed, ...more] = await cashier.refunds(orderNo);
  expect(more).toEqual([]);
  for (let turn = 0; turn < 3; turn += 1) {
    await ground.database.write((db) =>
      db.execute(sql`update refund set ask_at = now() where order_no = ${orderNo} and status = 'waiting'`),
    );
    await askNow();
  }
  expect(await cashier.refunds(orderNo)).toMatchObject([{ id: owed!.id, status: 'done', amountFen: 3_000 }]);
  const sent = [...alipay.trades.get(first.id)!.refunds, ...wechat.trades.get(second.id)!.refunds];
  expect(sent).toEqual([[owed!.id, 3_000]]);
});

describe('queries without a notification', () => {
  test.each(['alipay', 'wechat'] as const)(
    'a query at %s books a paid payment and schedules the next one for an unpaid payment',
    async (name) => {
      const [paidNo, unpaidNo] = [await place(100), await place(200)];
      const paid = await begin(paidNo, name, 100);
      const unpaid = await begin(unpaidNo, name, 200);
      houses[name].pay(paid.id);
      for (const { id } of [paid, unpaid]) await age(id, 2);
      await askNow();
      expect(await cashier.order(paidNo)).toMatchObject({ status: 'toShip', paidFen: 100 });
      const [waiting] = await cashier.payments(unpaidNo);
      expect(waiting!.status).toBe('waiting');
      expect((waiting!.askAt!.getTime() - waiting!.startedAt.getTime()) / 60_000).toBeCloseTo(5, 1);
    },
  );

  test.each(['alipay', 'wechat'] as const)('a payment that expires at %s is closed there and here', async (name) => {
    const orderNo = await place(300);
    const { id } = await begin(orderNo, name, 300);
    await age(id, 121);
    await askNow();
    expect(houses[name].trade(id).state).toBe('closed');
    expect(await cashier.payments(orderNo)).toMatchObject([{ status: 'closed', askAt: null }]);
    expect(await cashier.order(orderNo)).toMatchObject({ status: 'toPay' });
  });

  test('a cancelled order closes its payment at the provider, and a payment made meanwhile is refunded', async () => {
    const [quietNo, paidNo] = [await place(400), await place(500)];
    const quiet = await begin(quietNo, 'alipay', 400);
    const paid = await begin(paidNo, 'wechat', 500, 'qr');
    wechat.pay(paid.id);
    await cancel(quietNo);
    await cancel(paidNo);
    await askNow();
    expect(alipay.trades.get(quiet.id)!.state).toBe('closed');
    expect(await cashier.payments(quietNo)).toMatchObject([{ status: 'closed', askAt: null }]);
    expect(await cashier.payments(paidNo)).toMatchObject([{ status: 'unmatched' }]);
    expect(told.join()).toContain(`订单 ${paidNo} 不需要这笔款`);
    expect([...wechat.trades.get(paid.id)!.refunds.values()]).toEqual([500]);
  });

  test('a provider without an answer is asked again and does not block other payments', async () => {
    const [brokenNo, goodNo] = [await place(110), await place(120)];
    const broken = await begin(brokenNo, 'wechat', 110, 'qr');
    const good = await begin(goodNo, 'alipay', 120);
    wechat.pay(broken.id);
    alipay.pay(good.id);
    wechat.will.answer = 'unsigned';
    for (const { id } of [broken, good]) await age(id, 2);
    await askNow();
    expect(await cashier.order(goodNo)).toMatchObject({ status: 'toShip' });
    expect(await cashier.order(brokenNo)).toMatchObject({ status: 'toPay' });
    expect(told.join()).toContain(broken.id);
    wechat.will.answer = 'well';
    await age(broken.id, 6);
    await askNow();
    expect(await cashier.order(brokenNo)).toMatchObject({ status: 'toShip', paidFen: 110 });
  });
});

describe('refunds at a provider', () => {
  const paidOrder = async (name: 'alipay' | 'wechat', fen: number) => {
    const orderNo = await place(fen);
    const { id } = await begin(orderNo, name, fen);
    houses[name].pay(id);
    await houses[name].tell(id);
    return { orderNo, id };
  };
  const refundPart = (orderNo: string, amountFen: number) =>
    ground.database.write((db) => openRefund(db, { orderNo, amountFen, reason: '色差' }));
  const askAgain = async (orderNo: string) => {
    await ground.database.write((db) =>
      db.execute(sql`update refund set ask_at = now() where order_no = ${orderNo} and status = 'waiting'`),
    );
    await askNow();
  };

  test('two partial refunds of a payment are sent once each under our own numbers, even with concurrent runs', async () => {
    const { orderNo, id } = await paidOrder('alipay', 5_000);
    await refundPart(orderNo, 2_000);
    await refundPart(orderNo, 3_000);
    await expect(refundPart(orderNo, 1)).rejects.toThrow('case.amount');
    await Promise.all([askNow(), askNow()]);
    await askAgain(orderNo);
    expect(new Set(alipay.trades.get(id)!.refunds.values())).toEqual(new Set([2_000, 3_000]));
    expect(await cashier.order(orderNo)).toMatchObject({ paidFen: 5_000, refundedFen: 5_000 });
    expect((await cashier.refunds(orderNo)).map(({ status }) => status)).toEqual(['done', 'done']);
  });

  test('a refund in progress is queried and not sent again', async () => {
    wechat.will.refund = 'PROCESSING';
    const { orderNo, id } = await paidOrder('wechat', 800);
    await refundPart(orderNo, 800);
    await askNow();
    await askAgain(orderNo);
    expect(await cashier.refunds(orderNo)).toMatchObject([{ status: 'waiting' }]);
    expect(
      wechat.asked.filter(({ path, body }) => path === '/v3/refund/domestic/refunds' && body.includes(id)),
    ).toHaveLength(1);
    wechat.will.refund = 'SUCCESS';
    await askAgain(orderNo);
    expect(await cashier.order(orderNo)).toMatchObject({ refundedFen: 800 });
  });

  test('a refund that fails at the provider becomes a manual transfer of the shop', async () => {
    wechat.will.refund = 'ABNORMAL';
    const { orderNo } = await paidOrder('wechat', 900);
    await refundPart(orderNo, 900);
    const [owed] = await cashier.refunds(orderNo);
    const owner = await cashier.person({ shopId });
    const slip = await ground.database.write((db) => giveAttachment(db, owner.id, 'voucher'));
    const done = () => cashier.ask('payment/refundDone', { id: owed!.id, attachments: [slip] }, owner);
    expect(await done()).toMatchObject({ reason: 'state.changed' });
    await askNow();
    await askAgain(orderNo);
    expect(await cashier.refunds(orderNo)).toMatchObject([{ status: 'failed', askAt: null }]);
    expect((await done()).data).toMatchObject({ status: 'done', provider: 'wechat' });
    expect(await cashier.order(orderNo)).toMatchObject({ refundedFen: 900 });
  });

  test('a refund refused for good, or for a week, becomes a manual transfer of the shop', async () => {
    wechat.will.refuseRefund = 'USER_ACCOUNT_ABNORMAL';
    const gone = await paidOrder('wechat', 300);
    await refundPart(gone.orderNo, 300);
    await askNow();
    expect(await cashier.refunds(gone.orderNo)).toMatchObject([{ status: 'failed' }]);

    wechat.will.refuseRefund = 'NOT_ENOUGH';
    const poor = await paidOrder('wechat', 400);
    await refundPart(poor.orderNo, 400);
    await askNow();
    await askAgain(poor.orderNo);
    expect(await cashier.refunds(poor.orderNo)).toMatchObject([{ status: 'waiting' }]);
    await ground.database.write((db) =>
      db.execute(sql`update refund set started_at = now() - interval '8 days' where order_no = ${poor.orderNo}`),
    );
    await askAgain(poor.orderNo);
    expect(await cashier.refunds(poor.orderNo)).toMatchObject([{ status: 'failed', askAt: null }]);
  });
});
