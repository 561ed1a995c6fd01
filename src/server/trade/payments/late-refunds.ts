import { and, asc, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { ORDER_TIMES } from '#contract/trade/order-statuses.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { asSum } from '#contract/platform/sums.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { tellShop } from '../orders/order-news.ts';
import { templateFor } from '../orders/order-words.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { payment, refund } from './payment.table.ts';

/** Reminders per hourly run; the rest waits for the next one. */
const A_TURN = 500;

/** Manual refunds that are overdue, so that the platform steps in. */
const isLate = and(
  ne(refund.status, 'done'),
  or(eq(payment.provider, 'transfer'), eq(refund.status, 'failed')),
  lt(refund.startedAt, sql`now() - make_interval(days => ${ORDER_TIMES.caseWaitsDays})`),
);

/** A select of the numbers of orders with an overdue manual refund. */
export const ordersWithLateRefund: SQL = sql`select ${refund.orderNo} from ${refund}
  join ${payment} on ${payment.id} = ${refund.paymentId} where ${isLate}`;

/** Reminds each shop once of an overdue manual refund. */
export async function remindOfRefunds({ read, write }: Pick<Database, 'read' | 'write'>): Promise<void> {
  const late = await read
    .select({ id: refund.id, orderNo: refund.orderNo })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(isLate, isNull(refund.remindedAt)))
    .orderBy(asc(refund.startedAt))
    .limit(A_TURN);
  for (const one of late) await write((db) => remind(db, one));
}

async function remind(db: Db, { id, orderNo }: { id: string; orderNo: string }): Promise<void> {
  const order = await lockOrder(db, orderNo);
  const [told] = await db
    .update(refund)
    .set({ remindedAt: sql`now()` })
    .where(and(eq(refund.id, id), ne(refund.status, 'done'), isNull(refund.remindedAt)))
    .returning({ amountFen: refund.amountFen });
  if (!told) return;
  await tellShop(db, order, {
    kind: 'refund',
    title: '退款逾期没有转出',
    body: templateFor(
      order,
    )`订单 ${showOrderNo(orderNo)} 要退买家 ${asSum(told.amountFen)}，已超过 ${ORDER_TIMES.caseWaitsDays} 天。请尽快转出并登记，平台已在跟进`,
  });
}

export function remindOfRefundsJob({ database }: { database: Database }): Job {
  return {
    name: 'payments.remind',
    concurrency: 1,
    retries: 0,
    expireSeconds: 300,
    cron: '23 * * * *',
    work: () => remindOfRefunds(database),
  };
}
