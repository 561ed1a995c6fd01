import { eq } from 'drizzle-orm';
import type { OrderActor } from '#contract/trade/order-flow.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { tellOwner } from '../../people/notices/tell-owner.ts';
import type { Db } from '../../platform/database.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { orderInShop } from '../orders/order-news.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { releaseOrder } from '../orders/release-stock.ts';
import { handBackStock } from '../orders/supply-rows.ts';

/**
 * A supply order was cancelled: its stock returns to the order that it fulfils, or to the shelf when that one is
 * cancelled too. If that one goes on, its shop gets a message to order again.
 */
export async function endSupply(db: Db, supply: OrderRow, by: OrderActor): Promise<void> {
  const [source] = await db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, supply.suppliesOrderNo!));
  if (source!.status === 'cancelled') return releaseOrder(db, supply.orderNo);
  await handBackStock(db, supply);
  if (by === 'buyer') return;
  await tellOwner(db, source!.shopId, {
    kind: 'supply',
    title: '采购单已取消，请重新下',
    body: `订单 ${showOrderNo(source!.orderNo)} 的采购单 ${showOrderNo(supply.orderNo)}（${supply.shopName}）取消了。库存仍为买家留着，请重新下采购单，或与买家商量`,
    to: orderInShop(source!.orderNo),
  });
}
