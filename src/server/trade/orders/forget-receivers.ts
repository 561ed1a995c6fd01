import { OVER_ORDERS } from '#contract/trade/order-statuses.ts';
import { listed } from '../../platform/table.ts';
import { and, inArray, lt, sql } from 'drizzle-orm';
import { forgetPayers } from '../payments/forget-payers.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { tradeOrder } from './order.table.ts';

/** As the privacy policy states: three years after the order ended (电子商务法 art. 31), not longer. */
const KEPT_YEARS = 3;
const A_TURN = 500;

/** Anonymises the receivers of orders that ended long ago; products, sums and the district stay. */
export async function forgetReceivers({ write }: Pick<Database, 'write'>): Promise<void> {
  for (;;) {
    const forgotten = await write(forgetSome);
    if (forgotten < A_TURN) return;
  }
}

async function forgetSome(db: Db): Promise<number> {
  const old = await db
    .select({ orderNo: tradeOrder.orderNo })
    .from(tradeOrder)
    .where(
      and(
        sql`status in ${listed(OVER_ORDERS)} and receiver ->> 'receiver' <> ''`,
        lt(tradeOrder.since, sql`now() - make_interval(years => ${KEPT_YEARS})`),
      ),
    )
    .limit(A_TURN)
    .for('no key update', { skipLocked: true });
  const orderNos = old.map(({ orderNo }) => orderNo);
  if (orderNos.length === 0) return 0;
  await db
    .update(tradeOrder)
    .set({
      receiver: sql`${tradeOrder.receiver} || '{"receiver": "", "phone": "", "detail": ""}'`,
      invoice: null,
      note: '',
    })
    .where(inArray(tradeOrder.orderNo, orderNos));
  await forgetPayers(db, orderNos);
  return orderNos.length;
}

export function forgetReceiversJob({ database }: { database: Database }): Job {
  return {
    name: 'orders.forget',
    concurrency: 1,
    retries: 3,
    expireSeconds: 600,
    cron: '11 4 * * *',
    work: () => forgetReceivers(database),
  };
}
