import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { readOrderNo } from '#contract/trade/order-no.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tradeOrder } from './order.table.ts';

export type OrderRow = typeof tradeOrder.$inferSelect;

declare const locked: unique symbol;

/**
 * An order as it is, locked until the transaction ends. Only this file makes one, so that a function can ask for the lock
 * instead of locking again.
 */
export type LockedOrder = OrderRow & { readonly [locked]: true };

/** An order by its number, or as its caller holds it. */
export type OfOrder = { readonly order: LockedOrder } | { readonly orderNo: string };

/** Locks the order unless the caller has. @throws Refusal item.unknown */
export const heldOrder = async (db: Db, of: OfOrder): Promise<LockedOrder> =>
  'order' in of ? of.order : lockOrder(db, of.orderNo);

/** Writes columns of an order whose transaction holds its lock. @returns the order afterwards; undefined if none matches */
export async function changeOrder(
  db: Db,
  which: SQL | undefined,
  columns: PgUpdateSetSource<typeof tradeOrder>,
): Promise<LockedOrder | undefined> {
  const [changed] = await db.update(tradeOrder).set(columns).where(which).returning();
  return changed as LockedOrder | undefined;
}

/** The order if it matches and nobody else has it locked, locked until the transaction ends: for jobs. */
export async function lockIfFree(db: Db, orderNo: string, which?: SQL): Promise<LockedOrder | undefined> {
  const [held] = await db
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.orderNo, orderNo), which))
    .for('no key update', { skipLocked: true });
  return held as LockedOrder | undefined;
}

/** All orders that match, locked in the order of their numbers; what they fulfil is locked by the caller. */
export async function lockMatching(db: Db, which: SQL | undefined): Promise<LockedOrder[]> {
  const rows = await db.select().from(tradeOrder).where(which).orderBy(asc(tradeOrder.orderNo)).for('no key update');
  return rows as LockedOrder[];
}

/**
 * The order, locked until the transaction ends; concurrent changes wait. The order that a 采购单 fulfils is locked before
 * it, as when it is cancelled together with its supply orders: the two cannot deadlock.
 */
async function lock(db: Db, which: SQL | undefined): Promise<LockedOrder> {
  await db
    .select({ orderNo: tradeOrder.orderNo })
    .from(tradeOrder)
    .where(inArray(tradeOrder.orderNo, db.select({ no: tradeOrder.suppliesOrderNo }).from(tradeOrder).where(which)))
    .for('no key update');
  const [order] = await db.select().from(tradeOrder).where(which).for('no key update');
  if (!order) throw new Refusal('item.unknown');
  return order as LockedOrder;
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
export async function lockOrders(db: Db, orderNos: readonly string[]): Promise<LockedOrder[]> {
  const which = inArray(tradeOrder.orderNo, [...new Set(orderNos.map(asKept))]);
  await db
    .select({ orderNo: tradeOrder.orderNo })
    .from(tradeOrder)
    .where(inArray(tradeOrder.orderNo, db.select({ no: tradeOrder.suppliesOrderNo }).from(tradeOrder).where(which)))
    .orderBy(asc(tradeOrder.orderNo))
    .for('no key update');
  return lockMatching(db, which);
}

/** A malformed order number matches no order. */
const asKept = (orderNo: string): string => readOrderNo(orderNo) ?? '';
