import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { ORDER_STATUSES, type OrderKind, type OrderStatus } from '#contract/order-flow.ts';
import { readOrderNo } from '#contract/order-no.ts';
import type { OrderTab, ShipDue } from '#contract/order-words.ts';
import { escaped } from '../catalogue/conditions.ts';
import { tradeOrder } from './order.table.ts';
import { receiverIsShown } from './receiver-shown.ts';
import { isToShip, today } from './ship-day.ts';

/** Orders of a buyer, of a shop, or everybody's. */
export type Owner = { readonly buyerId: string } | { readonly shopId: string } | null;

export function ownedBy(owner: Owner, more?: SQL): SQL | undefined {
  if (owner === null) return more;
  return and('buyerId' in owner ? eq(tradeOrder.buyerId, owner.buyerId) : eq(tradeOrder.shopId, owner.shopId), more);
}

export interface OrderFilter {
  readonly tab: OrderTab;
  readonly kind?: OrderKind | undefined;
  /** as typed: an order number, or words */
  readonly q?: string | undefined;
  /** ISO dates, both included */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** of a shop: what is yet to be shipped, by its promised day */
  readonly due?: ShipDue | undefined;
}

/** 待付款 holds deposit and balance as well. */
export const statusesOf = (tab: OrderTab): readonly OrderStatus[] => {
  if (tab === 'all') return ORDER_STATUSES;
  return tab === 'toPay' ? ['toPay', 'toPayDeposit', 'toPayBalance'] : [tab];
};

const receiver = tradeOrder.receiver;

/** What is not shown is not found either. */
function shown(part: SQL): SQL {
  return sql`case when ${receiverIsShown} then ${part} end`;
}

/** Where words are looked for: a buyer knows what he bought, a shop also to whom it goes. */
export const SEARCHED = {
  buyer: [sql`${tradeOrder.words}`, sql`${tradeOrder.shopName}`],
  shop: [sql`${tradeOrder.words}`, shown(sql`${receiver} ->> 'receiver'`), shown(sql`${receiver} ->> 'phone'`)],
  operator: [sql`${tradeOrder.words}`, sql`${tradeOrder.shopName}`],
} as const satisfies Record<string, readonly SQL[]>;

/** Who searches for words goes through so many orders at most, the latest of the days that he chose. */
const SEARCHED_ORDERS = 20_000;

/** The owner's orders that the filter names; an order number finds one however old it is. */
export function ordersOf(owner: Owner, filter: OrderFilter, searched: readonly SQL[]): SQL | undefined {
  const typed = filter.q?.normalize('NFC').trim() ?? '';
  const orderNo = readOrderNo(typed);
  const which = and(ownedBy(owner), filteredBy(filter), orderNo === null ? undefined : eq(tradeOrder.orderNo, orderNo));
  if (typed === '' || orderNo !== null) return which;
  const pattern = `%${escaped(typed)}%`;
  const hasWords = or(...searched.map((text) => sql`${text} ilike ${pattern}`));
  // An index on words would be written at every step of every order, for a question that is seldom asked.
  return sql`${tradeOrder.orderNo} in (
    select order_no from (
      select * from ${tradeOrder} where ${which ?? sql`true`}
      order by placed_at desc, order_no limit ${SEARCHED_ORDERS}) as ${tradeOrder}
    where ${hasWords})`;
}

function filteredBy({ tab, kind, from, to, due }: OrderFilter): SQL | undefined {
  return and(
    tab === 'all' ? undefined : inArray(tradeOrder.status, [...statusesOf(tab)]),
    kind === undefined ? undefined : eq(tradeOrder.kind, kind),
    due === undefined ? undefined : isDue(due),
    from === undefined ? undefined : gte(tradeOrder.placedAt, dayBegin(from)),
    to === undefined ? undefined : lt(tradeOrder.placedAt, sql`${dayBegin(to)} + interval '1 day'`),
  );
}

/** By the promised day: passed, today, or whatever is yet to be shipped. */
export function isDue(due: ShipDue): SQL | undefined {
  if (due === 'open') return isToShip;
  return and(isToShip, due === 'late' ? sql`${tradeOrder.shipBy} < ${today}` : sql`${tradeOrder.shipBy} = ${today}`);
}

/** Of a day in China. A date that there is not, 02-30, is the day after the last one. */
function dayBegin(isoDate: string): SQL {
  const [year, month, day] = isoDate.split('-').map(Number);
  return sql`${new Date(Date.UTC(year!, month! - 1, day, -8)).toISOString()}::timestamptz`;
}
