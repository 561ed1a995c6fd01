import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import type { ShopTerms } from '#contract/market/shop-terms.ts';
import { shopFee } from '../ledger/ledger.table.ts';
import { leftOf } from '../ledger/post.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { moveLateOrders } from '../orders/order-clock.job.ts';
import { shopTerms } from '../../market/shops/shop-terms.table.ts';
import { accountIdOf, openGround, type TestGround } from '../../testing/ground.ts';
import { acceptOrder, type Market, openMarket, payOrder, placeOrder, well } from '../../testing/orders.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { retention } from './bulk.table.ts';

/** 质保金: a share of a bulk order is held back when it is completed, then claimed or released. */

let ground: TestGround;
let market: Market;
let operatorId: string;
beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, 1_000);
  operatorId = await accountIdOf(ground.database, market.seller);
  await sell({ retentionPercent: 5, retentionDays: 30 });
});
afterAll(() => ground.close());

const PIECES = 1_200;
const asBuyer = () => ({ token: market.buyer.token });
const asShop = () => ({ token: market.seller });
const did = (path: string, body: object, asking = asShop()): Promise<Answer> =>
  post(ground.app, `/api/v2/${path}`, body, asking);
const look = (orderNo: string) => well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer()));
const sell = (some: Partial<ShopTerms>) =>
  ground.database.write((db) => {
    const terms = { ...DEFAULT_TERMS, ...some };
    return db
      .insert(shopTerms)
      .values({ shopId: market.blank.shopId, terms, version: 1 })
      .onConflictDoUpdate({ target: shopTerms.shopId, set: { terms } });
  });

/** A bulk order that was received. */
async function received(): Promise<string> {
  const orderNo = await placeOrder(market, { pieces: [PIECES] });
  await acceptOrder(market, orderNo, { shipBy: dayAfter(dayInChina(), 9) });
  await payOrder(market, orderNo);
  await well(did('order/finishProduction', { orderNo, note: '', attachments: [] }));
  const lines = [{ lineNo: 1, quantity: PIECES }];
  await well(did('order/ship', { orderNo, courier: 'deppon', trackingNo: 'DP123456789', lines, isLast: true }));
  await well(did('order/confirmReceipt', { orderNo }, asBuyer()));
  return orderNo;
}
const complete = (orderNo: string) => well(did('order/complete', { orderNo }, asBuyer()));
const ask = (orderNo: string, amountFen: number) =>
  did('order/requestRefund', { orderNo, kind: 'refund', amountFen, reason: '洗后脱线', attachments: [] }, asBuyer());
const answerCase = (orderNo: string, action: string, caseNo: number, amountFen: number) =>
  did('order/shopCaseStep', { orderNo, action, caseNo, kind: 'refund', amountFen, reason: '照退' });
const left = (orderNo: string) =>
  leftOf(ground.database.read, { orderNo, shopId: market.blank.shopId }).then(
    ({ heldFen, advanceFen }) => heldFen + advanceFen,
  );
const isOver = (orderNo: string) =>
  ground.database.write((db) =>
    db
      .update(retention)
      .set({ dueAt: sql`now() - interval '1 second'` })
      .where(eq(retention.orderNo, orderNo)),
  );
const journals = async (orderNo: string) =>
  (
    await ground.database.read.execute<{ event: string; fen: string }>(
      sql`select ledger_journal.event, -sum(amount_fen) filter (where account_id = ${`balance:${market.blank.shopId}`}) as fen
        from ledger_journal join ledger_entry on journal_no = no where order_no = ${orderNo} group by no, ledger_journal.event order by no`,
    )
  ).rows.map(({ event, fen }) => [event, Number(fen)]);

describe('the retention of a bulk order', () => {
  test('the 质保金 of a bulk order is agreed at checkout, withheld from receipt on, claimed in part and released, with the fee of the whole order', async () => {
    await ground.database.write((db) =>
      db.insert(shopFee).values({ shopId: market.blank.shopId, permille: 7, operatorId, since: new Date(0) }),
    );
    const orderNo = await received();
    const { payableFen, retention: agreed } = await look(orderNo);
    expect(agreed).toEqual({ percent: 5, days: 30, leftFen: 0, dueAt: null, releasedAt: null });
    await complete(orderNo);
    const heldFen = Math.floor((payableFen * 5) / 100);
    // Two fees rounded down apart would be a fen less than one.
    const restOf = (fen: number) => (fen * 7) % 1_000;
    let claimFen = 10_001;
    while (restOf(payableFen - heldFen) + restOf(heldFen - claimFen) < 1_000) claimFen += 1;
    const done = await look(orderNo);
    expect(done).toMatchObject({ status: 'completed', retention: { leftFen: heldFen }, refundableFen: heldFen });
    expect((Date.parse(done.retention.dueAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    expect(done.nextSteps).toContain('requestRefund');
    expect(await left(orderNo)).toBe(heldFen);
    expect(await well(get(ground.app, '/api/v2/shop/ledger', asShop()))).toMatchObject({ retentionFen: heldFen });

    expect(await ask(orderNo, heldFen + 1)).toMatchObject({ reason: 'case.amount' });
    await well(ask(orderNo, claimFen));
    await well(answerCase(orderNo, 'agreeRefund', 1, claimFen));
    const claimed = await look(orderNo);
    expect(claimed).toMatchObject({
      status: 'completed',
      refundedFen: claimFen,
      retention: { leftFen: heldFen - claimFen },
    });
    expect(await left(orderNo)).toBe(heldFen - claimFen);

    await moveLateOrders(ground.database);
    expect((await look(orderNo)).retention.releasedAt).toBeNull();
    await isOver(orderNo);
    await Promise.all([moveLateOrders(ground.database), moveLateOrders(ground.database)]);
    const released = await look(orderNo);
    expect(released).toMatchObject({ status: 'completed', refundableFen: 0, retention: { leftFen: 0 } });
    expect(released.retention.releasedAt).not.toBeNull();
    expect(released.nextSteps).not.toContain('requestRefund');
    expect(await ask(orderNo, 1)).toMatchObject({ reason: 'state.changed' });
    expect(await left(orderNo)).toBe(0);
    const fee = Math.floor(((payableFen - claimFen) * 7) / 1000);
    const first = Math.floor(((payableFen - heldFen) * 7) / 1000);
    expect((await journals(orderNo)).filter(([, fen]) => fen !== 0)).toEqual([
      ['completed', payableFen - heldFen],
      ['fee', -first],
      ['retention', heldFen - claimFen],
      ['fee', first - fee],
    ]);
    const told = await ground.database.read
      .select({ title: notice.title })
      .from(notice)
      .where(like(notice.to, `%${orderNo}`));
    expect(told.filter(({ title }) => title === '质保金到期')).toHaveLength(2);
  });

  test('an open case pauses the release; a withdrawn one ends in a completed order, and nothing is posted twice', async () => {
    const orderNo = await received();
    await complete(orderNo);
    await isOver(orderNo);
    await well(ask(orderNo, 500));
    await moveLateOrders(ground.database);
    const paused = await look(orderNo);
    expect(paused).toMatchObject({ status: 'afterSale', retention: { releasedAt: null } });
    const withdrawn = { action: 'withdrawRefund', caseNo: 1, reason: '', again: null, courier: '', trackingNo: '' };
    expect(await well(did('order/caseStep', { orderNo, ...withdrawn }, asBuyer()))).toMatchObject({
      status: 'completed',
    });
    await moveLateOrders(ground.database);
    expect(await left(orderNo)).toBe(0);
    const posted = (await journals(orderNo)).map(([event]) => event);
    expect(posted.filter((event) => event === 'completed' || event === 'retention')).toEqual([
      'completed',
      'retention',
    ]);
  });

  test('all of it can be claimed; then nothing is left to release', async () => {
    const orderNo = await received();
    await complete(orderNo);
    const { leftFen } = (await look(orderNo)).retention;
    await well(ask(orderNo, leftFen));
    await well(answerCase(orderNo, 'agreeRefund', 1, leftFen));
    expect(await look(orderNo)).toMatchObject({ status: 'completed', refundableFen: 0, retention: { leftFen: 0 } });
    await isOver(orderNo);
    await moveLateOrders(ground.database);
    expect((await journals(orderNo)).map(([event]) => event)).not.toContain('retention');
  });

  test('an order keeps the terms of its day; without a retention a completed order has no more after-sale', async () => {
    const before = await received();
    await sell({ retentionPercent: 0, retentionDays: 30 });
    const after = await received();
    for (const orderNo of [before, after]) await complete(orderNo);
    expect((await look(before)).retention.percent).toBe(5);
    const none = await look(after);
    expect(none.retention).toBeNull();
    expect(none.nextSteps).not.toContain('requestRefund');
    expect(await ask(after, 100)).toMatchObject({ reason: 'state.changed' });
    await sell({ retentionPercent: 5, retentionDays: 30 });
    const stock = await placeOrder(market, { pieces: [2] });
    expect((await look(stock)).retention).toBeNull();
  });

  test('the database refuses to give back more than was held, and a release before the order is completed', async () => {
    const orderNo = await received();
    const spoil = (set: Partial<typeof retention.$inferInsert>) =>
      ground.database.write((db) => db.update(retention).set(set).where(eq(retention.orderNo, orderNo)));
    await expect(spoil({ leftFen: 1 })).rejects.toMatchObject({ cause: { constraint: 'retention_fen' } });
    await expect(spoil({ releasedAt: new Date() })).rejects.toMatchObject({
      cause: { constraint: 'retention_released' },
    });
  });
});
