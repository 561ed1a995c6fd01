import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { OrderAction } from '#contract/trade/order-flow.ts';
import type { OrderStatus } from '#contract/trade/order-statuses.ts';
import type { orderCancel, orderComplete, orderConfirmReceipt, orderRemind } from '#contract/trade/orders.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { lockBuyersOrder } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { tradeOrder } from './order.table.ts';
import { cancelSupply } from '../supply/end-supplies.ts';
import { isSupplyBegun } from '../supply/supply-begun.ts';

type Moved = Promise<{ orderNo: string; status: OrderStatus }>;

/** A 采购单 also after it was paid, until printing begins. Idempotent: a repeat returns the current state. */
export async function cancelOrder({ db, caller, body }: Ask<typeof orderCancel>): Moved {
  const order = await lockBuyersOrder(db, caller.accountId, body.orderNo);
  const { orderNo, status } = order;
  if (status === 'cancelled') return { orderNo, status };
  if (isSupplyBegun(order))
    return cancelSupply(db, order, { by: 'buyer', actorId: caller.accountId, reason: body.reason });
  return moveOrder(db, { order, action: 'cancel', by: 'buyer', actorId: caller.accountId, note: body.reason });
}

/** At most once a day, by the calendar day in China. */
export async function remindShop({ db, caller, body }: Ask<typeof orderRemind>): Moved {
  const order = await lockBuyersOrder(db, caller.accountId, body.orderNo);
  const { orderNo } = order;
  const moved = await moveOrder(db, { order, action: 'remind', by: 'buyer', actorId: caller.accountId });
  const today = sql`date_trunc('day', now(), 'Asia/Shanghai')`;
  const [reminded] = await db
    .update(tradeOrder)
    .set({ remindedAt: sql`now()` })
    .where(
      and(eq(tradeOrder.orderNo, orderNo), or(isNull(tradeOrder.remindedAt), sql`${tradeOrder.remindedAt} < ${today}`)),
    )
    .returning({ orderNo: tradeOrder.orderNo });
  if (!reminded) throw new Refusal('order.reminded');
  return moved;
}

export const confirmReceipt = (ask: Ask<typeof orderConfirmReceipt>) => stepOn(ask, 'confirmReceipt', 'received');

export const completeOrder = (ask: Ask<typeof orderComplete>) => stepOn(ask, 'complete', 'completed');

/** A transition without a reason; a repeat returns the current state. */
async function stepOn(
  { db, caller, body }: Pick<Ask<typeof orderConfirmReceipt>, 'db' | 'caller' | 'body'>,
  action: OrderAction,
  done: OrderStatus,
): Moved {
  const order = await lockBuyersOrder(db, caller.accountId, body.orderNo);
  const { orderNo, status } = order;
  if (status === done) return { orderNo, status };
  return moveOrder(db, { order, action, by: 'buyer', actorId: caller.accountId });
}
