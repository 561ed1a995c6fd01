import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { OrderRow } from './lock-order.ts';
import { orderLine, shipment, tradeOrder } from './order.table.ts';
import { today } from '../../platform/day-of.ts';

/** What 采购单 write of orders, their lines and parcels, beside the steps of `move-one-order.ts`. */

/** From now on the lines of the 采购单 release the stock that these lines reserved. */
export async function takeOverStock(db: Db, orderNo: string, lineNos: readonly number[]): Promise<void> {
  await db
    .update(orderLine)
    .set({
      reservedFrom: sql`case ${orderLine.reservedFrom} when 'blankStock' then 'supplyStock' when 'capacity' then 'supplyCapacity' else ${orderLine.reservedFrom} end`,
    })
    .where(and(eq(orderLine.orderNo, orderNo), inArray(orderLine.lineNo, [...lineNos])));
}

/** The 采购单 was cancelled: the order that it fulfils has its stock again. */
export async function handBackStock(db: Db, { orderNo, suppliesOrderNo }: OrderRow): Promise<void> {
  await db.execute(sql`
    update ${orderLine} set reserved_from = case ${orderLine.reservedFrom}
      when 'supplyStock' then 'blankStock' when 'supplyCapacity' then 'capacity' else ${orderLine.reservedFrom} end
    from ${orderLine} own
    where own.order_no = ${orderNo} and not own.is_released
      and ${orderLine.orderNo} = ${suppliesOrderNo} and ${orderLine.lineNo} = own.supplies_line_no`);
  await db.update(orderLine).set({ isReleased: true }).where(eq(orderLine.orderNo, orderNo));
}

/** 合单: these 采购单, and those that were priced with one of them before, belong together. */
export async function joinMerged(db: Db, orderNos: readonly string[]): Promise<void> {
  const joined = db
    .select({ no: tradeOrder.mergedNo })
    .from(tradeOrder)
    .where(and(inArray(tradeOrder.orderNo, [...orderNos]), isNotNull(tradeOrder.mergedNo)));
  await db
    .update(tradeOrder)
    .set({ mergedNo: [...orderNos].toSorted()[0]! })
    .where(or(inArray(tradeOrder.orderNo, [...orderNos]), inArray(tradeOrder.mergedNo, joined)));
}

/** 合单: these bear the freight of one parcel together. */
export async function noteFreightShared(db: Db, orderNos: readonly string[]): Promise<void> {
  if (orderNos.length === 0) return;
  await db
    .update(tradeOrder)
    .set({ isFreightShared: true })
    .where(inArray(tradeOrder.orderNo, [...orderNos]));
}

type Priced = Pick<
  typeof orderLine.$inferSelect,
  'lineNo' | 'unitPriceFen' | 'surchargeFen' | 'reckoning' | 'setupFen' | 'amountFen'
>;

/** Other prices of the lines of an unpaid 采购单, and the sum of it. */
export async function writePrices(
  db: Db,
  orderNo: string,
  lines: readonly Priced[],
  sum: Pick<OrderRow, 'productFen' | 'taxFen' | 'freightFen' | 'adjustFen' | 'payableFen' | 'depositFen'>,
): Promise<void> {
  for (const { lineNo, unitPriceFen, surchargeFen, reckoning, setupFen, amountFen } of lines)
    await db
      .update(orderLine)
      .set({ unitPriceFen, surchargeFen, reckoning, setupFen, amountFen })
      .where(and(eq(orderLine.orderNo, orderNo), eq(orderLine.lineNo, lineNo)));
  await db.update(tradeOrder).set(sum).where(eq(tradeOrder.orderNo, orderNo));
}

/** A debt is paid in one sum. */
export async function beginCredit(db: Db, orderNo: string, days: number): Promise<void> {
  await db
    .update(tradeOrder)
    .set({ creditDueOn: sql`${today} + ${days}::int`, plan: 'full', depositPercent: 0, depositFen: 0 })
    .where(eq(tradeOrder.orderNo, orderNo));
}

/** These debts are told of today. @returns them */
export function noteDebtTold(db: Db, which: SQL | undefined) {
  return db
    .update(tradeOrder)
    .set({ debtToldOn: sql`${today}` })
    .where(which)
    .returning({
      creditDueOn: tradeOrder.creditDueOn,
      debtFen: sql<number>`${tradeOrder.payableFen} - ${tradeOrder.paidFen} - ${tradeOrder.debtCutFen}`.mapWith(Number),
      isOverdue: sql<boolean>`${tradeOrder.creditDueOn} < ${today}`,
    });
}

export async function shipToTrader(db: Db, orderNo: string): Promise<void> {
  await db.update(tradeOrder).set({ shipTo: 'trader' }).where(eq(tradeOrder.orderNo, orderNo));
}

type Tracking = Pick<typeof shipment.$inferSelect, 'courier' | 'trackingNo'>;

/** Corrects the parcels with this courier and number. @returns their numbers */
export async function correctSame(db: Db, orderNo: string, before: Tracking, after: Tracking): Promise<number[]> {
  const { courier, trackingNo } = before;
  const corrected = await db
    .update(shipment)
    .set(after)
    .where(and(eq(shipment.orderNo, orderNo), eq(shipment.courier, courier), eq(shipment.trackingNo, trackingNo)))
    .returning({ shipmentNo: shipment.shipmentNo });
  return corrected.map(({ shipmentNo }) => shipmentNo);
}
