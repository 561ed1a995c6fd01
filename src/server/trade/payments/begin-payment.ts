import { asc, eq } from 'drizzle-orm';
import { orderStatusAfter } from '#contract/trade/order-flow.ts';
import type { PaymentBrief, PaymentPart, PaymentScene, Provider } from '#contract/trade/payments.ts';
import { dueOf } from '../orders/due-of.ts';
import { lockBuyersOrder, type OrderRow } from '../orders/lock-order.ts';
import { giveTimeToTransfer } from '../orders/order-clock.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import { canMove, type PaymentRow } from './move-payment.ts';
import { closePayment } from './close-payments.ts';
import { isOutside } from './outside.ts';
import { paymentBrief } from './payment-brief.ts';
import { payment } from './payment.table.ts';
import { firstAskAt, GOOD_MINUTES } from './when-to-ask.ts';
import { waysFor, type WayGround } from './ways.ts';

/** The minimum time that a buyer needs at a provider. */
const SPARE_MS = 5 * 60_000;

interface Wish {
  readonly orderNo: string;
  readonly provider: Provider;
  readonly scene: PaymentScene;
  readonly dueFen: number;
}

interface BegunPayment {
  readonly payment: PaymentBrief;
  /** no payment is accepted after this; ISO */
  readonly expiresAt: string;
}

/**
 * Begins to pay the amount due. A payment begun in the same way is reused; one begun in another way is closed. The
 * amount is the order's own, and the sum that the buyer saw must equal it.
 * @throws Refusal item.unknown; state.changed; order.price; payment.unavailable
 */
export async function beginPayment(db: Db, ground: WayGround, buyerId: string, wish: Wish): Promise<BegunPayment> {
  const order = await lockBuyersOrder(db, buyerId, wish.orderNo);
  const due = dueOf(order);
  if (orderStatusAfter('pay', 'buyer', order) === null || due === null || due.dueFen <= 0)
    throw new Refusal('state.changed');
  if (due.dueFen !== wish.dueFen) throw new Refusal('order.price', { data: { dueFen: due.dueFen } });
  const way = (await waysFor(db, ground, order, due)).find(({ provider }) => provider === wish.provider);
  if (way === undefined) throw new Refusal('payment.unavailable');
  if (way.unavailable !== '') throw new Refusal('payment.unavailable', { say: way.unavailable });

  const before = (await paymentsFor(db, order.orderNo)).filter((one) => canMove(one, 'close'));
  const same = before.find((one) => goesOn(one, order, due, wish));
  for (const other of before) if (other !== same) await closePayment(db, other);
  const row = same ?? (await addPayment(db, order, due, { ...wish, fromShopId: way.fromShopId }));
  // Counted from placing, not from now: repeated choices would reserve stock for ever.
  if (wish.provider === 'transfer') await giveTimeToTransfer(db, order.orderNo, order.placedAt);
  return { payment: paymentBrief(row), expiresAt: expiryOf(row, order).toISOString() };
}

const paymentsFor = (db: Db, orderNo: string): Promise<PaymentRow[]> =>
  db.select().from(payment).where(eq(payment.orderNo, orderNo)).orderBy(asc(payment.startedAt));

function goesOn(
  one: PaymentRow,
  order: OrderRow,
  due: { part: PaymentPart; dueFen: number },
  { provider, scene }: Wish,
): boolean {
  const isSame = one.provider === provider && one.part === due.part && one.amountFen === due.dueFen;
  if (!isSame || !isOutside(provider)) return isSame;
  return one.scene === scene && expiryOf(one, order).getTime() > Date.now() + SPARE_MS;
}

async function addPayment(
  db: Db,
  { orderNo }: OrderRow,
  { part, dueFen }: { part: PaymentPart; dueFen: number },
  { provider, scene, fromShopId }: Pick<Wish, 'provider' | 'scene'> & Pick<PaymentRow, 'fromShopId'>,
): Promise<PaymentRow> {
  const startedAt = new Date();
  const [row] = await db
    .insert(payment)
    .values({
      id: newId(),
      orderNo,
      ...{ provider, part, scene, fromShopId },
      amountFen: dueFen,
      status: 'waiting',
      startedAt,
      askAt: isOutside(provider) ? firstAskAt(startedAt) : null,
    })
    .returning();
  return row!;
}

/** Not later than the order expires; an order waiting for its balance does not expire. */
function expiryOf({ startedAt }: PaymentRow, { status, dueAt }: OrderRow): Date {
  const own = startedAt.getTime() + GOOD_MINUTES * 60_000;
  return new Date(dueAt === null || status === 'toPayBalance' ? own : Math.min(own, dueAt.getTime()));
}
