import { and, eq } from 'drizzle-orm';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { Provider } from '#contract/trade/payments.ts';
import { asSum } from '#contract/platform/sums.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { noteMoneyIn } from '../orders/note-money.ts';
import { noteOrderEvent } from '../orders/note-order-event.ts';
import { tellBuyer } from '../orders/order-news.ts';
import { templateFor } from '../orders/order-words.ts';
import type { Db } from '../../platform/database.ts';
import { canMove, movePayment } from './move-payment.ts';
import { closePayment } from './close-payments.ts';
import { returnUnmatched } from './open-refund.ts';
import { payment } from './payment.table.ts';

interface MoneyIn {
  readonly paymentId: string;
  readonly amountFen: number;
  /** the provider's transaction number; null for manual transfers and the demo */
  readonly providerNo: string | null;
}

/** booked: the order moved on · before: booked already · unmatched: refunded */
type Taken = 'booked' | 'before' | 'unmatched';

/**
 * Books money that has arrived for a payment, reported by a notification, a query, the shop or the demo. Idempotent.
 * @returns null for an unknown payment, or one of another provider
 */
export async function takeMoney(db: Db, provider: Provider, money: MoneyIn): Promise<Taken | null> {
  const [known] = await db
    .select({ orderNo: payment.orderNo })
    .from(payment)
    .where(and(eq(payment.id, money.paymentId), eq(payment.provider, provider)));
  if (!known) return null;
  // Always lock the order before its payments, to avoid deadlocks.
  const order = await lockOrder(db, known.orderNo);
  const all = await db.select().from(payment).where(eq(payment.orderNo, order.orderNo));
  const own = all.find(({ id }) => id === money.paymentId)!;
  if (!canMove(own, 'book')) return 'before';

  const arrived = { providerNo: money.providerNo, paidAt: new Date(), askAt: null, reason: '' };
  const isAsked = money.amountFen === own.amountFen;
  if (isAsked && (await noteMoneyIn(db, order, own))) {
    await movePayment(db, own, 'book', arrived);
    for (const other of all) if (other.id !== own.id && canMove(other, 'close')) await closePayment(db, other);
    return 'booked';
  }

  const reason = isAsked ? '订单已不需要这笔款' : `到账 ${asSum(money.amountFen)}，应付 ${asSum(own.amountFen)}`;
  const unmatched = await movePayment(db, own, 'unmatched', { ...arrived, amountFen: money.amountFen, reason });
  await noteOrderEvent(db, order, {
    action: 'money',
    by: 'system',
    actorId: null,
    label: '收到一笔款，要退回',
    note: `${reason}，${asSum(unmatched.amountFen)} 退回`,
  });
  await returnUnmatched(db, order, unmatched);
  await tellBuyer(db, order, {
    kind: 'refund',
    title: '有一笔款要退给您',
    body: templateFor(order)`订单 ${showOrderNo(order.orderNo)}：${reason}，${asSum(unmatched.amountFen)} 退回`,
  });
  return 'unmatched';
}
