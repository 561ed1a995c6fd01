import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Delivery, isConfirmedFirst, type OrderKind } from '#contract/trade/order-flow.ts';
import { ORDER_TIMES, type OrderStatus, DUE_ORDERS, orderStatus } from '#contract/trade/order-statuses.ts';
import type { Db } from '../../platform/database.ts';
import { tradeOrder } from './order.table.ts';

/** When the system moves an order that enters this status; null: it waits for people. */
export function dueAtOf(
  status: OrderStatus,
  order: { kind: OrderKind; delivery: Delivery; isSupply?: boolean },
): SQL | null {
  // A 采购单 holds no stock besides what its buyer's own customer has paid for, so it may wait for days.
  if (status === 'toPay' && !isConfirmedFirst(order) && order.isSupply !== true)
    return sql`now() + make_interval(mins => ${ORDER_TIMES.payMinutes})`;
  const lasts = orderStatus(status).clock?.lasts;
  if (lasts && 'hours' in lasts) return sql`now() + make_interval(hours => ${lasts.hours})`;
  if (lasts && 'days' in lasts) return sql`now() + make_interval(days => ${lasts.days})`;
  return null;
}

/** Grants the whole payment period again for a changed price, or the grace days for a balance. Never shortens it. */
export async function giveTimeToPay(db: Db, orderNo: string): Promise<void> {
  const [unpaid] = await db
    .select({ status: tradeOrder.status, kind: tradeOrder.kind, delivery: tradeOrder.delivery })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.orderNo, orderNo), inArray(tradeOrder.status, [...DUE_ORDERS])))
    .for('no key update');
  if (!unpaid) return;
  const dueAt =
    unpaid.status === 'toPayBalance'
      ? sql`now() + make_interval(days => ${ORDER_TIMES.balanceGraceDays})`
      : dueAtOf(unpaid.status, unpaid)!;
  await db
    .update(tradeOrder)
    .set({ dueAt: sql`greatest(${tradeOrder.dueAt}, ${dueAt})` })
    .where(eq(tradeOrder.orderNo, orderNo));
}

/** Grants the days that a bank transfer takes; made-to-order orders have them anyway. Never shortens the period. */
export async function giveTimeToTransfer(db: Db, orderNo: string, since: Date): Promise<void> {
  const until = new Date(since.getTime() + ORDER_TIMES.transferHours * 3_600_000);
  await db
    .update(tradeOrder)
    .set({ dueAt: sql`greatest(${tradeOrder.dueAt}, ${until.toISOString()}::timestamptz)` })
    .where(and(eq(tradeOrder.orderNo, orderNo), eq(tradeOrder.status, 'toPay'), ne(tradeOrder.kind, 'bulk')));
}
