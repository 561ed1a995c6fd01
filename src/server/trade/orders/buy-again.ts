import { and, asc, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { readOrderNo } from '#contract/trade/order-no.ts';
import type { orderBuyAgain } from '#contract/trade/orders.ts';
import { setsOf } from '#contract/trade/bundle-price.ts';
import type { WantedLine } from '#contract/market/buying.ts';
import { readOffers } from '../../market/buying/offers.ts';
import { addLines, isThere } from '../cart/change-cart.ts';
import type { Db } from '../../platform/database.ts';
import { readStylesToOrder, styleProblem } from '../../market/products/styles-to-order.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/**
 * Puts what is still on sale into the cart: former quantities, today's prices. Pieces of a bundle that is no longer
 * offered, or no longer contains them, come as single products. A style that was replaced or deleted is dropped.
 * @throws Refusal item.unknown when nothing is on sale any more, or the order is another buyer's; cart.full
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
      purpose: orderLine.purpose,
      printMethod: orderLine.printMethod,
      unit: orderLine.unit,
      quantity: orderLine.quantity,
      bundleId: orderLine.bundleId,
      styleId: orderLine.styleId,
    })
    .from(orderLine)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderLine.orderNo))
    .where(and(eq(tradeOrder.orderNo, readOrderNo(body.orderNo) ?? ''), eq(tradeOrder.buyerId, caller.accountId)))
    .orderBy(asc(orderLine.lineNo));
  if (lines.length === 0) throw new Refusal('item.unknown');
  const wanted = lines.flatMap(({ styleId, kind, ...line }): (WantedLine & { readonly bundleId: string })[] => {
    // A licence is bought on the page of its design, not through the cart.
    if (kind === 'design') return [];
    return [styleId === '' ? { ...line, kind } : { ...line, kind, styleId }];
  });
  if (wanted.length === 0) throw new Refusal('item.unknown', { say: '授权请到花型页再买' });
  const styles = await readStylesToOrder(db, caller.accountId, wanted);
  const orderable = wanted.filter((line) => styleProblem(line, styles) === null);
  if (orderable.length === 0) throw new Refusal('item.unknown', { say: '这张订单的款式现在不能下单，请从款式页下单' });
  const { ids, dropped } = await addLines(db, caller.accountId, await inBundlesOfNow(db, orderable));
  return { ids, dropped: dropped + wanted.length - orderable.length };
}

async function inBundlesOfNow(
  db: Db,
  lines: readonly (WantedLine & { readonly bundleId: string })[],
): Promise<WantedLine[]> {
  const offers = await readOffers(db, lines);
  const isWhole = (bundleId: string): boolean => {
    const bundle = offers.bundles.get(bundleId);
    const pieces = lines.filter((line) => line.bundleId === bundleId && isThere(line, offers));
    const counted = pieces.map(({ itemId: productId, quantity }) => ({ productId, quantity }));
    return bundle?.isOffered === true && typeof setsOf(bundle, counted) === 'number';
  };
  return lines.map(({ bundleId, ...line }) => (isWhole(bundleId) ? { ...line, bundleId } : line));
}
