import { eq, sql } from 'drizzle-orm';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { Db } from '../../platform/database.ts';
import { lockOrder } from './lock-order.ts';
import { tellBuyer } from './order-news.ts';
import { tradeOrder } from './order.table.ts';

/** Books a refund that has gone out and is marked so. */
export async function noteMoneyOut(
  db: Db,
  { orderNo, amountFen }: { orderNo: string; amountFen: number },
): Promise<void> {
  const order = await lockOrder(db, orderNo);
  await db
    .update(tradeOrder)
    .set({ refundedFen: sql`${tradeOrder.refundedFen} + ${amountFen}` })
    .where(eq(tradeOrder.orderNo, orderNo));
  await tellBuyer(db, order, {
    kind: 'refund',
    title: '退款已退出',
    body: `订单 ${showOrderNo(orderNo)} 的 ${asSum(amountFen)} 已退回`,
  });
}
