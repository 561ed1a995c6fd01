import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import {
  type Delivery,
  isConfirmedFirst,
  ORDER_TIMES,
  type OrderKind,
  type OrderStatus,
} from '#contract/trade/order-flow.ts';
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
  if (status === 'toConfirm') return sql`now() + make_interval(hours => ${ORDER_TIMES.confirmHours})`;
  if (status === 'toAgree') return sql`now() + make_interval(hours => ${ORDER_TIMES.agreeHours})`;
  if (status === 'toPay' || status === 'toPayDeposit')
    return sql`now() + make_interval(hours => ${ORDER_TIMES.payBulkHours})`;
  if (status === 'toPayBalance') return sql`now() + make_interval(days => ${ORDER_TIMES.balanceDays})`;
  if (status === 'toReceive') return sql`now() + make_interval(days => ${ORDER_TIMES.autoReceiptDays})`;
  if (status === 'received') return sql`now() + make_interval(days => ${ORDER_TIMES.autoCompleteDays})`;
  return null;
}

/** Grants the whole payment period again for a changed price, or the grace days for a balance. Never shortens it. */
export async function giveTimeToPay(db: Db, orderNo: string): Promise<void> {
  const [unpaid] = await db
    .select({ status: tradeOrder.status, kind: tradeOrder.kind, delivery: tradeOrder.delivery })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.orderNo, orderNo), inArray(tradeOrder.status, ['toPay', 'toPayDeposit', 'toPayBalance'])))
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
