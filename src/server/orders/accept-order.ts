import { eq } from 'drizzle-orm';
import { dayInChina } from '#contract/china-day.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { orderStatusAfter } from '#contract/order-flow.ts';
import { sumOrder } from '#contract/order-price.ts';
import type { orderAccept } from '#contract/orders.ts';
import { asSum } from '#contract/sums.ts';
import { asTyped } from '#contract/tidy.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { lockShopsOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { orderLine, tradeOrder } from './order.table.ts';
import { isDay } from './is-day.ts';

/**
 * 确认接单: the shop states its ship date and, for road freight (专线), the freight; the sums are recomputed.
 * @throws Refusal state.changed; request.invalid for the date; order.price when a freight is missing or was stated
 * before
 */
export async function acceptOrder({ db, caller, body }: Ask<typeof orderAccept>): Promise<ReplyOf<typeof orderAccept>> {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const { orderNo } = order;
  if (orderStatusAfter('accept', 'shop', order) === null) throw new Refusal('state.changed');
  refuseShipDay(body.shipBy);
  const sums = await sumsWith(db, order, body.freightFen);

  await db
    .update(tradeOrder)
    .set({ ...sums, shipBy: body.shipBy, isFreightOpen: false })
    .where(eq(tradeOrder.orderNo, orderNo));
  const freight = order.isFreightOpen ? `专线运费 ${asSum(sums.freightFen)}` : '';
  const note = [`承诺 ${body.shipBy} 前发货`, freight, asTyped(body.note)].filter((words) => words !== '').join('，');
  const step = { orderNo, by: 'shop', actorId: caller.accountId } as const;
  const moved = await moveOrder(db, { ...step, action: 'accept', note });
  // An order with nothing to pay counts as paid.
  if (moved.status !== 'toPay' || sums.payableFen > 0) return moved;
  return moveOrder(db, { orderNo, action: 'paid', by: 'system', actorId: null });
}

const MOST_DAYS = 365;

function refuseShipDay(shipBy: string): void {
  const last = dayInChina(new Date(Date.now() + MOST_DAYS * 86_400_000));
  if (!isDay(shipBy) || shipBy < dayInChina() || shipBy > last)
    throw new Refusal('request.invalid', { say: '发货日期应在今天以后、一年以内' });
}

async function sumsWith(db: Db, order: OrderRow, freightFen: number | null) {
  if (!order.isFreightOpen) {
    if (freightFen !== null) throw new Refusal('order.price', { say: '这张订单的运费已经定了，要改请用“改价”' });
    const { taxFen, payableFen, depositFen } = order;
    return { freightFen: order.freightFen, taxFen, payableFen, depositFen };
  }
  if (freightFen === null) throw new Refusal('order.price', { say: '这张订单走专线，接单时请填运费' });
  const lines = await db
    .select({ amountFen: orderLine.amountFen, adjustFen: orderLine.adjustFen, taxIncluded: orderLine.taxIncluded })
    .from(orderLine)
    .where(eq(orderLine.orderNo, order.orderNo));
  const { taxFen, payableFen, depositFen } = sumOrder({ ...order, lines, freightFen });
  return { freightFen, taxFen, payableFen, depositFen };
}
