import { and, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { ORDER_STATUSES, ORDER_TABS, statusesOfTab } from '#contract/trade/order-statuses.ts';
import { SHIP_DUES, type ShipDue } from '#contract/trade/order-words.ts';
import type { operatorOrders, orderCounts, orderList, shopOrderCounts, shopOrderList } from '#contract/trade/orders.ts';
import { ordersWithLateRefund } from '../payments/late-refunds.ts';
import type { Db } from '../../platform/database.ts';
import { asBrief, pageOf, readOrders, type Viewer } from './order-brief.ts';
import { isDue, isSupply, isToHandle, ordersOf, ownedBy, type Owner, SEARCHED } from './order-filter.ts';
import { afterSaleCase, tradeOrder } from './order.table.ts';

/** Bounds the count, which would otherwise scan all orders of a large shop. */
const COUNT_BOUND = 10_000;
/** of each order in a list */
const LINES_SHOWN = 4;

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

async function listOrders(
  db: Db,
  viewer: Viewer,
  which: SQL | undefined,
  { page, pageSize, due }: { page: number; pageSize: number; due?: ShipDue },
): Promise<ReplyOf<typeof orderList>> {
  const part = pageOf(db, which, {
    by: due === undefined ? 'placed' : 'ship',
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const { total, orderNos } = await findOrders(db, which, part);
  const rows = await readOrders(db, orderNos, LINES_SHOWN);
  return {
    list: rows.map((row) => asBrief(row, viewer)),
    total: Math.min(total, COUNT_BOUND),
    totalIsBound: total > COUNT_BOUND,
    page,
    pageSize,
  };
}

/** The numbers of a page and the count of all, up to the bound, in one statement. */
async function findOrders(
  db: Db,
  which: SQL | undefined,
  page: ReturnType<typeof pageOf>,
): Promise<{ total: number; orderNos: string[] }> {
  const total = countFew(which, COUNT_BOUND + 1);
  // Drizzle writes the brackets of a query.
  const { rows } = await db.execute<{ total: number; orderNos: string[] }>(
    sql`select ${total} as total, array${page} as "orderNos"`,
  );
  return rows[0]!;
}

/** Orders per tab, each at most the bound. */
export async function countByTab(
  db: Db,
  owner: Exclude<Owner, null>,
  supply?: boolean,
): Promise<ReplyOf<typeof orderCounts>> {
  const which = isSupply(supply);
  return {
    counts: tabCounts(await countNamed(db, sql`${byStatus(owner, which)} union all ${toHandle(owner, which)}`)),
  };
}

/** The same for a shop, plus its late, due today and unshipped orders, in one statement. */
export async function countShopsOrders(db: Db, shopId: string): Promise<ReplyOf<typeof shopOrderCounts>> {
  const owner = { shopId };
  const dues = SHIP_DUES.map((due) => sql`select ${`due ${due}`}, ${countFew(ownedBy(owner, isDue(due)))}`);
  const counts = await countNamed(db, sql.join([byStatus(owner), toHandle(owner), ...dues], sql` union all `));
  const due = Object.fromEntries(SHIP_DUES.map((one) => [one, counts.get(`due ${one}`)!]));
  return { counts: tabCounts(counts), due: due as Record<ShipDue, number> };
}

async function countNamed(db: Db, counts: SQL): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ name: string; count: number }>(counts);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

const countFew = (which: SQL | undefined, most = COUNT_BOUND): SQL =>
  sql`(select count(*)::int from (select from ${tradeOrder} where ${which ?? sql`true`} limit ${most}) few)`;

const toHandle = (owner: Exclude<Owner, null>, which?: SQL): SQL =>
  sql`select 'toHandle', ${countFew(ownedBy(owner, and(isToHandle(owner), which)))}`;

function byStatus(owner: Exclude<Owner, null>, which?: SQL): SQL {
  const statuses = sql.join(
    ORDER_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  return sql`select wanted.status as name, ${countFew(ownedBy(owner, and(sql`${tradeOrder.status} = wanted.status`, which)))} as count
    from unnest(array[${statuses}]) as wanted (status)`;
}

function tabCounts(counts: ReadonlyMap<string, number>): ReplyOf<typeof orderCounts>['counts'] {
  return ORDER_TABS.map((tab) => ({
    tab,
    count: Math.min(
      COUNT_BOUND,
      tab === 'toHandle' ? counts.get(tab)! : statusesOfTab(tab).reduce((sum, status) => sum + counts.get(status)!, 0),
    ),
  }));
}
