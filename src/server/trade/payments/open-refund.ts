import { and, desc, eq, sql } from 'drizzle-orm';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { asSum } from '#contract/platform/sums.ts';
import { followOrder } from '../invoices/follow-order.ts';
import { postRefundOpened } from '../ledger/post-money.ts';
import { heldOrder, type LockedOrder, type OfOrder, type OrderRow } from '../orders/lock-order.ts';
import { tellShop } from '../orders/order-news.ts';
import { templateFor } from '../orders/order-words.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PaymentRow } from './move-payment.ts';
import { noteRefunded, type RefundRow } from './move-refund.ts';
import { isBookedHere, isByHand, isOutside } from './outside.ts';
import { payment, refund } from './payment.table.ts';

/**
 * Refunds an order from its payments, the newest first, one refund row each. The payment job asks the provider; a
 * transfer waits for the shop; a demo payment and one from a shop's balance are booked at once, so the caller moves the order before.
 * A case that waits for it is ended by the caller.
 * @throws Refusal case.amount for more than is refundable
 */
export async function openRefund(
  db: Db,
  { amountFen, reason, ...of }: OfOrder & { readonly amountFen: number; readonly reason: string },
): Promise<void> {
  const order = await heldOrder(db, of);
  let stillToGive = amountFen;
  const opened: { row: RefundRow; from: PaymentRow }[] = [];
  for (const { from, leftFen } of await paidAndLeft(db, order)) {
    const partFen = Math.min(stillToGive, leftFen);
    if (partFen === 0) continue;
    const row = await addRefund(db, from, partFen, reason);
    await followOrder(db, order);
    opened.push({ row, from });
    stillToGive -= partFen;
  }
  if (stillToGive > 0) throw new Refusal('case.amount');
  // All rows are written before the first is completed, since a case ends when no refund is pending.
  for (const { row, from } of opened) await beginRefund(db, order, row, from);
}

/** Refunds an unmatched payment in full. */
export async function returnUnmatched(db: Db, order: LockedOrder, unmatched: PaymentRow): Promise<void> {
  const row = await addRefund(db, unmatched, unmatched.amountFen, unmatched.reason);
  await beginRefund(db, order, row, unmatched);
}

/** The order's payments with what is still refundable of each, the newest first. */
async function paidAndLeft(db: Db, { orderNo }: LockedOrder): Promise<{ from: PaymentRow; leftFen: number }[]> {
  const paid = await db
    .select()
    .from(payment)
    .where(and(eq(payment.orderNo, orderNo), eq(payment.status, 'paid')))
    .orderBy(desc(payment.paidAt), desc(payment.id));
  const given = await db.select().from(refund).where(eq(refund.orderNo, orderNo));
  return paid.map((from) => ({
    from,
    leftFen: given.reduce((left, one) => (one.paymentId === from.id ? left - one.amountFen : left), from.amountFen),
  }));
}

async function addRefund(db: Db, from: PaymentRow, amountFen: number, reason: string): Promise<RefundRow> {
  const [row] = await db
    .insert(refund)
    .values({
      id: newId(),
      paymentId: from.id,
      orderNo: from.orderNo,
      amountFen,
      status: 'waiting',
      reason,
      askAt: isOutside(from.provider) ? sql`now()` : null,
    })
    .returning();
  // An unmatched payment is owed to the buyer already.
  if (from.status !== 'unmatched') await postRefundOpened(db, row!, from);
  return row!;
}

async function beginRefund(db: Db, order: LockedOrder, row: RefundRow, from: PaymentRow): Promise<void> {
  if (isBookedHere(from.provider)) await noteRefunded(db, row, from, { by: 'provider' });
  if (isByHand(from.provider, row.status)) await askShopToTransfer(db, order, row);
}

export async function askShopToTransfer(
  db: Db,
  order: OrderRow,
  { orderNo, amountFen, reason }: RefundRow,
): Promise<void> {
  const say = templateFor(order);
  await tellShop(db, order, {
    kind: 'refund',
    title: say`请给买家转账退款`,
    body: say`订单 ${showOrderNo(orderNo)} 要退 ${asSum(amountFen)}：${reason}。转出后请登记`,
  });
}
