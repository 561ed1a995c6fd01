import { and, eq, inArray, sql } from 'drizzle-orm';
import { ORDER_TIMES } from '#contract/order-flow.ts';
import type { Db } from '../platform/database.ts';
import type { OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { orderEvent, tradeOrder } from './order.table.ts';

type Waiting = Pick<OrderRow, 'status' | 'since' | 'remindedAt' | 'dueAt'>;

const isDemanded = ({ since, remindedAt }: Waiting): boolean => remindedAt !== null && remindedAt >= since;

/** The buyer was called upon to pay and has let that time pass, too: nothing but the shop's patience is left. */
export function isBalanceLate(order: Waiting): boolean {
  return order.status === 'toPayBalance' && isDemanded(order) && order.dueAt === null;
}

/** The clock's: nobody loses a deposit without having been told, so the first time is a call and some days more. */
export async function takeBalanceStep(db: Db, order: OrderRow): Promise<void> {
  const step = { orderNo: order.orderNo, by: 'system', actorId: null } as const;
  await moveOrder(db, { ...step, deed: isDemanded(order) ? 'balanceLate' : 'demandBalance' });
  const clock = isDemanded(order) ? { dueAt: null } : { dueAt: graceEnds, remindedAt: sql`now()` };
  await db.update(tradeOrder).set(clock).where(eq(tradeOrder.orderNo, order.orderNo));
}

const graceEnds = sql`now() + make_interval(days => ${ORDER_TIMES.balanceGraceDays})`;

/** Back from a case: a call is not unsaid by it, or a buyer could put the end off for ever with one case after another. */
export async function resumeBalanceClock(db: Db, orderNo: string): Promise<void> {
  const said = await db
    .select({ deed: orderEvent.deed })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderNo, orderNo), inArray(orderEvent.deed, ['demandBalance', 'balanceLate'])));
  if (said.length === 0) return;
  const wasLate = said.some(({ deed }) => deed === 'balanceLate');
  await db
    .update(tradeOrder)
    .set({ remindedAt: sql`now()`, dueAt: wasLate ? null : graceEnds })
    .where(eq(tradeOrder.orderNo, orderNo));
}
