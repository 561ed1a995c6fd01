import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { OrderRow } from './lock-order.ts';
import { orderLine } from './order.table.ts';

export async function hasShipped(db: Db, orderNo: string): Promise<boolean> {
  const [sent] = await db
    .select({ lineNo: orderLine.lineNo })
    .from(orderLine)
    .where(and(eq(orderLine.orderNo, orderNo), gt(orderLine.shippedQuantity, 0)))
    .limit(1);
  return sent !== undefined;
}

/** A free order has no payment to refund, so its buyer may cancel it until it ships; a 采购单 has a step of its own. */
export function isCancellable(
  { status, paidFen, suppliesOrderNo }: Pick<OrderRow, 'status' | 'paidFen' | 'suppliesOrderNo'>,
  isShipped: boolean,
): boolean {
  return status !== 'toShip' || (suppliesOrderNo === null && paidFen === 0 && !isShipped);
}
