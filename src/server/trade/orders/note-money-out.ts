import { eq, sql } from 'drizzle-orm';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { Db } from '../../platform/database.ts';
import { changeOrder } from './lock-order.ts';
import { tellBuyer } from './order-news.ts';
import { templateFor } from './order-words.ts';
import { tradeOrder } from './order.table.ts';

/** Books a refund that has gone out and is marked so; the caller holds the lock of the order. */
export async function noteMoneyOut(
  db: Db,
  { orderNo, amountFen }: { orderNo: string; amountFen: number },
): Promise<void> {
  const refunded = { refundedFen: sql`${tradeOrder.refundedFen} + ${amountFen}` };
  const order = await changeOrder(db, eq(tradeOrder.orderNo, orderNo), refunded);
  await tellBuyer(db, order!, {
    kind: 'refund',
    title: '退款已退出',
    body: templateFor(order!)`订单 ${showOrderNo(orderNo)} 的 ${asSum(amountFen)} 已退回`,
  });
}
