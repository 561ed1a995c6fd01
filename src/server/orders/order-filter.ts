import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { ORDER_STATUSES, type OrderKind, type OrderStatus } from '#contract/order-flow.ts';
import { readOrderNo } from '#contract/order-no.ts';
import type { OrderTab } from '#contract/order-words.ts';
import { escaped } from '../catalogue/conditions.ts';
import { tradeOrder } from './order.table.ts';

export interface OrderFilter {
  readonly tab: OrderTab;
  readonly kind?: OrderKind | undefined;
  /** as typed: an order number, or words */
  readonly q?: string | undefined;
  /** ISO dates, both included */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** 待付款 holds deposit and balance as well. */
export const statusesOf = (tab: OrderTab): readonly OrderStatus[] => {
  if (tab === 'all') return ORDER_STATUSES;
  return tab === 'toPay' ? ['toPay', 'toPayDeposit', 'toPayBalance'] : [tab];
};

const receiver = tradeOrder.receiver;

/** Where words are looked for: a buyer knows what he bought, a shop also to whom it goes. */
export const SEARCHED = {
  buyer: [sql`${tradeOrder.words}`, sql`${tradeOrder.shopName}`],
  shop: [sql`${tradeOrder.words}`, sql`${receiver} ->> 'receiver'`, sql`${receiver} ->> 'phone'`],
  operator: [sql`${tradeOrder.words}`, sql`${tradeOrder.shopName}`],
} as const satisfies Record<string, readonly SQL[]>;

export function filteredBy({ tab, kind, q, from, to }: OrderFilter, searched: readonly SQL[]): SQL | undefined {
  return and(
    tab === 'all' ? undefined : inArray(tradeOrder.status, [...statusesOf(tab)]),
    kind === undefined ? undefined : eq(tradeOrder.kind, kind),
    from === undefined ? undefined : gte(tradeOrder.placedAt, dayBegin(from)),
    to === undefined ? undefined : lt(tradeOrder.placedAt, sql`${dayBegin(to)} + interval '1 day'`),
    searchedFor(q ?? '', searched),
  );
}

/** Of a day in China. A date that there is not, 02-30, is the day after the last one. */
function dayBegin(isoDate: string): SQL {
  const [year, month, day] = isoDate.split('-').map(Number);
  return sql`${new Date(Date.UTC(year!, month! - 1, day, -8)).toISOString()}::timestamptz`;
}

function searchedFor(typed: string, searched: readonly SQL[]): SQL | undefined {
  const words = typed.normalize('NFC').trim();
  if (words === '') return undefined;
  const orderNo = readOrderNo(words);
  if (orderNo !== null) return eq(tradeOrder.orderNo, orderNo);
  const pattern = `%${escaped(words)}%`;
  return or(...searched.map((text) => sql`${text} ilike ${pattern}`));
}
