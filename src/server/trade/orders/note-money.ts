import { eq, sql } from 'drizzle-orm';
import type { OrderAction } from '#contract/trade/order-flow.ts';
import type { PaymentPart } from '#contract/trade/payments.ts';
import { asSum } from '#contract/platform/sums.ts';
import { followOrder } from '../invoices/follow-order.ts';
import type { Db } from '../../platform/database.ts';
import { dueOf } from './due-of.ts';
import { changeOrder, type LockedOrder } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { tradeOrder } from './order.table.ts';

const PAID: Readonly<Record<PaymentPart, OrderAction>> = {
  full: 'paid',
  deposit: 'depositPaid',
  balance: 'balancePaid',
};

/**
 * Books a payment that has arrived and moves the order on, in the caller's transaction.
 * @returns false when the order does not expect it: cancelled meanwhile, another amount, or paid already; then nothing
 * is written, and the payment is unmatched
 */
export async function noteMoneyIn(
  db: Db,
  before: LockedOrder,
  { part, amountFen }: { readonly part: PaymentPart; readonly amountFen: number },
): Promise<boolean> {
  const due = dueOf(before);
  if (due?.part !== part || due.dueFen !== amountFen) return false;
  const paid = { paidFen: sql`${tradeOrder.paidFen} + ${amountFen}` };
  const order = (await changeOrder(db, eq(tradeOrder.orderNo, before.orderNo), paid))!;
  const action = order.creditDueOn === null ? PAID[part] : 'creditPaid';
  await moveOrder(db, { order, action, by: 'system', actorId: null, note: asSum(amountFen) });
  await followOrder(db, order);
  return true;
}
