import { and, eq, inArray, sql } from 'drizzle-orm';
import { putBackOnMarket, takeOffMarket } from '../designs/bought-out.ts';
import { notify } from '../notices/notify.ts';
import { today } from '../orders/ship-day.ts';
import type { Database, Db } from '../platform/database.ts';
import type { Job } from '../platform/queue.ts';
import { licence } from './licence.table.ts';

/** What the steps of its order, and the calendar, do to a licence. */

/** Paid: it begins today. A buyout takes the design off the market. */
export async function startLicence(db: Db, orderNo: string): Promise<void> {
  const [started] = await db
    .update(licence)
    .set({
      status: 'active',
      startsOn: sql`${today}`,
      endsOn: sql`case when ${licence.years} > 0 then (${today} + make_interval(years => ${licence.years}) - interval '1 day')::date end`,
    })
    .where(and(eq(licence.orderNo, orderNo), eq(licence.status, 'unpaid')))
    .returning({ kind: licence.kind, designId: licence.designId });
  if (started?.kind === 'buyout') await takeOffMarket(db, started.designId);
}

/** Its order was cancelled: unpaid, or all of it refunded. */
export async function endLicence(db: Db, orderNo: string): Promise<void> {
  const [ended] = await db
    .update(licence)
    .set({ status: 'ended' })
    .where(and(eq(licence.orderNo, orderNo), inArray(licence.status, ['unpaid', 'active'])))
    .returning({ kind: licence.kind, designId: licence.designId, startsOn: licence.startsOn });
  if (ended?.kind === 'buyout' && ended.startsOn !== null) await putBackOnMarket(db, ended.designId);
}

/**
 * Ends the licences whose last day is over, and tells the licensees.
 * @param designId only those of this design
 */
export async function expireLicences(db: Db, designId?: string): Promise<number> {
  const over = await db
    .update(licence)
    .set({ status: 'expired' })
    .where(
      and(
        designId === undefined ? undefined : eq(licence.designId, designId),
        eq(licence.status, 'active'),
        sql`${licence.endsOn} < ${today}`,
      ),
    )
    .returning({ licenseeId: licence.licenseeId, title: licence.designTitle, no: licence.licenceNo });
  for (const { licenseeId, title, no } of over) {
    if (licenseeId === null) continue;
    await notify(db, licenseeId, {
      kind: 'supply',
      title: '花型授权到期了',
      body: `《${title}》的授权 ${no} 已到期。用它的商品不能再下单，要接着卖请再买授权`,
      to: '/user/licence',
    });
  }
  return over.length;
}

export function expireLicencesJob({ database }: { database: Database }): Job {
  return {
    name: 'licences.expire',
    concurrency: 1,
    retries: 3,
    expireSeconds: 600,
    // 00:10 in China
    cron: '10 16 * * *',
    work: async () => {
      await database.write((db) => expireLicences(db));
    },
  };
}
