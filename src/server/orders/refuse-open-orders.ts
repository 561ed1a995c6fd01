import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm';
import { refund } from '../payments/payment.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { shop } from '../shops/shop.table.ts';
import { tradeOrder } from './order.table.ts';

/**
 * Nobody leaves in the middle of an order, as its buyer or as its shop: not before it is completed or cancelled, and
 * what was to be given back has been.
 * @throws Refusal account.open_orders
 */
export async function refuseOpenOrders(db: Db, accountId: string): Promise<void> {
  // An order that is being placed in the own shop comes before, and is seen.
  await db.select({ id: shop.id }).from(shop).where(eq(shop.ownerId, accountId)).for('update');
  const ownShops = db.select({ id: shop.id }).from(shop).where(eq(shop.ownerId, accountId));
  const waiting = db.select({ no: refund.orderNo }).from(refund).where(ne(refund.status, 'done'));
  const [open] = await db
    .select({ orderNo: tradeOrder.orderNo })
    .from(tradeOrder)
    .where(
      and(
        or(eq(tradeOrder.buyerId, accountId), inArray(tradeOrder.shopId, ownShops)),
        or(notInArray(tradeOrder.status, ['completed', 'cancelled']), inArray(tradeOrder.orderNo, waiting)),
      ),
    )
    .limit(1);
  if (open) throw new Refusal('account.open_orders');
}
