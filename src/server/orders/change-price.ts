import { eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint.ts';
import { sumOrder } from '#contract/order-price.ts';
import type { orderChangePrice } from '#contract/orders.ts';
import { asSum } from '#contract/sums.ts';
import { tidyText } from '#contract/tidy.ts';
import { hasVoucher } from '../payments/has-voucher.ts';
import { closePayments } from '../payments/open-refund.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { lockShopsOrder } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { giveTimeToPay } from './order-clock.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/**
 * Before payment; the buyer has the whole time for the new price. What was begun to pay the old one is given up; a buyer
 * who has transferred already is not asked for another amount.
 * @throws Refusal order.price when the shop looked at another sum, or nothing would be left to pay
 */
export async function changePrice({
  db,
  caller,
  body,
}: Ask<typeof orderChangePrice>): Promise<ReplyOf<typeof orderChangePrice>> {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const { orderNo } = order;
  const { adjustFen, freightFen } = body;
  // Asked for twice, it is answered twice.
  if (order.adjustFen === adjustFen && order.freightFen === freightFen && order.payableFen !== body.payableFen)
    return { orderNo, payableFen: order.payableFen };
  if (order.payableFen !== body.payableFen) throw new Refusal('order.price');

  const lines = await db
    .select({ amountFen: orderLine.amountFen, taxIncluded: orderLine.taxIncluded })
    .from(orderLine)
    .where(eq(orderLine.orderNo, orderNo));
  const sum = sumOrder({ ...order, lines, adjustFen, freightFen });
  const isDue =
    sum.payableFen > 0 && (order.plan === 'full' || (0 < sum.depositFen && sum.depositFen < sum.payableFen));
  if (!isDue) throw new Refusal('order.price', { say: '改价后应付金额要大于 0' });

  if (await hasVoucher(db, orderNo))
    throw new Refusal('state.changed', { say: '买家已提交转账凭证，请先核对到账，再与买家商量退差价' });
  const was = `应付 ${asSum(order.payableFen)} 改为 ${asSum(sum.payableFen)}`;
  const note = [was, tidyText(body.note)].filter((words) => words !== '').join('，');
  await moveOrder(db, { orderNo, deed: 'changePrice', by: 'shop', actorId: caller.accountId, note });
  await closePayments(db, orderNo);
  await db
    .update(tradeOrder)
    .set({ ...sum, adjustFen, freightFen })
    .where(eq(tradeOrder.orderNo, orderNo));
  await giveTimeToPay(db, orderNo);
  return { orderNo, payableFen: sum.payableFen };
}
