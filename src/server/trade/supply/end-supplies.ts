import type { OrderActor } from '#contract/trade/order-flow.ts';
import { type OrderStatus, MADE_ORDERS } from '#contract/trade/order-statuses.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { LockedOrder, OrderRow } from '../orders/lock-order.ts';
import { moveOneOrder } from '../orders/move-one-order.ts';
import { mayStep } from '../orders/order-guards.ts';
import { tellBuyer, tellShop } from '../orders/order-news.ts';
import { refundableOf } from '../orders/refundable.ts';
import { openRefund } from '../payments/open-refund.ts';
import type { Db } from '../../platform/database.ts';
import { shipToTrader } from '../orders/supply-rows.ts';
import { liveSupplies } from './place-supplies.ts';

/** What a step of a buyer's order does to its supply orders, and the other way round. */

/**
 * The buyer's order was cancelled: a supply order of which nothing is printed ends with it, and what was paid is
 * refunded. One in printing goes on, and is sent to the shop that ordered it; both sides are told.
 */
export async function cancelSupplies(db: Db, { orderNo }: OrderRow): Promise<void> {
  for (const supply of await liveSupplies(db, orderNo)) {
    if (await mayStep(db, 'cancelSupply', supply, 'system'))
      await cancelSupply(db, supply, { by: 'system', actorId: null, reason: '要它的订单取消了' });
    else await keepSupply(db, supply);
  }
}

/** @throws Refusal state.changed; reason.missing */
export async function cancelSupply(
  db: Db,
  supply: LockedOrder,
  { by, actorId, reason }: { readonly by: OrderActor; readonly actorId: string | null; readonly reason: string },
): Promise<{ orderNo: string; status: OrderStatus }> {
  const amountFen = await refundableOf(db, supply);
  const { orderNo, status } = await moveOneOrder(db, {
    order: supply,
    action: 'cancelSupply',
    by,
    actorId,
    note: reason,
  });
  if (amountFen > 0) await openRefund(db, { order: supply, amountFen, reason });
  return { orderNo, status };
}

async function keepSupply(db: Db, supply: OrderRow): Promise<void> {
  const { orderNo, status } = supply;
  if (!MADE_ORDERS.includes(status) && status !== 'afterSale') return;
  await shipToTrader(db, orderNo);
  const body = `采购单 ${showOrderNo(orderNo)} 已经开印，不能取消，做好后发给下单的商家`;
  await tellBuyer(db, supply, { kind: 'supply', title: '买家的订单取消了，采购单照做', body });
  await tellShop(db, supply, { kind: 'supply', title: '采购单改为发给商家', body });
}

/** The buyer has received what was sent straight to him. */
export async function receiveSupplies(db: Db, { orderNo }: OrderRow): Promise<void> {
  for (const order of await liveSupplies(db, orderNo)) {
    if (order.shipTo !== 'buyer' || order.status !== 'toReceive') continue;
    await moveOneOrder(db, { order, action: 'confirmReceipt', by: 'system', actorId: null });
  }
}
