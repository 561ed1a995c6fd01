import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { clientOf } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { withClient } from '../../platform/migrate.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { makeShop } from '../../testing/make-rows.ts';
import { type Market, openMarket, payOrder, placeOrder, well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { moveLateOrders } from './order-clock.job.ts';
import { countShopsOrders } from './order.queries.ts';
import { ordersOf, SEARCHED } from './order-filter.ts';
import { pageOf } from './order-brief.ts';
import { tradeOrder } from './order.table.ts';

let ground: TestGround;
let market: Market;
beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, 1_000);
});
afterAll(() => ground.close());

/** A paid order whose ship date is so many days from today. */
async function promised(days: number): Promise<string> {
  const orderNo = await placeOrder(market, { pieces: [1] });
  await payOrder(market, orderNo);
  await promise(orderNo, days);
  return orderNo;
}
const promise = (orderNo: string, days: number) =>
  ground.database.write((db) =>
    db
      .update(tradeOrder)
      .set({ shipBy: dayAfter(dayInChina(), days), shipTold: 0 })
      .where(eq(tradeOrder.orderNo, orderNo)),
  );
const letPass = (orderNo: string, days: number) =>
  ground.database.write((db) =>
    db
      .update(tradeOrder)
      .set({ shipBy: sql`${tradeOrder.shipBy} - ${days}::int` })
      .where(eq(tradeOrder.orderNo, orderNo)),
  );
const listed = async (query: string): Promise<string[]> => {
  const { list } = await well(get(ground.app, `/api/v2/shop/order/list?${query}`, { token: market.seller }));
  return list.map(({ orderNo }: { orderNo: string }) => orderNo);
};
const run = () => moveLateOrders(ground.database);

/** Notice titles that each side got about this order, the oldest first. */
async function told(orderNo: string): Promise<{ buyer: string[]; seller: string[] }> {
  const [{ ownerId }] = (await ground.database.read
    .select({ ownerId: shop.ownerId })
    .from(shop)
    .where(eq(shop.id, market.blank.shopId))) as [{ ownerId: string }];
  const rows = await ground.database.read
    .select()
    .from(notice)
    .where(inArray(notice.accountId, [ownerId, market.buyer.accountId]))
    .orderBy(notice.at);
  const ofKind = rows.filter(({ kind, to }) => kind === 'shipDate' && to.endsWith(orderNo));
  const titles = (id: string) => ofKind.filter(({ accountId }) => accountId === id).map(({ title }) => title);
  return { buyer: titles(market.buyer.accountId), seller: titles(ownerId) };
}

describe('a promised ship date', () => {
  test('a promised ship date is reminded to both sides once the day before and once when late', async () => {
    const orderNo = await promised(2);
    await run();
    expect(await told(orderNo)).toEqual({ buyer: [], seller: [] });
    await letPass(orderNo, 1);
    await Promise.all([run(), run()]);
    await run();
    expect(await told(orderNo)).toEqual({ buyer: ['快到承诺的发货日'], seller: ['快到承诺的发货日'] });
    await letPass(orderNo, 1);
    await run();
    expect((await told(orderNo)).buyer).toHaveLength(1);
    await letPass(orderNo, 8);
    await Promise.all([run(), run()]);
    await run();
    expect(await told(orderNo)).toEqual({
      buyer: ['快到承诺的发货日', '商家超期未发货'],
      seller: ['快到承诺的发货日', '订单超期未发货'],
    });
  });

  test('a ship date that passed while the server was down causes only the late notice', async () => {
    const orderNo = await promised(-3);
    await run();
    expect(await told(orderNo)).toEqual({ buyer: ['商家超期未发货'], seller: ['订单超期未发货'] });
  });

  test('a shipped order causes no ship date notice', async () => {
    const orderNo = await promised(-1);
    const shipment = { courier: 'sf', trackingNo: 'SF1234567890', lines: [{ lineNo: 1, quantity: 1 }] };
    await well(
      post(ground.app, '/api/v2/order/ship', { orderNo, ...shipment, isLast: false }, { token: market.seller }),
    );
    await run();
    expect(await told(orderNo)).toEqual({ buyer: [], seller: [] });
  });
});

describe('the list of a shop', () => {
  test("a shop's counts of all tabs and due dates take one statement", async () => {
    const { database } = ground;
    const { id } = await makeShop(database);
    const query = vi.spyOn(clientOf(database.read), 'query');
    try {
      await countShopsOrders(database.read, id);
      expect(query).toHaveBeenCalledTimes(1);
    } finally {
      query.mockRestore();
    }
  });

  test("a shop's list narrows to late or due today, the longest late first, with counts", async () => {
    await ground.database.write((db) => db.update(tradeOrder).set({ shipBy: dayAfter(dayInChina(), 30) }));
    const [late, today, veryLate] = [await promised(-1), await promised(0), await promised(-8)];
    const unpaid = await placeOrder(market, { pieces: [1] });
    expect(await listed('due=late')).toEqual([veryLate, late]);
    expect(await listed('due=today')).toEqual([today]);
    const open = await listed('due=open');
    expect(open.slice(0, 3)).toEqual([veryLate, late, today]);
    expect(open).not.toContain(unpaid);
    expect(await listed('due=late&tab=inProduction')).toEqual([]);
    const { due } = await well(get(ground.app, '/api/v2/shop/order/counts', { token: market.seller }));
    expect(due).toMatchObject({ late: 2, today: 1 });
  });

  test('the filter for late orders uses its index among twenty thousand orders', async () => {
    await withClient(ground.connection, async (client) => {
      await client.query('set session_replication_role = replica');
      const { rows } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = 'trade_order' and column_name not in ('order_no', 'status')`,
      );
      const columns = rows.map(({ name }) => name).join(', ');
      await client.query(`insert into trade_order (order_no, status, ${columns})
        select 'X' || i, case when i % 50 = 0 then 'toShip' else 'completed' end, ${columns}
        from (select * from trade_order where ship_by is not null limit 1) one, generate_series(1, 20000) i`);
      await client.query('set session_replication_role = origin; analyze trade_order');
    });
    const which = ordersOf({ shopId: market.blank.shopId }, { tab: 'all', due: 'late' }, SEARCHED.shop);
    const { rows } = await ground.database.read.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${pageOf(ground.database.read, which, { by: 'ship', limit: 20, offset: 0 })}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('trade_order_to_ship');
    expect(plan).not.toContain('Sort');
  });
});
