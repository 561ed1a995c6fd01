import { asc, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { orderStatusAfter } from '#contract/trade/order-flow.ts';
import type { orderShip } from '#contract/trade/orders.ts';
import { refuseBeyondLots, refuseUninspected } from '../bulk/refuse-early.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { releaseUnsent } from './release-stock.ts';
import { debtOf } from './due-of.ts';
import { lockShopsOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { produceToShip } from './move-production.ts';
import { orderLine } from './order.table.ts';
import { refundsWaiting } from '../payments/refunds-waiting.ts';
import { refuseSuppliedLines, shipThrough, sourceToShip } from '../supply/ship-through.ts';
import { sendShipment } from './send-shipment.ts';

type Shipment = BodyOf<typeof orderShip>;
type Line = Pick<
  typeof orderLine.$inferSelect,
  'lineNo' | 'unit' | 'quantity' | 'shippedQuantity' | 'tolerancePercent' | 'amountFen' | 'adjustFen' | 'setupFen'
>;

/**
 * Ships a parcel with some of the lines, or all that is left; then the order waits for receipt. Fabric may be longer or
 * shorter than ordered by the tolerance of its line. `isLast` states that nothing more will come: allowed when no line
 * falls short by more than that, or when the refunds cover what is missing; the unsent stock is then released.
 * A parcel of a 采购单 sent straight to the buyer is a parcel of the buyer's order as well.
 * @throws Refusal shipment.quantity, shipment.tracking, state.changed
 */
export async function shipOrder({ db, caller, body }: Ask<typeof orderShip>) {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const { orderNo } = order;
  if (orderStatusAfter('ship', 'shop', order) === null) throw new Refusal('state.changed');
  await refuseUninspected(db, orderNo, '发货');
  const after = withShipped(await readLines(db, orderNo), body.lines);
  if (body.lines.length === 0 && !body.isLast) throw new Refusal('shipment.quantity', { say: '请填写这次发了多少' });

  const lineNos = body.lines.map(({ lineNo }) => lineNo);
  await refuseSuppliedLines(db, order, lineNos, body);
  const source = await sourceToShip(db, order);
  const isAll = after.every(({ shippedQuantity, quantity }) => shippedQuantity >= quantity);
  if (!isAll && body.isLast) await refuseShort(db, order, after);
  const isDone = isAll || body.isLast;
  const note = body.lines.length === 0 ? '其余不再发货' : await sendShipment(db, orderNo, body);
  await refuseBeyondLots(db, order);
  await produceToShip(db, order, lineNos, caller.accountId);
  if (isDone && !isAll) await releaseUnsent(db, orderNo);
  if (source !== null && body.lines.length > 0) await shipThrough(db, source, order, body);
  return moveOrder(db, {
    orderNo,
    action: isDone ? 'ship' : 'shipPart',
    by: 'shop',
    actorId: caller.accountId,
    note,
  });
}

/** As they are to be shipped: once what was made is settled, exactly that. */
const readLines = (db: Db, orderNo: string): Promise<Line[]> =>
  db
    .select({
      lineNo: orderLine.lineNo,
      unit: orderLine.unit,
      quantity: sql<number>`coalesce(${orderLine.madeQuantity}, ${orderLine.quantity})`.mapWith(Number),
      shippedQuantity: orderLine.shippedQuantity,
      tolerancePercent: sql<number>`case when ${orderLine.madeQuantity} is null then ${orderLine.tolerancePercent} else 0 end`,
      amountFen: sql<number>`${orderLine.amountFen} + ${orderLine.overShortFen}`.mapWith(Number),
      adjustFen: orderLine.adjustFen,
      setupFen: orderLine.setupFen,
    })
    .from(orderLine)
    .where(eq(orderLine.orderNo, orderNo))
    .orderBy(asc(orderLine.lineNo));

/** @throws Refusal shipment.quantity for unknown lines, half pieces, and more than was ordered */
function withShipped(lines: readonly Line[], sent: Shipment['lines']): Line[] {
  const sentOf = new Map(sent.map((one) => [one.lineNo, one.quantity]));
  const isKnown = sent.every(({ lineNo }) => lines.some((line) => line.lineNo === lineNo));
  if (sentOf.size !== sent.length || !isKnown) throw new Refusal('shipment.quantity');
  return lines.map((line) => {
    const now = sentOf.get(line.lineNo) ?? 0;
    // In whole tenths, since sums of decimals are inexact.
    const shipped = tenths(line.shippedQuantity) + tenths(now);
    const most = Math.floor((tenths(line.quantity) * (100 + line.tolerancePercent)) / 100);
    const isWhole = line.unit === 'piece' ? Number.isInteger(now) : tenths(now) / 10 === now;
    if (!isWhole || (now > 0 && shipped > most)) throw new Refusal('shipment.quantity');
    return { ...line, shippedQuantity: shipped / 10 };
  });
}

const tenths = (quantity: number): number => Math.round(quantity * 10);

async function refuseShort(db: Db, order: OrderRow, lines: readonly Line[]): Promise<void> {
  const short = lines.filter(
    ({ shippedQuantity, quantity, tolerancePercent }) =>
      tenths(shippedQuantity) * 100 < tenths(quantity) * (100 - tolerancePercent),
  );
  // Of a debt on credit a part may be let off instead.
  const givenFen = order.refundedFen + order.debtCutFen + (await refundsWaiting(db, order.orderNo));
  const mostFen = order.paidFen + order.debtCutFen + debtOf(order);
  const isRefunded = givenFen >= Math.min(mostFen, worthOf(order, lines, short));
  const hasSome = lines.some(({ shippedQuantity }) => shippedQuantity > 0);
  if (!hasSome || !(short.length === 0 || isRefunded))
    throw new Refusal('shipment.quantity', { say: '还有没发的数量，不能结束发货；少发的部分要先退款给买家' });
}

/**
 * What the missing part costs at the price that was paid, fen; printing blanks were all made, so they are not refunded.
 * Old orders also have a discount of the whole order.
 */
function worthOf(order: OrderRow, lines: readonly Line[], short: readonly Line[]): number {
  const missing = short.reduce(
    (sum, { amountFen, adjustFen, setupFen, quantity, shippedQuantity }) =>
      sum + Math.max(0, amountFen + adjustFen - setupFen) * (1 - shippedQuantity / quantity),
    0,
  );
  const ofLinesFen = lines.reduce((sum, { adjustFen }) => sum + adjustFen, 0);
  const linesFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0) + ofLinesFen;
  const ofWholeFen = Math.min(0, order.adjustFen - ofLinesFen);
  const share = linesFen === 0 ? 1 : Math.max(0, linesFen + ofWholeFen) / linesFen;
  return Math.floor(missing * share);
}
