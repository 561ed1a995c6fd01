import { and, eq, inArray, sql } from 'drizzle-orm';
import { LICENCE_REMINDER_DAYS, licenceKindWords } from '#contract/market/licence-words.ts';
import { putBackOnMarket, takeOffMarket } from '../../market/designs/bought-out.ts';
import { notify } from '../../people/notices/notify.ts';
import { today } from '../../platform/day-of.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { licenceRenewal } from './licence-renewal.table.ts';
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
  if (!started) await startRenewal(db, orderNo);
  if (started?.kind === 'buyout') await takeOffMarket(db, started.designId);
}

/** Paid: the term goes on from its last day, at the terms of the renewal. */
async function startRenewal(db: Db, orderNo: string): Promise<void> {
  const [paid] = await db
    .update(licenceRenewal)
    .set({ status: 'paid' })
    .where(and(eq(licenceRenewal.orderNo, orderNo), eq(licenceRenewal.status, 'unpaid')))
    .returning();
  if (!paid) return;
  const { licenceNo, years, priceFen, morePieces, pieceFen, permille } = paid;
  await db
    .update(licence)
    .set({
      ...{ status: 'active', remindedDays: null, pieceFen, permille },
      years: sql`${licence.years} + ${years}`,
      priceFen: sql`${licence.priceFen} + ${priceFen}`,
      mostPieces: sql`${licence.mostPieces} + ${morePieces}::int`,
      // Of a payment that arrives after the last day no day is lost.
      endsOn: sql`(greatest(${licence.endsOn}, ${today} - 1) + make_interval(years => ${years}))::date`,
    })
    .where(eq(licence.licenceNo, licenceNo));
}

/** Its order was cancelled: unpaid, or all of it refunded. */
export async function endLicence(db: Db, orderNo: string): Promise<void> {
  const [ended] = await db
    .update(licence)
    .set({ status: 'ended' })
    .where(and(eq(licence.orderNo, orderNo), inArray(licence.status, ['unpaid', 'active'])))
    .returning({ kind: licence.kind, designId: licence.designId, startsOn: licence.startsOn });
  if (!ended) await endRenewal(db, orderNo);
  if (ended?.kind === 'buyout' && ended.startsOn !== null) await putBackOnMarket(db, ended.designId);
}

/** Cancelled: unpaid, nothing has changed; refunded, the term is as it was. Pieces that were ordered stay counted. */
async function endRenewal(db: Db, orderNo: string): Promise<void> {
  const [renewal] = await db.select().from(licenceRenewal).where(eq(licenceRenewal.orderNo, orderNo)).for('update');
  if (!renewal) return;
  await db.update(licenceRenewal).set({ status: 'ended' }).where(eq(licenceRenewal.orderNo, orderNo));
  if (renewal.status !== 'paid') return;
  const { licenceNo, years, priceFen, morePieces } = renewal;
  await db
    .update(licence)
    .set({
      years: sql`${licence.years} - ${years}`,
      priceFen: sql`${licence.priceFen} - ${priceFen}`,
      mostPieces: sql`case when ${licence.mostPieces} is not null then greatest(${licence.usedPieces}, ${licence.mostPieces} - ${morePieces}::int) end`,
      endsOn: sql`(${licence.endsOn} - make_interval(years => ${years}))::date`,
    })
    .where(eq(licence.licenceNo, licenceNo));
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
        // A renewal that is being paid goes on from the last day.
        sql`not exists (select from ${licenceRenewal} where ${licenceRenewal.licenceNo} = ${licence.licenceNo} and ${licenceRenewal.status} = 'unpaid')`,
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

/** Tells the licensees some days before the last day of their licences, once for each number of days. */
export async function remindOfLicences(db: Db): Promise<number> {
  const left = sql<number>`${licence.endsOn} - ${today}`;
  const days = sql<number>`case when ${left} <= ${LEAST_DAYS} then ${LEAST_DAYS}::int else ${MOST_DAYS}::int end`;
  const due = await db
    .update(licence)
    .set({ remindedDays: days })
    .where(
      and(
        eq(licence.status, 'active'),
        sql`${licence.endsOn} >= ${today} and ${left} <= ${MOST_DAYS}`,
        sql`(${licence.remindedDays} is null or ${licence.remindedDays} > ${days})`,
      ),
    )
    .returning({
      ...{ licenseeId: licence.licenseeId, title: licence.designTitle, no: licence.licenceNo },
      ...{ endsOn: licence.endsOn, left, kind: licence.kind },
    });
  for (const { licenseeId, title, no, endsOn, left: daysLeft, kind } of due) {
    if (licenseeId === null) continue;
    await notify(db, licenseeId, {
      kind: 'supply',
      title: '花型授权快到期了',
      body: `《${title}》的${licenceKindWords[kind]} ${no} 到 ${endsOn!} 为止，${daysLeft === 0 ? '今天是最后一天' : `还有 ${daysLeft} 天`}。到期后用它的商品不能下单，要接着卖请续期`,
      to: '/user/licence',
    });
  }
  return due.length;
}

const [MOST_DAYS, LEAST_DAYS] = LICENCE_REMINDER_DAYS;

export function remindOfLicencesJob({ database }: { database: Database }): Job {
  return {
    name: 'licences.remind',
    concurrency: 1,
    retries: 3,
    expireSeconds: 600,
    // 09:10 in China
    cron: '10 1 * * *',
    work: async () => {
      await database.write((db) => remindOfLicences(db));
    },
  };
}
