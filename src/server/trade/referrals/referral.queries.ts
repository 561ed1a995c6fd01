import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { REFERRAL_DAYS, type ReferralCounts } from '#contract/trade/referrals.ts';
import type { Db } from '../../platform/database.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { inquiryReferral, orderReferral, referralVisit } from './referral.table.ts';

export async function countReferrals(db: Db, shopId: string): Promise<ReferralCounts> {
  const since = sql`now() - make_interval(days => ${REFERRAL_DAYS})`;
  const isOwn = sql`${tradeOrder.shopId} = ${shopId}`;
  const [[visited], [ordered], inquiries] = await Promise.all([
    db
      .select({ visits: sql`coalesce(sum(${referralVisit.visits}), 0)`.mapWith(Number) })
      .from(referralVisit)
      .where(and(eq(referralVisit.shopId, shopId), gt(referralVisit.day, dayAfter(dayInChina(), -REFERRAL_DAYS)))),
    db
      .select({
        own: sql`count(*) filter (where ${isOwn})`.mapWith(Number),
        ownFen: sql`coalesce(sum(${tradeOrder.payableFen}) filter (where ${isOwn}), 0)`.mapWith(Number),
        all: sql`count(*)`.mapWith(Number),
        allFen: sql`coalesce(sum(${tradeOrder.payableFen}), 0)`.mapWith(Number),
      })
      .from(orderReferral)
      .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderReferral.orderNo))
      .where(and(eq(orderReferral.shopId, shopId), gt(orderReferral.at, since), ne(tradeOrder.status, 'cancelled'))),
    db.$count(inquiryReferral, and(eq(inquiryReferral.shopId, shopId), gt(inquiryReferral.at, since))),
  ]);
  const { own, ownFen, all, allFen } = ordered!;
  return {
    days: REFERRAL_DAYS,
    visits: visited!.visits,
    ownOrders: { count: own, payableFen: ownFen },
    otherOrders: { count: all - own, payableFen: allFen - ownFen },
    inquiries,
  };
}
