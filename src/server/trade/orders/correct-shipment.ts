import { and, eq } from 'drizzle-orm';
import { orderStatusAfter } from '#contract/trade/order-flow.ts';
import { shipmentWords } from '#contract/trade/order-words.ts';
import type { orderCorrectShipment } from '#contract/trade/orders.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { lockShopsOrder } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { shipment } from './order.table.ts';
import { correctThrough } from '../supply/ship-through.ts';
import { trackingNumber } from './send-shipment.ts';

/**
 * Corrects a parcel's courier and tracking number; the old ones stay in the order's events, and the buyer is notified.
 * Idempotent: a repeat returns the current state.
 * @throws Refusal item.unknown, shipment.tracking, state.changed
 */
export async function correctShipment({ db, caller, body }: Ask<typeof orderCorrectShipment>) {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  if (orderStatusAfter('correctShipment', 'shop', order) === null) throw new Refusal('state.changed');
  const { orderNo, status } = order;
  const { shipmentNo, courier } = body;
  const isIt = and(eq(shipment.orderNo, orderNo), eq(shipment.shipmentNo, shipmentNo));
  const [before] = await db.select().from(shipment).where(isIt);
  if (!before) throw new Refusal('item.unknown', { say: '没有这个包裹，请刷新后再试' });

  const trackingNo = trackingNumber(body);
  if (before.courier === courier && before.trackingNo === trackingNo) return { orderNo, status };
  await db.update(shipment).set({ courier, trackingNo }).where(isIt);
  const noteOf = (no: number) =>
    `第 ${no} 个包裹：${shipmentWords(before)} 更正为 ${shipmentWords({ courier, trackingNo })}`;
  await correctThrough(db, order, before, { courier, trackingNo }, noteOf);
  const step = { order, action: 'correctShipment', by: 'shop', actorId: caller.accountId } as const;
  return moveOrder(db, { ...step, note: noteOf(shipmentNo) });
}
