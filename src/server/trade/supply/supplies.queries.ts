import { desc, inArray } from 'drizzle-orm';
import { orderStatusAfter } from '#contract/trade/order-flow.ts';
import type { SupplyOfOrder } from '#contract/trade/orders.ts';
import { dueOf } from '../orders/due-of.ts';
import { tradeOrder } from '../orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { readSuppliers } from './supply-needs.ts';

/** By order: what it needs from which shop, and what was ordered there. */
export async function readSupplies(db: Db, orderNos: readonly string[]): Promise<ReadonlyMap<string, SupplyOfOrder[]>> {
  const lines = await readSuppliers(db, orderNos);
  if (lines.length === 0) return new Map();
  const shops = await db
    .select({ id: shop.id, store: shop.store, name: shop.name })
    .from(shop)
    .where(inArray(shop.id, [...new Set(lines.map(({ shopId }) => shopId))]));
  const placed = await db
    .select()
    .from(tradeOrder)
    .where(inArray(tradeOrder.suppliesOrderNo, [...orderNos]))
    .orderBy(desc(tradeOrder.placedAt), tradeOrder.orderNo);
  return new Map(
    Array.from(
      Map.groupBy(lines, ({ orderNo }) => orderNo),
      ([orderNo, own]) => [
        orderNo,
        Array.from(
          Map.groupBy(own, ({ shopId }) => shopId),
          ([shopId, ofShop]): SupplyOfOrder => {
            const there = placed.filter((one) => one.suppliesOrderNo === orderNo && one.shopId === shopId);
            const live = there.find(({ status }) => status !== 'cancelled');
            return {
              shop: shops.find(({ id }) => id === shopId)!,
              lineNos: ofShop.map(({ lineNo }) => lineNo),
              order: live ? asPlaced(live) : null,
              cancelledNo: there.find(({ status }) => status === 'cancelled')?.orderNo ?? '',
            };
          },
        ),
      ],
    ),
  );
}

function asPlaced(order: typeof tradeOrder.$inferSelect): NonNullable<SupplyOfOrder['order']> {
  const { orderNo, status, shipTo, payableFen, shipBy, creditDueOn } = order;
  const isClaimable = orderStatusAfter('requestRefund', 'buyer', order) !== null;
  const dueFen = dueOf(order)?.dueFen ?? 0;
  return { orderNo, status, shipTo: shipTo!, payableFen, shipBy, creditDueOn, dueFen, isClaimable };
}
