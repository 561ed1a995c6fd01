import { and, eq, inArray } from 'drizzle-orm';
import type { PaymentBrief } from '#contract/trade/payments.ts';
import { asSum } from '#contract/platform/sums.ts';
import { availableTo, lockAvailable } from '../ledger/available.ts';
import { lockBuyersOrder, type OrderRow } from '../orders/lock-order.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shop } from '../../market/shops/shop.table.ts';
import type { PaymentRow } from './move-payment.ts';
import { paymentBrief } from './payment-brief.ts';
import { payment } from './payment.table.ts';
import { takeMoney } from './take-money.ts';

/** 店铺余额: the buyer of a 采购单 pays with what the platform owes his shop. */

interface Balance {
  readonly availableFen: number;
  readonly fromShopId: string;
}

/** @returns null for an order that is not paid so, or a buyer without a shop */
export async function balanceFor(db: Db, { suppliesOrderNo, buyerId }: OrderRow): Promise<Balance | null> {
  if (suppliesOrderNo === null) return null;
  const [own] = await db
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.ownerId, buyerId), inArray(shop.status, ['approved', 'suspended'])));
  return own === undefined ? null : { fromShopId: own.id, availableFen: await availableTo(db, own.id) };
}

/**
 * Books a begun payment from the balance. Idempotent.
 * @throws Refusal item.unknown; state.changed; payment.balance when it does not suffice any more
 */
export async function payFromBalance(
  db: Db,
  { accountId, shopId }: { readonly accountId: string; readonly shopId: string },
  id: string,
): Promise<PaymentBrief> {
  const { orderNo } = await getOwn(db, id, shopId);
  await lockBuyersOrder(db, accountId, orderNo);
  const own = await getOwn(db, id, shopId);
  if (own.status === 'paid') return paymentBrief(own);
  if (own.status !== 'waiting') throw new Refusal('state.changed');
  await refuseShort(db, shopId, own.amountFen);
  await takeMoney(db, 'balance', { paymentId: id, amountFen: own.amountFen, providerNo: null });
  return paymentBrief(await getOwn(db, id, shopId));
}

/** Two payments at once are paid one after the other. */
export async function refuseShort(db: Db, shopId: string, amountFen: number): Promise<void> {
  const availableFen = await lockAvailable(db, shopId);
  if (availableFen < amountFen)
    throw new Refusal('payment.balance', { say: `余额不足，可用 ${asSum(Math.max(0, availableFen))}` });
}

async function getOwn(db: Db, id: string, shopId: string): Promise<PaymentRow> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.id, id), eq(payment.fromShopId, shopId)));
  if (!row) throw new Refusal('item.unknown');
  return row;
}
