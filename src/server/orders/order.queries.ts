import { and, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-flow.ts';
import { ORDER_TABS, SHIP_DUES, type ShipDue } from '#contract/order-words.ts';
import type { operatorOrders, orderCounts, orderList, shopOrderCounts, shopOrderList } from '#contract/orders.ts';
import { ordersWithLateRefund } from '../payments/late-refunds.ts';
import type { Db } from '../platform/database.ts';
import { asBrief, readOrders, type Viewer } from './order-brief.ts';
import { isDue, ordersOf, ownedBy, type Owner, SEARCHED, statusesOf } from './order-filter.ts';
import { afterSaleCase, tradeOrder } from './order.table.ts';

/** Bounds the count, which would otherwise scan all orders of a large shop. */
const COUNT_BOUND = 10_000;

export const listBuyersOrders = (db: Db, buyerId: string, query: QueryOf<typeof orderList>) =>
  listOrders(db, 'buyer', ordersOf({ buyerId }, query, SEARCHED.buyer), query);

export const listShopsOrders = (db: Db, shopId: string, query: QueryOf<typeof shopOrderList>) =>
  listOrders(db, 'shop', ordersOf({ shopId }, query, SEARCHED.shop), query);

export const listAllOrders = (db: Db, query: QueryOf<typeof operatorOrders>) =>
  listOrders(
    db,
    'operator',
    and(ordersOf(null, query, SEARCHED.operator), query.escalated === true ? isEscalated : undefined),
    query,
  );

/** Orders that wait for the platform: an escalated case, or a refund that the shop does not make. */
const isEscalated = sql`${tradeOrder.orderNo} in (
  select ${afterSaleCase.orderNo} from ${afterSaleCase} where ${afterSaleCase.status} = 'escalated'
  union all ${ordersWithLateRefund})`;

/** One query for the page and one for the count, whatever their size. */
async function listOrders(
  db: Db,
  viewer: Viewer,
  which: SQL | undefined,
  { page, pageSize, due }: { page: number; pageSize: number; due?: ShipDue },
): Promise<ReplyOf<typeof orderList>> {
  const [rows, total] = await Promise.all([
    readOrders(db, which, {
      by: due === undefined ? 'placed' : 'ship',
      limit: pageSize,
      offset: (page - 1) * pageSize,
      mostLines: 4,
    }),
    countOrders(db, which),
  ]);
  return {
    list: rows.map((row) => asBrief(row, viewer)),
    total: Math.min(total, COUNT_BOUND),
    totalIsBound: total > COUNT_BOUND,
    page,
    pageSize,
  };
}

async function countOrders(db: Db, which: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(tradeOrder)
    .where(which)
    .limit(COUNT_BOUND + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row!.count;
}

/** Orders per tab, each at most the bound. */
export async function countByTab(db: Db, owner: Exclude<Owner, null>): Promise<ReplyOf<typeof orderCounts>> {
  const { rows } = await db.execute<{ status: OrderStatus; count: number }>(sql`
    select wanted.status, (
      select count(*)::int from (
        select from ${tradeOrder} where ${ownedBy(owner)} and ${tradeOrder.status} = wanted.status
        limit ${COUNT_BOUND}) few) as count
    from unnest(array[${sql.join(
      ORDER_STATUSES.map((status) => sql`${status}`),
      sql`, `,
    )}]) as wanted (status)`);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    counts: ORDER_TABS.map((tab) => ({
      tab,
      count: Math.min(
        COUNT_BOUND,
        statusesOf(tab).reduce((sum, status) => sum + counts.get(status)!, 0),
      ),
    })),
  };
}

/** The same for a shop, plus its late, due today and unshipped orders. */
export async function countShopsOrders(db: Db, shopId: string): Promise<ReplyOf<typeof shopOrderCounts>> {
  const [byTab, ...dues] = await Promise.all([
    countByTab(db, { shopId }),
    ...SHIP_DUES.map(async (due) => [
      due,
      Math.min(COUNT_BOUND, await countOrders(db, ownedBy({ shopId }, isDue(due)))),
    ]),
  ]);
  return { ...byTab, due: Object.fromEntries(dues) as Record<ShipDue, number> };
}
