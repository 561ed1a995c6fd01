import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type OrderKind } from '#contract/trade/order-flow.ts';
import { type OrderTab, statusesOfTab } from '#contract/trade/order-statuses.ts';
import { readOrderNo } from '#contract/trade/order-no.ts';
import type { ShipDue } from '#contract/trade/order-words.ts';
import { hasSampleWaitingFor } from '../bulk/bulk-waiting.ts';
import { escaped } from '../../platform/containing.ts';
import { hasLineWaitingFor } from './lines-waiting.ts';
import { tradeOrder } from './order.table.ts';
import { receiverIsShown } from './receiver-shown.ts';
import { isToShip } from './ship-day.ts';
import { dayBegin, today } from '../../platform/day-of.ts';

/** Whose orders: a buyer's, a shop's, or null for all. */
export type Owner = { readonly buyerId: string } | { readonly shopId: string } | null;

export function ownedBy(owner: Owner, more?: SQL): SQL | undefined {
  if (owner === null) return more;
  return and('buyerId' in owner ? eq(tradeOrder.buyerId, owner.buyerId) : eq(tradeOrder.shopId, owner.shopId), more);
}

export interface OrderFilter {
  readonly tab: OrderTab;
  readonly kind?: OrderKind | undefined;
  /** as typed: an order number, or words to search for */
  readonly q?: string | undefined;
  /** ISO dates, both included */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** shops only: unshipped orders by their promised ship date */
  readonly due?: ShipDue | undefined;
  /** true: only 采购单 · false: none */
  readonly supply?: boolean | undefined;
}

const receiver = tradeOrder.receiver;

/** Text that is masked cannot be searched either. */
function shown(part: SQL): SQL {
  return sql`case when ${receiverIsShown} then ${part} end`;
}

/** Columns that a word search covers: for a buyer what was bought, for a shop also the receiver. */
export const SEARCHED = {
  buyer: [sql`${tradeOrder.words}`, sql`${tradeOrder.shopName}`],
  shop: [sql`${tradeOrder.words}`, shown(sql`${receiver} ->> 'receiver'`), shown(sql`${receiver} ->> 'phone'`)],
  operator: [sql`${tradeOrder.words}`, sql`${tradeOrder.shopName}`],
} as const satisfies Record<string, readonly SQL[]>;

/** A word search scans at most so many orders, the latest ones of the chosen days. */
const SEARCHED_ORDERS = 20_000;

/** The owner's orders that match the filter; an order number is found however old it is. */
export function ordersOf(owner: Owner, filter: OrderFilter, searched: readonly SQL[]): SQL | undefined {
  const typed = filter.q?.normalize('NFC').trim() ?? '';
  const orderNo = readOrderNo(typed);
  const which = and(
    ownedBy(owner),
    filteredBy(owner, filter),
    orderNo === null ? undefined : eq(tradeOrder.orderNo, orderNo),
  );
  if (typed === '' || orderNo !== null) return which;
  const pattern = `%${escaped(typed)}%`;
  const hasWords = or(...searched.map((text) => sql`${text} ilike ${pattern}`));
  // A text index would be written at every step of every order, for a rare search. The oldest order to search is read
  // from an index; a list of the latest ones would be joined with all orders.
  const oldest = sql`coalesce((select placed_at from ${tradeOrder} where ${which ?? sql`true`}
    order by placed_at desc offset ${SEARCHED_ORDERS - 1} limit 1), '-infinity')`;
  return and(which, sql`${tradeOrder.placedAt} >= ${oldest}`, hasWords);
}

/** 需处理: a styled line or a 产前样 waits for this side, or a ship date for the buyer's agreement. */
export function isToHandle(owner: Owner): SQL | undefined {
  if (owner === null) return or(isToAgree, waitsFor('buyer'), waitsFor('shop'));
  return 'buyerId' in owner ? or(isToAgree, waitsFor('buyer')) : waitsFor('shop');
}

const waitsFor = (party: 'buyer' | 'shop'): SQL | undefined => or(hasLineWaitingFor(party), hasSampleWaitingFor(party));

const isToAgree = eq(tradeOrder.status, 'toAgree');

function inTab(owner: Owner, tab: OrderTab): SQL | undefined {
  if (tab === 'toHandle') return isToHandle(owner);
  return tab === 'all' ? undefined : inArray(tradeOrder.status, [...statusesOfTab(tab)]);
}

/** In the words of the partial index of purchases. */
export function isSupply(supply: boolean | undefined): SQL | undefined {
  if (supply === undefined) return undefined;
  return supply ? isNotNull(tradeOrder.suppliesOrderNo) : isNull(tradeOrder.suppliesOrderNo);
}

function filteredBy(owner: Owner, { tab, kind, from, to, due, supply }: OrderFilter): SQL | undefined {
  return and(
    inTab(owner, tab),
    isSupply(supply),
    kind === undefined ? undefined : eq(tradeOrder.kind, kind),
    due === undefined ? undefined : isDue(due),
    from === undefined ? undefined : gte(tradeOrder.placedAt, dayBegin(from)),
    to === undefined ? undefined : lt(tradeOrder.placedAt, sql`${dayBegin(to)} + interval '1 day'`),
  );
}

/** By promised ship date: late, today, or any unshipped order. */
export function isDue(due: ShipDue): SQL | undefined {
  if (due === 'open') return isToShip;
  return and(isToShip, due === 'late' ? sql`${tradeOrder.shipBy} < ${today}` : sql`${tradeOrder.shipBy} = ${today}`);
}
