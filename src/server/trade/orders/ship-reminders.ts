import { and, eq, sql } from 'drizzle-orm';
import { daysLate, lateWords } from '#contract/trade/lateness.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { Db } from '../../platform/database.ts';
import { dueOrders } from './due-orders.ts';
import type { OrderRow } from './lock-order.ts';
import { tellBuyer, tellShop } from './order-news.ts';
import { templateFor } from './order-words.ts';
import { tradeOrder } from './order.table.ts';
import { isToShip } from './ship-day.ts';
import { today } from '../../platform/day-of.ts';

/** Both sides are reminded of a promised ship date once the day before, and once when it has passed. */
const isUntold = and(
  isToShip,
  sql`${tradeOrder.shipTold} < 2`,
  sql`${tradeOrder.shipBy} <= ${today} + 1`,
  sql`${tradeOrder.shipTold} < case when ${tradeOrder.shipBy} < ${today} then 2 else 1 end`,
);

const untold = dueOrders(isUntold, tradeOrder.shipBy);

/** One kind of work of the order clock: found in turns, each order handled in a transaction of its own. */
export const shipReminders = {
  find: untold.find,
  move: async (db: Db, orderNo: string): Promise<boolean> => {
    const held = await untold.hold(db, orderNo);
    if (!held) return false;
    const isLate = daysLate(held)! > 0;
    await db
      .update(tradeOrder)
      .set({ shipTold: isLate ? 2 : 1 })
      .where(eq(tradeOrder.orderNo, orderNo));
    await (isLate ? tellOfLateness(db, held) : tellBefore(db, held));
    return true;
  },
};

async function tellBefore(db: Db, order: OrderRow): Promise<void> {
  const say = templateFor(order);
  const words = say`订单 ${showOrderNo(order.orderNo)} 承诺 ${order.shipBy} 前发货，${lateWords(order)}`;
  await tellBuyer(db, order, { kind: 'shipDate', title: '快到承诺的发货日', body: `${words}，还没有发完` });
  await tellShop(db, order, { kind: 'shipDate', title: '快到承诺的发货日', body: `${words}，请安排发货` });
}

async function tellOfLateness(db: Db, order: OrderRow): Promise<void> {
  const say = templateFor(order);
  const words = say`订单 ${showOrderNo(order.orderNo)} 承诺 ${order.shipBy} 前发货，${lateWords(order)}`;
  await tellBuyer(db, order, {
    kind: 'shipDate',
    title: say`商家超期未发货`,
    body: say`${words}。可以提醒商家，或申请售后退款`,
  });
  await tellShop(db, order, {
    kind: 'shipDate',
    title: say`订单超期未发货`,
    body: say`${words}，请尽快发货，或与买家商量`,
  });
}
