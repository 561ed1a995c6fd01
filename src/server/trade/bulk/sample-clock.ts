import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { MAKING_ORDERS, SAMPLE_TIMES } from '#contract/trade/bulk-flow.ts';
import { dueOrders } from '../orders/due-orders.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { tradeOrder } from '../orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { warnOfSample } from './bulk-news.ts';
import { bulkOrder, preSample } from './bulk.table.ts';
import { moveSample } from './move-sample.ts';

const HOUR_MS = 3_600_000;
const { answerHours, warnedHours } = SAMPLE_TIMES;

type Asked = Pick<typeof preSample.$inferSelect, 'sentAt' | 'warnedAt' | 'answer'>;

/**
 * When an unanswered sample counts as confirmed; null when it was answered. Never without the warning before, however long
 * the server was down. An after-sale case pauses it: the order's status then begins again.
 */
export function answerByOf({ sentAt, warnedAt, answer }: Asked, { since }: Pick<OrderRow, 'since'>): Date | null {
  if (answer !== null) return null;
  const [from, hours] = warnedAt === null ? [sentAt, answerHours] : [warnedAt, warnedHours];
  return new Date(Math.max(from.getTime(), since.getTime()) + hours * HOUR_MS);
}

const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`;

/** The same as `answerByOf`, and when to warn. */
const isDue = and(
  inArray(tradeOrder.status, [...MAKING_ORDERS]),
  sql`${tradeOrder.since} < ${hoursAgo(warnedHours)}`,
  sql`exists (select from ${preSample} join ${bulkOrder} on ${bulkOrder.orderNo} = ${preSample.orderNo}
    where ${preSample.orderNo} = ${tradeOrder.orderNo} and ${bulkOrder.sample} = 'sent' and ${preSample.answer} is null
    and case when ${preSample.warnedAt} is null
      then greatest(${preSample.sentAt}, ${tradeOrder.since}) < ${hoursAgo(answerHours - warnedHours)}
      else ${preSample.warnedAt} < ${hoursAgo(warnedHours)} end)`,
);

const due = dueOrders(isDue, tradeOrder.since);

/** One kind of work of the order clock: warns both sides of an unanswered sample, and a day later seals it. */
export const sampleClock = {
  find: due.find,
  move: async (db: Db, orderNo: string): Promise<boolean> => {
    const held = await due.hold(db, orderNo);
    if (!held) return false;
    const isAsked = and(eq(preSample.orderNo, orderNo), isNull(preSample.answer));
    const [warned] = await db
      .update(preSample)
      .set({ warnedAt: sql`now()` })
      .where(and(isAsked, isNull(preSample.warnedAt)))
      .returning({ round: preSample.round });
    if (warned) {
      await warnOfSample(db, held);
      return true;
    }
    await moveSample(db, held, { action: 'sealUnanswered', by: 'system', actorId: null, note: '' });
    await db
      .update(preSample)
      .set({ answer: 'unanswered', answeredAt: sql`now()` })
      .where(isAsked);
    return true;
  },
};
