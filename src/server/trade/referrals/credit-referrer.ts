import { sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { arriveByLink } from '#contract/trade/referrals.ts';
import type { Db } from '../../platform/database.ts';
import type { Ask } from '../../platform/serve.ts';
import { findReferrer, type ReferringShop } from './find-referrer.ts';
import { inquiryReferral, orderReferral, referralVisit } from './referral.table.ts';

export async function arrive({ db, body, caller }: Ask<typeof arriveByLink>): Promise<ReplyOf<typeof arriveByLink>> {
  const referrer = await findReferrer(db, body.store, caller?.accountId ?? null);
  if (referrer === null) return {};
  await db
    .insert(referralVisit)
    .values({ shopId: referrer.id, day: dayInChina(), visits: 1 })
    .onConflictDoUpdate({
      target: [referralVisit.shopId, referralVisit.day],
      set: { visits: sql`${referralVisit.visits} + 1` },
    });
  return {};
}

/** Said in the first event of an order, to both sides. */
export const referredWords = ({ name }: ReferringShop): string => `从“${name}”分享的链接来`;

export async function creditOrders(db: Db, referrer: ReferringShop | null, orderNos: readonly string[]): Promise<void> {
  if (referrer === null || orderNos.length === 0) return;
  await db.insert(orderReferral).values(orderNos.map((orderNo) => ({ orderNo, shopId: referrer.id })));
}

export async function creditInquiry(db: Db, referrer: ReferringShop | null, inquiryId: string): Promise<void> {
  if (referrer !== null) await db.insert(inquiryReferral).values({ inquiryId, shopId: referrer.id });
}
