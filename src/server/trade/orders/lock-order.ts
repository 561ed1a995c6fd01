import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { readOrderNo } from '#contract/trade/order-no.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tradeOrder } from './order.table.ts';

export type OrderRow = typeof tradeOrder.$inferSelect;

/**
 * The order, locked until the transaction ends; concurrent changes wait. The order that a 采购单 fulfils is locked before
 * it, as when it is cancelled together with its supply orders: the two cannot deadlock.
 */
async function lock(db: Db, which: SQL | undefined): Promise<OrderRow> {
  await db
    .select({ orderNo: tradeOrder.orderNo })
    .from(tradeOrder)
    .where(inArray(tradeOrder.orderNo, db.select({ no: tradeOrder.suppliesOrderNo }).from(tradeOrder).where(which)))
    .for('no key update');
  const [order] = await db.select().from(tradeOrder).where(which).for('no key update');
  if (!order) throw new Refusal('item.unknown');
  return order;
}

/** @throws Refusal item.unknown */
export const lockOrder = (db: Db, orderNo: string) => lock(db, eq(tradeOrder.orderNo, asKept(orderNo)));

/** @throws Refusal item.unknown, also for an order of another buyer */
export const lockBuyersOrder = (db: Db, buyerId: string, orderNo: string) =>
  lock(db, and(eq(tradeOrder.orderNo, asKept(orderNo)), eq(tradeOrder.buyerId, buyerId)));

/** @throws Refusal item.unknown, also for an order of another shop */
export const lockShopsOrder = (db: Db, shopId: string, orderNo: string) =>
  lock(db, and(eq(tradeOrder.orderNo, asKept(orderNo)), eq(tradeOrder.shopId, shopId)));

/**
 * Several orders: first all that they fulfil, then they themselves, each in the order of their numbers, so that two such
 * transactions wait for each other and never deadlock.
 * @returns them in the order of their numbers
 */
export async function lockOrders(db: Db, orderNos: readonly string[]): Promise<OrderRow[]> {
  const which = inArray(tradeOrder.orderNo, [...new Set(orderNos.map(asKept))]);
  await db
    .select({ orderNo: tradeOrder.orderNo })
    .from(tradeOrder)
    .where(inArray(tradeOrder.orderNo, db.select({ no: tradeOrder.suppliesOrderNo }).from(tradeOrder).where(which)))
    .orderBy(asc(tradeOrder.orderNo))
    .for('no key update');
  return db.select().from(tradeOrder).where(which).orderBy(asc(tradeOrder.orderNo)).for('no key update');
}

/** A malformed order number matches no order. */
const asKept = (orderNo: string): string => readOrderNo(orderNo) ?? '';
