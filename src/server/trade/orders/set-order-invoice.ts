import { eq } from 'drizzle-orm';
import type { OrderInvoice } from '#contract/trade/orders.ts';
import type { Db } from '../../platform/database.ts';
import { tradeOrder } from './order.table.ts';

/** The buyer asked for an invoice after checkout. */
export async function setOrderInvoice(db: Db, orderNo: string, invoice: OrderInvoice | null): Promise<void> {
  await db.update(tradeOrder).set({ invoice }).where(eq(tradeOrder.orderNo, orderNo));
}
