import { eq } from 'drizzle-orm';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { LockedOrder, OrderRow } from '../orders/lock-order.ts';
import { tellShop } from '../orders/order-news.ts';
import { templateFor } from '../orders/order-words.ts';
import type { Db } from '../../platform/database.ts';
import { orderInvoice } from './invoice.table.ts';
import { moveInvoice } from './move-invoice.ts';

/** What happens to an order's money happens to its invoice. */

/** Paid for the first time: an invoice that was chosen at checkout is asked for. */
export async function requestChosen(db: Db, order: OrderRow): Promise<void> {
  if (order.invoice === null) return;
  await moveInvoice(db, order, { action: 'request', by: 'system', actorId: null, note: '下单时选了开票' });
}

/** More was paid, or a refund was opened. */
export async function followOrder(db: Db, order: LockedOrder): Promise<void> {
  const { orderNo } = order;
  const [asked] = await db.select().from(orderInvoice).where(eq(orderInvoice.orderNo, orderNo));
  if (!asked || asked.status === 'withdrawn') return;
  const { status } = await moveInvoice(db, order, { action: 'follow', by: 'system', actorId: null });
  if (status !== 'toReverse' || asked.status === 'toReverse') return;
  const say = templateFor(order);
  await tellShop(db, order, {
    kind: 'refund',
    title: say`退了款的订单要红冲发票`,
    body: say`订单 ${showOrderNo(orderNo)} 的发票开得比留下的货款多，请开红字发票并登记`,
  });
}
