import { type SQL, sql } from 'drizzle-orm';
import { maskedPhone } from '#contract/phone.ts';
import type { OrderInvoice, Receiver } from '#contract/orders.ts';
import { account } from '../accounts/account.table.ts';
import { tradeOrder } from './order.table.ts';

/**
 * Does the shop see to whom an order goes? While it has to send it, or has sent it, to somebody who is still here: not
 * before anything was paid, not after it was called off (trust L4). A free order is paid as it stands.
 */
export function isReceiverShown(
  { paidFen, payableFen, status }: Pick<typeof tradeOrder.$inferSelect, 'paidFen' | 'payableFen' | 'status'>,
  hasBuyerLeft: boolean,
): boolean {
  return (paidFen > 0 || payableFen === 0) && status !== 'cancelled' && !hasBuyerLeft;
}

/** The same for a search. */
export const receiverIsShown: SQL = sql`(${tradeOrder.paidFen} > 0 or ${tradeOrder.payableFen} = 0)
  and ${tradeOrder.status} <> 'cancelled'
  and not exists (select from ${account} where ${account.id} = ${tradeOrder.buyerId} and ${account.closedAt} is not null)`;

/** The district stays: freight and taxes go by it. */
export const maskedReceiver = (receiver: Receiver): Receiver => ({
  ...receiver,
  receiver: maskedName(receiver.receiver),
  phone: phoneOf(receiver.phone),
  detail: '',
});

/** A company's name is no secret; whom one could ring up is. */
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
