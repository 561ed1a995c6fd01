import { asc, eq } from 'drizzle-orm';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { partWords, paymentStatusWords, providerWords } from '#contract/trade/order-words.ts';
import { inYuan } from '#contract/platform/sums.ts';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import { tradeOrder } from '../orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { payment, refund } from './payment.table.ts';

/** For the export of personal data: the person's payments and refunds. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const paid = await db
    .select({ payment })
    .from(payment)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, payment.orderNo))
    .where(eq(tradeOrder.buyerId, accountId))
    .orderBy(asc(payment.startedAt), asc(payment.id));
  const back = await db
    .select({ refund })
    .from(refund)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, refund.orderNo))
    .where(eq(tradeOrder.buyerId, accountId))
    .orderBy(asc(refund.startedAt), asc(refund.id));
  return {
    我的付款: paid.map(({ payment: one }) => ({
      订单号: showOrderNo(one.orderNo),
      方式: providerWords[one.provider],
      款项: partWords[one.part],
      金额: inYuan(one.amountFen),
      状态: paymentStatusWords[one.status],
      付款人: one.payerName,
      开始时间: one.startedAt.toISOString(),
      到账时间: one.paidAt?.toISOString() ?? null,
    })),
    我的退款: back.map(({ refund: one }) => ({
      订单号: showOrderNo(one.orderNo),
      金额: inYuan(one.amountFen),
      原因: one.reason,
      申请时间: one.startedAt.toISOString(),
      退回时间: one.doneAt?.toISOString() ?? null,
    })),
  };
}
