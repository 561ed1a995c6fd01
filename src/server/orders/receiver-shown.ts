import { type SQL, sql } from 'drizzle-orm';
import { maskedPhone } from '#contract/phone.ts';
import type { OrderInvoice, Receiver } from '#contract/orders.ts';
import { account } from '../accounts/account.table.ts';
import { tradeOrder } from './order.table.ts';

/**
 * Whether the shop sees the receiver: from payment on (a free order counts as paid), not after a cancellation, and not
 * of a closed account.
 */
export function isReceiverShown(
  { paidFen, payableFen, status }: Pick<typeof tradeOrder.$inferSelect, 'paidFen' | 'payableFen' | 'status'>,
  hasBuyerLeft: boolean,
): boolean {
  return (paidFen > 0 || payableFen === 0) && status !== 'cancelled' && !hasBuyerLeft;
}

/** The same condition in SQL. */
export const receiverIsShown: SQL = sql`(${tradeOrder.paidFen} > 0 or ${tradeOrder.payableFen} = 0)
  and ${tradeOrder.status} <> 'cancelled'
  and not exists (select from ${account} where ${account.id} = ${tradeOrder.buyerId} and ${account.closedAt} is not null)`;

/** The district stays visible: freight and taxes depend on it. */
export const maskedReceiver = (receiver: Receiver): Receiver => ({
  ...receiver,
  receiver: maskedName(receiver.receiver),
  phone: phoneOf(receiver.phone),
  detail: '',
});

/** A company's name is public; contact details are masked. */
export const maskedInvoice = (invoice: OrderInvoice): OrderInvoice => ({
  ...invoice,
  title: invoice.kind === 'person' ? maskedName(invoice.title) : invoice.title,
  registeredPhone: phoneOf(invoice.registeredPhone),
});

const phoneOf = (phone: string): string => (phone === '' ? '' : maskedPhone(phone));

/** 李采购 → 李** */
export const maskedName = (name: string): string => {
  const [first, ...rest] = name;
  return first === undefined ? '' : first + '*'.repeat(Math.max(1, rest.length));
};
