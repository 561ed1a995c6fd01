import { and, eq, gt } from 'drizzle-orm';
import { orderStatusAfter } from '#contract/trade/order-flow.ts';
import { ORDER_STATUS, type OrderStatus } from '#contract/trade/order-statuses.ts';
import type { Courier } from '#contract/trade/order-words.ts';
import { refuseUninspectedSource } from '../bulk/refuse-early.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { isSentByFactory } from '../orders/lines-waiting.ts';
import { mayStep } from '../orders/order-guards.ts';
import { moveOrder } from '../orders/move-order.ts';
import { orderLine, type shipment, tradeOrder } from '../orders/order.table.ts';
import { correctSame } from '../orders/supply-rows.ts';
import { sendShipment } from '../orders/send-shipment.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** 一件代发: a parcel of the supply order is a parcel of the order that it fulfils. */

interface Parcel {
  readonly courier: Courier;
  readonly trackingNo: string;
  /** of the supply order */
  readonly lines: readonly { readonly lineNo: number; readonly quantity: number }[];
}

const WHY_NOT: Readonly<Partial<Record<OrderStatus, string>>> = {
  inProduction: '商家还没有报生产完成，先不要发',
  toPayBalance: '买家还没有付尾款，先不要发',
  afterSale: '买家正在申请售后，先不要发',
};

/** @throws Refusal state.changed with the reason why the buyer cannot be sent anything now */
export async function sourceToShip(db: Db, supply: OrderRow): Promise<OrderRow | null> {
  if (supply.shipTo !== 'buyer') return null;
  const source = await lockOrder(db, supply.suppliesOrderNo!);
  if (!(await mayStep(db, 'shipPart', source, 'shop'))) {
    const say = WHY_NOT[source.status] ?? `买家的订单${ORDER_STATUS[source.status].words}，不能再发`;
    throw new Refusal('state.changed', { say: `一件代发：${say}` });
  }
  return source;
}

/** The same parcel in the order that is fulfilled; its buyer is told by that order's own step. */
export async function shipThrough(db: Db, source: OrderRow, supply: OrderRow, parcel: Parcel): Promise<void> {
  const { orderNo } = source;
  const own = await db
    .select({ lineNo: orderLine.lineNo, source: orderLine.suppliesLineNo })
    .from(orderLine)
    .where(eq(orderLine.orderNo, supply.orderNo));
  const sourceOf = new Map(own.map((line) => [line.lineNo, line.source!]));
  const lines = parcel.lines.map(({ lineNo, quantity }) => ({ lineNo: sourceOf.get(lineNo)!, quantity }));
  const note = await sendShipment(db, orderNo, { ...parcel, lines });
  await refuseUninspectedSource(db, source);
  const [rest] = await db
    .select({ lineNo: orderLine.lineNo })
    .from(orderLine)
    .where(and(eq(orderLine.orderNo, orderNo), gt(orderLine.quantity, orderLine.shippedQuantity)))
    .limit(1);
  await moveOrder(db, { orderNo, action: rest ? 'shipPart' : 'ship', by: 'shop', actorId: null, note });
}

/** The corrected courier and number of a parcel that was sent through. */
export async function correctThrough(
  db: Db,
  supply: OrderRow,
  before: Pick<typeof shipment.$inferSelect, 'courier' | 'trackingNo'>,
  after: Pick<typeof shipment.$inferSelect, 'courier' | 'trackingNo'>,
  note: (shipmentNo: number) => string,
): Promise<void> {
  if (supply.shipTo !== 'buyer') return;
  const source = await lockOrder(db, supply.suppliesOrderNo!);
  const { orderNo } = source;
  const corrected = await correctSame(db, orderNo, before, after);
  if (corrected.length === 0 || orderStatusAfter('correctShipment', 'shop', source) === null) return;
  const step = { orderNo, action: 'correctShipment', by: 'shop', actorId: null } as const;
  await moveOrder(db, { ...step, note: note(corrected[0]!) });
}

/**
 * Lines that another shop sends to the buyer are not shipped by hand as well.
 * @param isLast nothing more will come: then none of them may be open
 * @throws Refusal state.changed
 */
export async function refuseSuppliedLines(
  db: Db,
  { orderNo, suppliesOrderNo }: OrderRow,
  lineNos: readonly number[],
  { isLast }: { readonly isLast: boolean },
): Promise<void> {
  if (suppliesOrderNo !== null) return;
  const open = await db
    .select({ lineNo: orderLine.lineNo })
    .from(orderLine)
    // With two tables drizzle writes the columns' tables, which the subquery needs.
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderLine.orderNo))
    .where(and(eq(orderLine.orderNo, orderNo), isSentByFactory));
  const sent = open.find(({ lineNo }) => isLast || lineNos.includes(lineNo));
  if (!sent) return;
  const say = `第 ${sent.lineNo} 行由工厂一件代发，工厂发货后这里自动发出；要自己发，先取消采购单`;
  throw new Refusal('state.changed', { say });
}
