import { and, asc, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint.ts';
import { readOrderNo } from '#contract/order-no.ts';
import type { orderBuyAgain } from '#contract/orders.ts';
import { addLines } from '../cart/change-cart.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/**
 * Puts what can still be had into the cart, in the quantities of then and at the prices of now.
 * @throws Refusal item.unknown when nothing of it can be had, or it is somebody else's order; cart.full
 */
export async function buyAgain({
  db,
  caller,
  body,
}: Ask<typeof orderBuyAgain>): Promise<ReplyOf<typeof orderBuyAgain>> {
  const lines = await db
    .select({
      kind: orderLine.kind,
      itemId: orderLine.itemId,
      colourNo: orderLine.colourNo,
      size: orderLine.size,
      printMethod: orderLine.printMethod,
      unit: orderLine.unit,
      quantity: orderLine.quantity,
      orderKind: tradeOrder.kind,
    })
    .from(orderLine)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderLine.orderNo))
    .where(and(eq(tradeOrder.orderNo, readOrderNo(body.orderNo) ?? ''), eq(tradeOrder.buyerId, caller.accountId)))
    .orderBy(asc(orderLine.lineNo));
  if (lines.length === 0) throw new Refusal('item.unknown');
  const { ids, dropped } = await addLines(
    db,
    caller.accountId,
    lines.map(({ orderKind, ...line }) => ({ ...line, purpose: orderKind === 'sample' ? 'sample' : 'bulk' })),
  );
  return { ids, dropped };
}
