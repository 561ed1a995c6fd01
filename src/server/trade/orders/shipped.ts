import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { orderLine } from './order.table.ts';

export async function hasShipped(db: Db, orderNo: string): Promise<boolean> {
  const [sent] = await db
    .select({ lineNo: orderLine.lineNo })
    .from(orderLine)
    .where(and(eq(orderLine.orderNo, orderNo), gt(orderLine.shippedQuantity, 0)))
    .limit(1);
  return sent !== undefined;
}
