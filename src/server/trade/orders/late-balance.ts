import { and, eq, inArray, sql } from 'drizzle-orm';
import { ORDER_TIMES } from '#contract/trade/order-statuses.ts';
import type { Db } from '../../platform/database.ts';
import type { LockedOrder } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { isDemanded } from './order-guards.ts';
import { orderEvent, tradeOrder } from './order.table.ts';

/**
 * A step of the order clock. A deposit is never lost without a warning: the first time the balance is demanded, with a
 * grace period.
 */
export async function takeBalanceStep(db: Db, order: LockedOrder): Promise<void> {
  const step = { order, by: 'system', actorId: null } as const;
  await moveOrder(db, { ...step, action: isDemanded(order) ? 'balanceLate' : 'demandBalance' });
  const clock = isDemanded(order) ? { dueAt: null } : { dueAt: graceEnds, remindedAt: sql`now()` };
  await db.update(tradeOrder).set(clock).where(eq(tradeOrder.orderNo, order.orderNo));
}

const graceEnds = sql`now() + make_interval(days => ${ORDER_TIMES.balanceGraceDays})`;

/**
 * After a case the demand still counts; otherwise a buyer could postpone the end for ever with one case after another.
 */
export async function resumeBalanceClock(db: Db, orderNo: string): Promise<void> {
  const said = await db
    .select({ action: orderEvent.action })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderNo, orderNo), inArray(orderEvent.action, ['demandBalance', 'balanceLate'])));
  if (said.length === 0) return;
  const wasLate = said.some(({ action }) => action === 'balanceLate');
  await db
    .update(tradeOrder)
    .set({ remindedAt: sql`now()`, dueAt: wasLate ? null : graceEnds })
    .where(eq(tradeOrder.orderNo, orderNo));
}
