import { asc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contract/trade/order-statuses.ts';
import { cartLine } from '../cart/cart.table.ts';
import { demoId } from '../../desks/demo/demo-id.ts';
import { fillTrade } from '../../desks/demo/fill-trade.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { payment } from '../payments/payment.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { moveLateOrders } from './order-clock.job.ts';
import { orderEvent, shipment, tradeOrder } from './order.table.ts';

/** The data of a fresh demo start, beside the catalogue. */
let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
  await ground.database.write((db) => fillTrade(db, () => {}));
});
afterAll(() => ground.close());

const orders = () => ground.database.read.select().from(tradeOrder).orderBy(asc(tradeOrder.placedAt));
const ofBuyer = async () => (await orders()).filter(({ suppliesOrderNo }) => suppliesOrderNo === null);
const statuses = async () => (await orders()).map(({ status }) => status);

test('小满 has an order in every status, and items in her cart', async () => {
  expect([...new Set(await statuses())].toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  const buyerId = demoId('account xiaoman');
  expect((await ofBuyer()).every((order) => order.buyerId === buyerId)).toBe(true);
  expect(await ground.database.read.$count(cartLine, eq(cartLine.accountId, buyerId))).toBeGreaterThan(5);
  const sent = (await ofBuyer()).find(({ status }) => status === 'toReceive')!;
  expect(await ground.database.read.$count(shipment, eq(shipment.orderNo, sent.orderNo))).toBe(2);
});

test('the events of demo orders are chronological and in the past', async () => {
  const events = await ground.database.read.select().from(orderEvent).orderBy(asc(orderEvent.no));
  for (const [orderNo, ofOrder] of Map.groupBy(events, (event) => event.orderNo)) {
    const moments = ofOrder.map(({ at }) => at.getTime());
    expect(moments, orderNo).toEqual(moments.toSorted((a, b) => a - b));
    const order = (await orders()).find((one) => one.orderNo === orderNo)!;
    expect(order.placedAt.getTime()).toBe(moments[0]);
    expect(order.since.getTime()).toBeLessThanOrEqual(moments.at(-1)!);
    expect(Date.now() - moments.at(-1)!).toBeGreaterThan(3_600_000);
    for (const { startedAt, paidAt } of await ground.database.read
      .select()
      .from(payment)
      .where(eq(payment.orderNo, orderNo)))
      expect(
        moments.map((at) => Math.abs(at - startedAt.getTime()) < 60_000),
        String(paidAt),
      ).toContain(true);
  }
  const unread = await ground.database.read.select({ at: notice.at }).from(notice).where(isNull(notice.readAt));
  expect(unread.length).toBeGreaterThan(3);
  expect(unread.every(({ at }) => at.getTime() > Date.now() - 50 * 3_600_000)).toBe(true);
});

test('the history of a demo order promises the day that the order shows', async () => {
  const accepted = (await orders()).filter(({ status }) => ['toPay', 'toPayDeposit', 'toAgree'].includes(status));
  expect(accepted.length).toBeGreaterThan(1);
  for (const { orderNo, shipBy } of accepted) {
    const events = ground.database.read.select().from(orderEvent).where(eq(orderEvent.orderNo, orderNo));
    const promised = (await events).flatMap(({ note }) => /承诺 (\S+) 前/.exec(note)?.[1] ?? []);
    expect(new Set(promised), orderNo).toEqual(new Set(promised.length > 0 ? [shipBy] : []));
  }
});

test('no demo order has expired a day later', async () => {
  // The first run sends the ship date reminders to both sides.
  await moveLateOrders(ground.database);
  const before = await statuses();
  await ground.database.write((db) =>
    db.update(tradeOrder).set({ dueAt: sql`${tradeOrder.dueAt} - interval '1 day'` }),
  );
  expect(await moveLateOrders(ground.database)).toEqual({ moved: 0 });
  expect(await statuses()).toEqual(before);
});
