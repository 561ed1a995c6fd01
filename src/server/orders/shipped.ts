import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import type { OrderRow } from './lock-order.ts';
import { orderLine } from './order.table.ts';

/** Has any of it left the shop? */
export async function hasShipped(db: Db, orderNo: string): Promise<boolean> {
  const [sent] = await db
    .select({ lineNo: orderLine.lineNo })
    .from(orderLine)
    .where(and(eq(orderLine.orderNo, orderNo), gt(orderLine.shippedQuantity, 0)))
    .limit(1);
  return sent !== undefined;
}

/** What costs nothing has no refund to ask for: until it leaves the shop its buyer may call it off. */
export function isCancellable({ status, paidFen }: Pick<OrderRow, 'status' | 'paidFen'>, isShipped: boolean): boolean {
  return status !== 'toShip' || (paidFen === 0 && !isShipped);
}
