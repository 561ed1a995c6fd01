import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { isProduced } from './lines-waiting.ts';
import { lockIfFree } from './lock-order.ts';
import { moveProduction } from './move-production.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/** The buyer's time to answer is over. Paused during an after-sale case. */
const isLate = and(lt(orderLine.answerDueAt, sql`now()`), isProduced);

/** One kind of work of the order clock: both sides are told once, and the line goes on waiting. */
export const lateAnswers = {
  find: (db: Db, offset: number, limit: number) =>
    db
      .select({ orderNo: orderLine.orderNo })
      .from(orderLine)
      .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderLine.orderNo))
      .where(isLate)
      .groupBy(orderLine.orderNo)
      .orderBy(asc(sql`min(${orderLine.answerDueAt})`), asc(orderLine.orderNo))
      .limit(limit)
      .offset(offset),
  move: async (db: Db, orderNo: string): Promise<boolean> => {
    const held = await lockIfFree(db, orderNo, isProduced);
    if (!held) return false;
    const late = await db
      .select({ lineNo: orderLine.lineNo })
      .from(orderLine)
      .where(and(eq(orderLine.orderNo, orderNo), lt(orderLine.answerDueAt, sql`now()`)));
    if (late.length === 0) return false;
    const lineNos = late.map(({ lineNo }) => lineNo);
    await moveProduction(db, held, { lineNos, action: 'answerLate', by: 'system', actorId: null });
    return true;
  },
};
