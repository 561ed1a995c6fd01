import { eq } from 'drizzle-orm';
import { isReceivedByShop } from '#contract/ledger-words.ts';
import type { Provider } from '#contract/payments.ts';
import { tradeOrder } from '../orders/order.table.ts';
import type { Db } from '../platform/database.ts';
import { CASH, ofShop, post, refundOf } from './post.ts';

/** Postings of payments and refunds. Each is called where the row changes, in that transaction. */

interface Paid {
  readonly id: string;
  readonly orderNo: string;
  readonly provider: Provider;
  readonly amountFen: number;
}

interface Refunded {
  readonly id: string;
  readonly orderNo: string;
  readonly amountFen: number;
}

/** Money that an order expects: whoever received it owes it, until the order ends. */
export async function postPayment(db: Db, paid: Paid): Promise<void> {
  const { shopId } = await partiesOf(db, paid.orderNo);
  await post(db, {
    ...{ event: 'payment', eventId: paid.id, orderNo: paid.orderNo },
    postings: [
      { account: receiverOf(paid.provider, shopId), amountFen: paid.amountFen },
      { account: waitingOf(paid.provider, shopId), amountFen: -paid.amountFen },
    ],
  });
}

/** Money that no order expects is the buyer's. */
export async function postUnmatched(db: Db, paid: Paid): Promise<void> {
  const { shopId, buyerId } = await partiesOf(db, paid.orderNo);
  await post(db, {
    ...{ event: 'unmatched', eventId: paid.id, orderNo: paid.orderNo },
    postings: [
      { account: receiverOf(paid.provider, shopId), amountFen: paid.amountFen },
      { account: refundOf(buyerId), amountFen: -paid.amountFen },
    ],
  });
}

/** From the moment that a refund is begun, its amount is owed to the buyer and no longer belongs to the order. */
export async function postRefundOpened(db: Db, refund: Refunded, from: Pick<Paid, 'provider'>): Promise<void> {
  const { shopId, buyerId } = await partiesOf(db, refund.orderNo);
  await post(db, {
    ...{ event: 'refundOpened', eventId: refund.id, orderNo: refund.orderNo },
    postings: [
      { account: waitingOf(from.provider, shopId), amountFen: refund.amountFen },
      { account: refundOf(buyerId), amountFen: -refund.amountFen },
    ],
  });
}

/**
 * The buyer has the money. It comes from where the payment went; a shop that transferred what the provider could not
 * refund has paid for the platform, and gets it back.
 */
export async function postRefunded(
  db: Db,
  refund: Refunded,
  from: Pick<Paid, 'provider'>,
  by: 'provider' | 'shop',
): Promise<void> {
  const { shopId, buyerId } = await partiesOf(db, refund.orderNo);
  const hasShopPaid = by === 'shop' && !isReceivedByShop(from.provider);
  await post(db, {
    ...{ event: 'refunded', eventId: refund.id, orderNo: refund.orderNo },
    postings: [
      { account: refundOf(buyerId), amountFen: refund.amountFen },
      {
        account: hasShopPaid ? ofShop('balance', shopId) : receiverOf(from.provider, shopId),
        amountFen: -refund.amountFen,
      },
    ],
  });
}

const receiverOf = (provider: Provider, shopId: string) =>
  isReceivedByShop(provider) ? ofShop('direct', shopId) : CASH;

const waitingOf = (provider: Provider, shopId: string) =>
  ofShop(isReceivedByShop(provider) ? 'advance' : 'held', shopId);

async function partiesOf(db: Db, orderNo: string): Promise<{ shopId: string; buyerId: string }> {
  const [order] = await db
    .select({ shopId: tradeOrder.shopId, buyerId: tradeOrder.buyerId })
    .from(tradeOrder)
    .where(eq(tradeOrder.orderNo, orderNo));
  return order!;
}
