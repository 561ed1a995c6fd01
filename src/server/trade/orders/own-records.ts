import { asc, desc, eq, inArray } from 'drizzle-orm';
import { orderKindWords } from '#contract/trade/order-flow.ts';
import { ORDER_STATUS } from '#contract/trade/order-statuses.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { inYuan } from '#contract/platform/sums.ts';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { afterSaleCase, orderLine, tradeOrder } from './order.table.ts';

/** For the export of personal data: the person's orders and after-sale cases. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const orders = await db
    .select()
    .from(tradeOrder)
    .where(eq(tradeOrder.buyerId, accountId))
    .orderBy(desc(tradeOrder.placedAt), asc(tradeOrder.orderNo));
  const own = db.select({ no: tradeOrder.orderNo }).from(tradeOrder).where(eq(tradeOrder.buyerId, accountId));
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderNo, own))
    .orderBy(asc(orderLine.orderNo), asc(orderLine.lineNo));
  const cases = await db
    .select()
    .from(afterSaleCase)
    .where(inArray(afterSaleCase.orderNo, own))
    .orderBy(asc(afterSaleCase.openedAt));
  const linesOf = Map.groupBy(lines, ({ orderNo }) => orderNo);
  return {
    我的订单: orders.map((order) => ({
      订单号: showOrderNo(order.orderNo),
      店铺: order.shopName,
      类型: orderKindWords[order.kind],
      状态: ORDER_STATUS[order.status].words,
      下单时间: order.placedAt.toISOString(),
      应付: inYuan(order.payableFen),
      已付: inYuan(order.paidFen),
      已退: inYuan(order.refundedFen),
      收货: order.receiver,
      发票: order.invoice,
      留言: order.note,
      商品: (linesOf.get(order.orderNo) ?? []).map((line) => ({
        编号: line.no,
        品名: line.title,
        套餐: line.bundleTitle,
        款式: line.styleId === '' ? '' : `${line.styleNo} 第 ${line.styleVersion} 版`,
        颜色: line.colourName,
        尺码: line.size,
        印花: line.printName,
        数量: `${line.quantity} ${unitWords[line.unit]}`,
        小计: inYuan(line.amountFen),
      })),
    })),
    售后申请: cases.map((one) => ({
      订单号: showOrderNo(one.orderNo),
      申请时间: one.openedAt.toISOString(),
      金额: inYuan(one.amountFen),
      原因: one.reason,
    })),
  };
}
