import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkDetail } from '#contract/bulk.ts';
import { dayAfter, dayInChina } from '#contract/china-day.ts';
import { notice } from '../notices/notice.table.ts';
import { moveLateOrders } from '../orders/order-clock.job.ts';
import { makeBuyers } from '../testing/buyers.ts';
import { accountIdOf, openGround, type TestGround } from '../testing/ground.ts';
import { acceptOrder, type Market, openMarket, payOrder, placeOrder, well } from '../testing/orders.ts';
import { type Answer, get, post } from '../testing/people.ts';
import { giveAttachment } from '../testing/shop-attachments.ts';
import { bulkOrder, stepReport } from './bulk.table.ts';

/** A bulk order between the deposit and the balance: sample, quantities per step, forecast. */

let ground: TestGround;
let market: Market;
beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, 100);
});
afterAll(() => ground.close());

const PIECES = 600;
const today = dayInChina();

const asBuyer = () => ({ token: market.buyer.token });
const asShop = () => ({ token: market.seller });
const did = (path: string, body: object, asking = asShop()): Promise<Answer> =>
  post(ground.app, `/api/v2/${path}`, body, asking);
const look = (orderNo: string, asking = asBuyer()): Promise<BulkDetail> =>
  well(get(ground.app, `/api/v2/bulk/detail?orderNo=${orderNo}`, asking));

/** A bulk order whose deposit is paid. */
async function begun({ wantsSample = false, days = 20 } = {}): Promise<string> {
  const orderNo = await placeOrder(market, { pieces: [PIECES], plan: 'deposit', bulk: { wantsSample } });
  await acceptOrder(market, orderNo, { shipBy: dayAfter(today, days) });
  await payOrder(market, orderNo);
  return orderNo;
}

async function photo(): Promise<string> {
  const owner = await accountIdOf(ground.database, market.seller);
  return ground.database.write((db) => giveAttachment(db, owner, 'order'));
}
const measure = (measuredMm: number) => ({ point: '领宽', size: 'L', agreedMm: 180, measuredMm });
const sendSample = async (orderNo: string, measuredMm = 180) =>
  did('bulk/sendSample', { orderNo, note: '', measures: [measure(measuredMm)], attachments: [await photo()] });
const answer = (orderNo: string, action: string, round: number, reason = '', asking = asBuyer()) =>
  did('bulk/answerSample', { orderNo, action, round, reason }, asking);
const report = (orderNo: string, done: Readonly<Record<string, number>>) =>
  did('bulk/reportSteps', {
    ...{ orderNo, note: '', attachments: [] },
    steps: Object.entries(done).map(([step, pieces]) => ({ step, done: pieces })),
  });
const toldOf = async (token: string, orderNo: string): Promise<string[]> =>
  (
    await ground.database.read
      .select({ title: notice.title, to: notice.to })
      .from(notice)
      .where(eq(notice.accountId, await accountIdOf(ground.database, token)))
  )
    .filter(({ to }) => to.endsWith(orderNo))
    .map(({ title }) => title);

describe('the pre-production sample', () => {
  test('nothing is cut or finished before the buyer has sealed the sample that he asked for', async () => {
    const orderNo = await begun({ wantsSample: true });
    expect(await look(orderNo)).toMatchObject({ sample: 'wanted', sampleRounds: [] });
    const refused = { reason: 'state.changed' };
    expect(await report(orderNo, { cut: 10 })).toMatchObject(refused);
    const cutting = { orderNo, milestone: 'cutting', note: '', attachments: [] };
    expect(await did('order/reportProgress', cutting)).toMatchObject(refused);
    expect(await did('order/reportProgress', { ...cutting, milestone: 'materials' })).toMatchObject({ code: 1 });
    expect(await did('order/finishProduction', { orderNo, note: '', attachments: [] })).toMatchObject(refused);

    expect(await sendSample(orderNo, 188)).toMatchObject({ code: 1 });
    expect(await answer(orderNo, 'changeSample', 1)).toMatchObject({ reason: 'reason.missing' });
    expect(await answer(orderNo, 'changeSample', 1, '领宽收到 18')).toMatchObject({ code: 1 });
    expect(await report(orderNo, { cut: 10 })).toMatchObject(refused);
    expect(await sendSample(orderNo)).toMatchObject({ code: 1 });
    // The buyer still reads the first one.
    expect(await answer(orderNo, 'confirmSample', 1)).toMatchObject(refused);
    expect(await answer(orderNo, 'confirmSample', 2)).toMatchObject({ code: 1 });
    expect(await sendSample(orderNo)).toMatchObject(refused);

    const sealed = await look(orderNo, asShop());
    expect(sealed.sample).toBe('confirmed');
    expect(sealed.sampleRounds.map(({ round, answer: said, answerNote }) => [round, said, answerNote])).toEqual([
      [2, 'confirmed', ''],
      [1, 'toChange', '领宽收到 18'],
    ]);
    expect(sealed.sampleRounds[0]!.measures).toEqual([measure(180)]);
    const { events } = await well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer()));
    expect(events.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['发产前样', '产前样要改', '确认封样']),
    );
    // The photographs can be opened by both parties of the order.
    const [id] = sealed.sampleRounds[0]!.attachments;
    const link = `/api/v2/order/attachment?orderNo=${orderNo}&id=${id}`;
    expect(await get(ground.app, link, asBuyer())).toMatchObject({ code: 1 });
    expect(await report(orderNo, { cut: 10 })).toMatchObject({ code: 1 });
    expect(await toldOf(market.buyer.token, orderNo)).toContain('请确认产前样');
    expect(await toldOf(market.seller, orderNo)).toContain('买家确认了产前样');
  });

  test('the buyer can do without a sample, and the shop can send one unasked', async () => {
    const waived = await begun({ wantsSample: true });
    expect(await answer(waived, 'waiveSample', 0)).toMatchObject({ code: 1 });
    expect(await report(waived, { cut: 10 })).toMatchObject({ code: 1 });
    const unasked = await begun();
    expect(await sendSample(unasked)).toMatchObject({ code: 1 });
    expect(await report(unasked, { cut: 10 })).toMatchObject({ reason: 'state.changed' });
    const bare = { orderNo: unasked, note: '', measures: [], attachments: [] };
    expect(await did('bulk/sendSample', bare)).toMatchObject({ reason: 'request.invalid' });
  });

  test('another buyer and another shop learn nothing and can do nothing', async () => {
    const orderNo = await begun({ wantsSample: true });
    await well(sendSample(orderNo));
    const [other] = await makeBuyers(ground.database, 1);
    const asking = { token: other!.token };
    expect(await get(ground.app, `/api/v2/bulk/detail?orderNo=${orderNo}`, asking)).toMatchObject({
      reason: 'item.unknown',
    });
    expect(await answer(orderNo, 'confirmSample', 1, '', asking)).toMatchObject({ reason: 'item.unknown' });
  });

  test('two answers at once: one counts', async () => {
    const orderNo = await begun({ wantsSample: true });
    await well(sendSample(orderNo));
    const answers = await Promise.all([
      answer(orderNo, 'confirmSample', 1),
      answer(orderNo, 'changeSample', 1, '再改'),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, expect.any(Number)]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });
});

describe('quantities per step', () => {
  test('are sums of each step that both sides see, and a smaller one corrects a mistake', async () => {
    const orderNo = await begun();
    await well(report(orderNo, { cut: 600, sew: 200 }));
    await well(report(orderNo, { cut: 600, sew: 180 }));
    const seen = await look(orderNo);
    expect(seen).toMatchObject({ pieces: PIECES });
    expect(seen.steps.map(({ step, done }) => [step, done])).toEqual([
      ['cut', 600],
      ['sew', 180],
      ['finish', 0],
      ['check', 0],
      ['pack', 0],
    ]);
    expect(await report(orderNo, { cut: 661 })).toMatchObject({ reason: 'bulk.quantity' });
    expect(await report(orderNo, { print: 1 })).toMatchObject({ reason: 'bulk.quantity' });
  });

  test('both sides are told once when the forecast passes the ship date', async () => {
    const orderNo = await begun({ days: 4 });
    // 60 of 600 on the first day: nine more days, and four steps behind.
    await well(report(orderNo, { cut: 60 }));
    expect(await look(orderNo)).toMatchObject({ forecastOn: dayAfter(today, 13), daysLate: 9 });
    await well(report(orderNo, { cut: 61 }));
    for (const token of [market.buyer.token, market.seller]) {
      const told = await toldOf(token, orderNo);
      expect(told.filter((title) => title.startsWith('大货'))).toHaveLength(1);
    }
  });

  test('the order clock finds an order that fell behind without a report, once a day', async () => {
    const orderNo = await begun({ days: 12 });
    await well(report(orderNo, { cut: 300, sew: 300, finish: 300, check: 300, pack: 300 }));
    expect((await look(orderNo)).daysLate).toBe(0);
    await ground.database.write((db) =>
      db
        .update(stepReport)
        .set({ at: sql`now() - interval '14 days'` })
        .where(eq(stepReport.orderNo, orderNo)),
    );
    await moveLateOrders(ground.database);
    await moveLateOrders(ground.database);
    expect((await toldOf(market.buyer.token, orderNo)).filter((title) => title === '大货可能要晚')).toHaveLength(1);
    const [row] = await ground.database.read.select().from(bulkOrder).where(eq(bulkOrder.orderNo, orderNo));
    expect(row).toMatchObject({ isForecastTold: true, forecastCheckedOn: today });
  });
});
