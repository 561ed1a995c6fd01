import { type SQL, sql } from 'drizzle-orm';
import type { OrderDeed } from '#contract/order-flow.ts';
import type { OrderRow } from './lock-order.ts';
import { tradeOrder } from './order.table.ts';

/** As days are counted in China. */
export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Shanghai')::date`;
export const today = dayOf(sql`now()`);

/** As the partial indexes have it; where `daysLate` of the contract counts. */
export const isToShip = sql`${tradeOrder.status} in ('inProduction', 'toShip')`;

/**
 * How a step moves the promised ship date (承诺发货日). It begins to count with the deposit or the full payment; a day
 * that the shop stated stands, but no earlier than the payment. Days on which the shop waited for the balance are added.
 */
export function shipDayAfter({ since }: OrderRow, deed: OrderDeed): { shipBy?: SQL; shipTold?: SQL } {
  if (deed === 'paid' || deed === 'depositPaid') {
    const byLeadTime = dayOf(sql`(now() + make_interval(hours => ${tradeOrder.leadHours}))`);
    return moved(sql`greatest(coalesce(${tradeOrder.shipBy}, ${byLeadTime}), ${today})`);
  }
  if (deed !== 'balancePaid') return {};
  return moved(sql`${tradeOrder.shipBy} + (${today} - ${dayOf(sql`${since.toISOString()}::timestamptz`)})`);
}

/** Whoever pays today needs no reminder of tomorrow. */
const moved = (shipBy: SQL) => ({ shipBy, shipTold: sql`case when ${shipBy} <= ${today} + 1 then 1 else 0 end` });
