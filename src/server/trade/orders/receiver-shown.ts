import { type SQL, sql } from 'drizzle-orm';
import { maskedPhone } from '#contract/people/phone.ts';
import { type OrderStatus, SENT_ORDERS } from '#contract/trade/order-statuses.ts';
import type { OrderInvoice, Receiver } from '#contract/trade/orders.ts';
import { account } from '../../people/accounts/account.table.ts';
import type { OrderRow } from './lock-order.ts';
import { isPartCase, type OpenCase } from './open-case.ts';
import { tradeOrder } from './order.table.ts';

/**
 * Whether the shop sees the receiver: from payment on (a free order and one on credit count as paid), not after a cancellation, and not
 * of a closed account.
 */
export function isReceiverShown({ paidFen, payableFen, status, creditDueOn }: Shown, hasBuyerLeft: boolean): boolean {
  return (paidFen > 0 || payableFen === 0 || creditDueOn !== null) && status !== 'cancelled' && !hasBuyerLeft;
}

type Shown = Pick<OrderRow, 'paidFen' | 'payableFen' | 'status' | 'creditDueOn'>;

/**
 * 一件代发: whether the shop that makes a 采购单 sees the receiver of the order that it fulfils: from the payment until the
 * receipt; not once the buyer's order is cancelled or its buyer has left.
 * @param openCase of the 采购单
 * @param source the order that it fulfils
 */
export function isDropShipShown(
  supply: OrderRow,
  openCase: OpenCase | null,
  source: Shown & { readonly hasBuyerLeft: boolean },
): boolean {
  return SENT_ORDERS.includes(statusToSend(supply, openCase)) && isReceiverShown(source, source.hasBuyerLeft);
}

/** A case for a part does not stop shipping (decision 0128), a case for everything does. */
function statusToSend(supply: OrderRow, openCase: OpenCase | null): OrderStatus {
  const { status, statusBefore } = supply;
  return status === 'afterSale' && isPartCase(supply, openCase) ? (statusBefore ?? status) : status;
}

/** The same condition as `isReceiverShown` in SQL. */
export const receiverIsShown: SQL = sql`(${tradeOrder.paidFen} > 0 or ${tradeOrder.payableFen} = 0 or ${tradeOrder.creditDueOn} is not null)
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
