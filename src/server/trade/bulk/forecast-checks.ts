import { and, eq, inArray, sql } from 'drizzle-orm';
import { MAKING_ORDERS } from '#contract/trade/bulk-flow.ts';
import { dueOrders } from '../orders/due-orders.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { today } from '../../platform/day-of.ts';
import type { Db } from '../../platform/database.ts';
import { bulkOrder, stepReport } from './bulk.table.ts';
import { readProduction, tellWhenLate } from './report-steps.ts';

/** Once a day, since a shop that stops reporting falls behind its pace; after the ship date `shipReminders` tells. */
const isUnchecked = and(
  inArray(tradeOrder.status, [...MAKING_ORDERS]),
  sql`${tradeOrder.shipBy} >= ${today}`,
  sql`exists (select from ${bulkOrder} where ${bulkOrder.orderNo} = ${tradeOrder.orderNo}
    and not ${bulkOrder.isForecastTold} and coalesce(${bulkOrder.forecastCheckedOn} < ${today}, true)
    and exists (select from ${stepReport} where ${stepReport.orderNo} = ${tradeOrder.orderNo}))`,
);

const unchecked = dueOrders(isUnchecked, tradeOrder.shipBy);

/** One kind of work of the order clock. */
export const forecastChecks = {
  find: unchecked.find,
  move: async (db: Db, orderNo: string): Promise<boolean> => {
    const held = await unchecked.hold(db, orderNo);
    if (!held) return false;
    await db
      .update(bulkOrder)
      .set({ forecastCheckedOn: sql`${today}` })
      .where(eq(bulkOrder.orderNo, orderNo));
    await tellWhenLate(db, held, await readProduction(db, orderNo));
    return true;
  },
};
