import { asc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database.ts';
import { type LockedOrder, lockIfFree } from './lock-order.ts';
import { tradeOrder } from './order.table.ts';

/** The orders that are due for one kind of work of the order clock, the longest due first. */
export function dueOrders(isDue: SQL | undefined, since: PgColumn) {
  return {
    find: (db: Db, offset: number, limit: number) =>
      db
        .select({ orderNo: tradeOrder.orderNo })
        .from(tradeOrder)
        .where(isDue)
        .orderBy(asc(since), asc(tradeOrder.orderNo))
        .limit(limit)
        .offset(offset),
    /**
     * The order, locked until the transaction ends; undefined when it is no longer due or another worker has it locked.
     */
    hold: (db: Db, orderNo: string): Promise<LockedOrder | undefined> => lockIfFree(db, orderNo, isDue),
  };
}
