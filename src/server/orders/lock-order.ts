import { and, eq, type SQL } from 'drizzle-orm';
import { readOrderNo } from '#contract/order-no.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { tradeOrder } from './order.table.ts';

export type OrderRow = typeof tradeOrder.$inferSelect;

/** The order, held until the transaction ends: whoever does something to it at the same moment comes after. */
async function lock(db: Db, which: SQL | undefined): Promise<OrderRow> {
  const [order] = await db.select().from(tradeOrder).where(which).for('no key update');
  if (!order) throw new Refusal('item.unknown');
  return order;
}

/** @throws Refusal item.unknown */
export const lockOrder = (db: Db, orderNo: string) => lock(db, eq(tradeOrder.orderNo, asKept(orderNo)));

/** @throws Refusal item.unknown for an order that somebody else placed */
export const lockBuyersOrder = (db: Db, buyerId: string, orderNo: string) =>
  lock(db, and(eq(tradeOrder.orderNo, asKept(orderNo)), eq(tradeOrder.buyerId, buyerId)));

/** @throws Refusal item.unknown for an order of another shop */
export const lockShopsOrder = (db: Db, shopId: string, orderNo: string) =>
  lock(db, and(eq(tradeOrder.orderNo, asKept(orderNo)), eq(tradeOrder.shopId, shopId)));

/** What is no order number finds no order. */
const asKept = (orderNo: string): string => readOrderNo(orderNo) ?? '';
