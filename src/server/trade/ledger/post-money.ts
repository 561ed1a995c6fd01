import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isReceivedByShop } from '#contract/trade/ledger-words.ts';
import { holdOfLate } from '../bulk/retention.ts';
import { tradeOrder } from '../orders/order.table.ts';
import type { PaymentRow } from '../payments/move-payment.ts';
import type { Db } from '../../platform/database.ts';
import { settlePartners } from './move-statement.ts';
import { postCompleted } from './release-order.ts';
import { CASH, ofShop, post, refundOf } from './post.ts';
import { type Partners, postBetween } from './post-supply.ts';

/**
 * Postings of payments and refunds. Each is called where the row changes, in that transaction. What two shops owe one
 * another is always posted before the money, so that concurrent transactions do not deadlock on the accounts.
 */

/** Where the money came from. */
export type PaidFrom = Pick<PaymentRow, 'provider' | 'fromShopId'>;
type Paid = PaidFrom & Pick<PaymentRow, 'id' | 'orderNo' | 'amountFen'>;

interface Refunded {
  readonly id: string;
  readonly orderNo: string;
  readonly amountFen: number;
}

/**
 * A payment of an order: its receiver owes it until the order ends. A 采购单 on credit may have ended before: then the
 * supplier is credited at once, less the 质保金.
 */
export async function postPayment(db: Db, paid: Paid): Promise<void> {
  const { id, orderNo, amountFen } = paid;
  const { shopId, partners, hasEnded, placedAt, since } = await partiesOf(db, orderNo);
  if (partners !== null)
    await postBetween(db, partners, { event: 'supplyPaid', eventId: id, orderNo, amountFen: -amountFen });
  await post(db, {
    ...{ event: paid.fromShopId === null ? 'payment' : 'spent', eventId: id, orderNo },
    postings: [
      { account: receiverOf(paid, shopId), amountFen },
      { account: waitingOf(paid, shopId), amountFen: -amountFen },
    ],
  });
  if (hasEnded)
    await postCompleted(db, { orderNo, shopId, placedAt }, await holdOfLate(db, { orderNo, since }, amountFen));
  if (partners !== null) await settlePartners(db, partners);
}

/** Money that no order expects is the buyer's. */
export async function postUnmatched(db: Db, paid: Paid): Promise<void> {
  const { shopId, buyerId } = await partiesOf(db, paid.orderNo);
  await post(db, {
    ...{ event: 'unmatched', eventId: paid.id, orderNo: paid.orderNo },
    postings: [
      { account: receiverOf(paid, shopId), amountFen: paid.amountFen },
      { account: refundOf(buyerId), amountFen: -paid.amountFen },
    ],
  });
}

/** From the moment that a refund is begun, its amount is owed to the buyer and no longer belongs to the order. */
export async function postRefundOpened(db: Db, refund: Refunded, from: PaidFrom): Promise<void> {
  const { id, orderNo, amountFen } = refund;
  const { shopId, buyerId, partners } = await partiesOf(db, orderNo);
  if (partners !== null)
    await postBetween(db, partners, { event: 'supplyCut', eventId: id, orderNo, amountFen: -amountFen });
  await post(db, {
    ...{ event: 'refundOpened', eventId: id, orderNo },
    postings: [
      { account: waitingOf(from, shopId), amountFen },
      { account: refundOf(buyerId), amountFen: -amountFen },
    ],
  });
}

/**
 * The buyer has the money. It comes from where the payment went; a shop that transferred what the provider could not
 * refund has paid for the platform, and gets it back.
 * @param status of the payment: the refund of an unmatched one was never owed between the shops
 */
export async function postRefunded(
  db: Db,
  refund: Refunded,
  from: PaidFrom & Pick<PaymentRow, 'status'>,
  by: 'provider' | 'shop',
): Promise<void> {
  const { id, orderNo, amountFen } = refund;
  const { shopId, buyerId, partners } = await partiesOf(db, orderNo);
  const hasShopPaid = by === 'shop' && !isReceivedByShop(from.provider);
  if (partners !== null && from.status !== 'unmatched')
    await postBetween(db, partners, { event: 'supplyReturned', eventId: id, orderNo, amountFen });
  await post(db, {
    ...{ event: from.fromShopId === null ? 'refunded' : 'spentBack', eventId: id, orderNo },
    postings: [
      { account: refundOf(buyerId), amountFen },
      { account: hasShopPaid ? ofShop('balance', shopId) : receiverOf(from, shopId), amountFen: -amountFen },
    ],
  });
}

function receiverOf({ provider, fromShopId }: PaidFrom, shopId: string) {
  if (fromShopId !== null) return ofShop('balance', fromShopId);
  return isReceivedByShop(provider) ? ofShop('direct', shopId) : CASH;
}

const waitingOf = ({ provider }: PaidFrom, shopId: string) =>
  ofShop(isReceivedByShop(provider) ? 'advance' : 'held', shopId);

const source = alias(tradeOrder, 'source');

interface Parties {
  readonly shopId: string;
  readonly buyerId: string;
  /** of a 采购单 */
  readonly partners: Partners | null;
  readonly placedAt: Date;
  /** when it came into its status */
  readonly since: Date;
  /** it is completed */
  readonly hasEnded: boolean;
}

async function partiesOf(db: Db, orderNo: string): Promise<Parties> {
  const [order] = await db
    .select({
      ...{ shopId: tradeOrder.shopId, buyerId: tradeOrder.buyerId, customerId: source.shopId },
      ...{ status: tradeOrder.status, placedAt: tradeOrder.placedAt, since: tradeOrder.since },
    })
    .from(tradeOrder)
    .leftJoin(source, eq(source.orderNo, tradeOrder.suppliesOrderNo))
    .where(eq(tradeOrder.orderNo, orderNo));
  const { shopId, buyerId, customerId, status, placedAt, since } = order!;
  const hasEnded = status === 'completed';
  return {
    shopId,
    buyerId,
    placedAt,
    since,
    hasEnded,
    partners: customerId === null ? null : { supplierId: shopId, customerId },
  };
}
