import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { OrderStatus } from '#contract/trade/order-statuses.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { Db } from '../../platform/database.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { acceptedWords, tellInstead } from '../orders/order-news.ts';
import { orderEvent, tradeOrder } from '../orders/order.table.ts';
import { supplySetting } from './supply.table.ts';

const source = alias(tradeOrder, 'source');

/** 专线 without a tariff: its freight was open when it was ordered. */
const wasFreightOpen = sql`${tradeOrder.delivery} = 'road' and ${tradeOrder.road} is null`;

const isPriceOfPlacing = sql`not (${wasFreightOpen}) and not exists (select from ${orderEvent} changed
  where changed.order_no = ${tradeOrder.orderNo} and changed.action = 'changePrice')`;

/**
 * 自动用余额付, once the factory has accepted: a 采购单 that was ordered by itself, and does not begin on credit, is paid from
 * the balance of the shop that ordered it, or its deposit is, when the balance covers that. A price that the trader has not
 * seen is left to him: one that the factory changed, or with a freight that it states on acceptance. The factory's
 * acceptance never fails for it.
 * @param status that it has after its acceptance
 * @returns its status afterwards
 */
export async function payAccepted(db: Db, orderNo: string, status: OrderStatus): Promise<OrderStatus> {
  if (status !== 'toPay' && status !== 'toPayDeposit') return status;
  const [payer] = await db
    .select({ accountId: tradeOrder.buyerId, shopId: source.shopId, sourceNo: source.orderNo })
    .from(tradeOrder)
    .innerJoin(source, eq(source.orderNo, tradeOrder.suppliesOrderNo))
    .innerJoin(supplySetting, and(eq(supplySetting.shopId, source.shopId), eq(supplySetting.paysFromBalance, true)))
    .innerJoin(
      orderEvent,
      and(eq(orderEvent.orderNo, tradeOrder.orderNo), eq(orderEvent.action, 'place'), eq(orderEvent.by, 'system')),
    )
    .where(and(eq(tradeOrder.orderNo, orderNo), isPriceOfPlacing));
  if (!payer) return status;
  // Booking a payment moves an order: the files would need each other to be loaded.
  const { payIfCovered } = await import('../payments/pay-if-covered.ts');
  if (!(await payIfCovered(db, payer, orderNo))) return status;
  const paid = await lockOrder(db, orderNo);
  const sum = `${status === 'toPayDeposit' ? '定金 ' : ''}${asSum(paid.paidFen)}`;
  const no = showOrderNo(orderNo);
  await tellInstead(db, paid, {
    buyer: {
      kind: 'supply',
      title: '采购单已用店铺余额付款',
      body: `${paid.shopName} 接了采购单 ${no}（供订单 ${showOrderNo(payer.sourceNo)}），${acceptedWords(paid)}，${sum} 已用店铺余额付清，工厂开始做`,
    },
    shop: { kind: 'orderPaid', title: '采购单已付款', body: `采购单 ${no} 的 ${sum} 已到账，请校验款式，开始做` },
  });
  return paid.status;
}
