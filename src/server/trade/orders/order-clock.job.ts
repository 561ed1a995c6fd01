import { and, asc, eq, inArray, lt, not, sql } from 'drizzle-orm';
import { ORDER_TIMES, OVER_ORDERS, caseStatus, orderStatus, TIMED_CASES } from '#contract/trade/order-statuses.ts';
import { forecastChecks } from '../bulk/forecast-checks.ts';
import { retentionClock } from '../bulk/retention.ts';
import { sampleClock } from '../bulk/sample-clock.ts';
import { payment } from '../payments/payment.table.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { listed } from '../../platform/table.ts';
import { dueOrders } from './due-orders.ts';
import { lateAnswers } from './late-answers.ts';
import { lockIfFree } from './lock-order.ts';
import { moveCase } from './move-case.ts';
import { takeBalanceStep } from './late-balance.ts';
import { moveOrder } from './move-order.ts';
import { shipReminders } from './ship-reminders.ts';
import { afterSaleCase, tradeOrder } from './order.table.ts';

const A_TURN = 100;

/**
 * Moves every overdue order, case and answer and sends ship date reminders, each in a transaction of its own: a killed run
 * leaves no order half moved, and the next run finds the rest. Concurrent runs skip each other's locked rows.
 */
export async function moveLateOrders(
  database: Pick<Database, 'read' | 'write'>,
  signal?: AbortSignal,
): Promise<{ moved: number }> {
  const failures: unknown[] = [];
  let moved = 0;
  for (const late of [lateOrders, lateCases, lateAnswers, shipReminders, forecastChecks, sampleClock, retentionClock]) {
    // The offset skips rows that stay in the list: locked by another run, or failed.
    let passedBy = 0;
    for (;;) {
      const turn = await late.find(database.read, passedBy, A_TURN);
      for (const { orderNo } of turn) {
        if (signal?.aborted === true) return { moved };
        const isMoved = await database
          .write((db) => late.move(db, orderNo))
          .catch((error: unknown) => {
            failures.push(error);
            return false;
          });
        if (isMoved) moved += 1;
        else passedBy += 1;
      }
      if (turn.length < A_TURN) break;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} late orders could not be moved`);
  return { moved };
}

/**
 * A voucher that the shop has not checked keeps the order for some days, since the money may have arrived. It is
 * limited, or a picture would reserve stock for ever; money that comes later is refunded.
 */
const isOrderLate = and(
  lt(tradeOrder.dueAt, sql`now()`),
  sql`not exists (select from ${payment} where ${payment.orderNo} = ${tradeOrder.orderNo} and ${payment.status} = 'submitted'
    and ${payment.since} > now() - make_interval(days => ${ORDER_TIMES.voucherWaitsDays}))`,
);

/**
 * 采购单: the buyer can still claim of the order that it fulfils, and the trader of it. Only an open case keeps it longer
 * than the limit; with a case of its own it is not received.
 */
const waitsForBuyer = sql`(${tradeOrder.status} = 'received' and exists (select from ${tradeOrder} source
  where source.order_no = ${tradeOrder.suppliesOrderNo} and source.status not in ${listed(OVER_ORDERS)}
    and (source.status = 'afterSale' or ${tradeOrder.since} > now() - make_interval(days => ${ORDER_TIMES.supplyWaitsDays}))))`;

const late = dueOrders(and(isOrderLate, not(waitsForBuyer)), tradeOrder.dueAt);

const lateOrders = {
  find: late.find,
  move: async (db: Db, orderNo: string): Promise<boolean> => {
    if (!(await holdFulfilled(db, orderNo))) return false;
    const order = await late.hold(db, orderNo);
    if (order?.status === 'toPayBalance') {
      await takeBalanceStep(db, order);
      return true;
    }
    const action = order && orderStatus(order.status).clock?.late;
    if (!order || action === undefined) return false;
    await moveOrder(db, { order, action, by: 'system', actorId: null });
    return true;
  },
};

/**
 * Locks the order that a 采购单 fulfils before it, as everywhere. A claim that is being made there holds the lock.
 * @returns false when another transaction has it: the next run decides
 */
async function holdFulfilled(db: Db, orderNo: string): Promise<boolean> {
  const [{ no } = { no: null }] = await db
    .select({ no: tradeOrder.suppliesOrderNo })
    .from(tradeOrder)
    .where(eq(tradeOrder.orderNo, orderNo));
  if (no === null) return true;
  return (await lockIfFree(db, no)) !== undefined;
}

const isCaseLate = and(
  inArray(afterSaleCase.status, TIMED_CASES),
  lt(afterSaleCase.since, sql`now() - make_interval(days => ${ORDER_TIMES.caseWaitsDays})`),
);

const lateCases = {
  find: (db: Db, offset: number, limit: number) =>
    db
      .select({ orderNo: afterSaleCase.orderNo })
      .from(afterSaleCase)
      .where(isCaseLate)
      .orderBy(asc(afterSaleCase.since), asc(afterSaleCase.orderNo))
      .limit(limit)
      .offset(offset),
  move: async (db: Db, orderNo: string): Promise<boolean> => {
    // Lock the order first, as everywhere, to avoid deadlocks.
    const order = await lockIfFree(db, orderNo);
    if (!order) return false;
    const [late] = await db
      .select({ status: afterSaleCase.status })
      .from(afterSaleCase)
      .where(and(eq(afterSaleCase.orderNo, orderNo), isCaseLate));
    const action = late && caseStatus(late.status).late;
    if (action === undefined) return false;
    await moveCase(db, { order, action, by: 'system', actorId: null, note: '' });
    return true;
  },
};

export function orderClockJob({ database }: { database: Database }): Job {
  return {
    name: 'orders.clock',
    concurrency: 1,
    retries: 0,
    expireSeconds: 600,
    cron: '* * * * *',
    work: async (_data, signal) => void (await moveLateOrders(database, signal)),
  };
}
