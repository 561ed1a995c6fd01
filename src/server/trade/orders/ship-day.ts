import { listed } from '../../platform/table.ts';
import { TO_SHIP_ORDERS } from '#contract/trade/order-statuses.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { OrderAction } from '#contract/trade/order-flow.ts';
import { type Batch, batchAfter, keptBatches } from '#contract/trade/ship-days.ts';
import type { Db } from '../../platform/database.ts';
import { dayOf, today } from '../../platform/day-of.ts';
import type { OrderRow } from './lock-order.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/** The same condition as the partial indexes; `daysLate` of the contract counts in these statuses. */
export const isToShip = sql`${tradeOrder.status} in ${listed(TO_SHIP_ORDERS)}`;

/**
 * How a transition moves the promised ship date (承诺发货日). It counts from the deposit or the full payment; a date that
 * the shop stated is kept, but is never before the payment. Days spent waiting for the balance are added.
 */
export function shipDayAfter(order: OrderRow, action: OrderAction): { shipBy?: SQL; shipTold?: SQL } {
  // Nothing is shipped.
  if (order.kind === 'licence') return {};
  const { since } = order;
  if (action === 'paid' || action === 'depositPaid' || action === 'startOnCredit') {
    // A 采购单 names its day when it is placed: what the payment takes is not taken from the shop that makes it.
    if (order.suppliesOrderNo !== null)
      return moved(
        sql`greatest(${tradeOrder.shipBy} + (${today} - ${dayOf(sql`${since.toISOString()}::timestamptz`)}), ${today})`,
      );
    const byLeadTime = dayOf(sql`(now() + make_interval(hours => ${tradeOrder.leadHours}))`);
    return moved(sql`greatest(coalesce(${tradeOrder.shipBy}, ${byLeadTime}), ${today})`);
  }
  if (action !== 'balancePaid') return {};
  return moved(sql`${tradeOrder.shipBy} + (${today} - ${dayOf(sql`${since.toISOString()}::timestamptz`)})`);
}

/** A ship date of today or tomorrow needs no reminder the day before. */
const moved = (shipBy: SQL) => ({ shipBy, shipTold: sql`case when ${shipBy} <= ${today} + 1 then 1 else 0 end` });

/** The ship dates of a new order that its shop has already stated. @param batches the earliest first; empty = none */
export async function promiseShipDays(db: Db, orderNo: string, batches: readonly Batch[]): Promise<void> {
  const [first] = batches;
  if (first === undefined) return;
  await db
    .update(tradeOrder)
    .set({ shipBy: first.shipBy, batches: keptBatches(batches), batchAt: 0 })
    .where(eq(tradeOrder.orderNo, orderNo));
}

/** A partial shipment completes a batch: the day of the next one counts from now on. */
export async function openNextBatch(db: Db, { orderNo, batches, batchAt }: OrderRow): Promise<void> {
  if (batches.length === 0) return;
  const lines = await db
    .select({ shipped: orderLine.shippedQuantity, tolerancePercent: orderLine.tolerancePercent })
    .from(orderLine)
    .where(eq(orderLine.orderNo, orderNo));
  const shipped = lines.reduce((sum, line) => sum + Math.round(line.shipped * 10), 0) / 10;
  const tolerance = Math.max(...lines.map(({ tolerancePercent }) => tolerancePercent));
  const next = batchAfter(batches, batchAt, shipped, tolerance);
  if (next.batchAt === batchAt) return;
  await db
    .update(tradeOrder)
    .set({ batchAt: next.batchAt, ...moved(sql`${tradeOrder.shipBy} + ${next.moveDays}::int`) })
    .where(eq(tradeOrder.orderNo, orderNo));
}
