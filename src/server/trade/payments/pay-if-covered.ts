import { lockAvailable } from '../ledger/available.ts';
import { dueOf } from '../orders/due-of.ts';
import { lockBuyersOrder } from '../orders/lock-order.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isShopOpen } from '../../market/shops/is-shop-open.ts';
import { beginPayment } from './begin-payment.ts';
import { takeMoney } from './take-money.ts';
import type { WayGround } from './ways.ts';

/** Nothing but the balance is asked for. */
const BALANCE_ONLY: WayGround = { config: { demo: false }, providers: {} };

/**
 * Pays what is due of a 采购单 from the balance of its buyer's shop, when that covers it. Asks first and refuses nothing: the
 * caller's transaction goes on without it. What else would spend the balance waits until that transaction ends.
 * @returns whether it is paid
 */
export async function payIfCovered(
  db: Db,
  { accountId, shopId }: { readonly accountId: string; readonly shopId: string },
  orderNo: string,
): Promise<boolean> {
  const order = await lockBuyersOrder(db, accountId, orderNo);
  // One that begins on credit is paid when the credit ends: its money may be needed for another one now.
  const dueFen = order.status === 'toPay' || order.status === 'toPayDeposit' ? (dueOf(order)?.dueFen ?? 0) : 0;
  if (dueFen <= 0) return false;
  if (!(await isShopOpen(db, order.shopId)) || (await lockAvailable(db, shopId)) < dueFen) return false;
  const wish = { orderNo, provider: 'balance', scene: 'page', dueFen } as const;
  const begun = await begin(db, accountId, wish);
  if (begun === null) return false;
  return (await takeMoney(db, 'balance', { paymentId: begun.id, amountFen: dueFen, providerNo: null })) === 'booked';
}

/** Null = the balance cannot pay it now, as when the shop looks at a transfer. That is known before anything is written. */
async function begin(db: Db, buyerId: string, wish: Parameters<typeof beginPayment>[3]) {
  try {
    return (await beginPayment(db, BALANCE_ONLY, buyerId, wish)).payment;
  } catch (error) {
    if (error instanceof Refusal && error.word === 'payment.unavailable') return null;
    throw error;
  }
}
