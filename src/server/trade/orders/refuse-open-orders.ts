import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm';
import { refund } from '../payments/payment.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { tradeOrder } from './order.table.ts';

/**
 * An account cannot be closed during an order, as its buyer or as its shop: the order must be completed or cancelled,
 * and its refunds paid.
 * @throws Refusal account.open_orders
 */
export async function refuseOpenOrders(db: Db, accountId: string): Promise<void> {
  // The lock waits for orders being placed in the own shop, so that the check sees them.
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
