import { sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { arriveByLink } from '#contract/trade/referrals.ts';
import { addressBlock } from '../../platform/address-block.ts';
import type { Db } from '../../platform/database.ts';
import type { Ask } from '../../platform/serve.ts';
import { findReferrer, type ReferringShop } from './find-referrer.ts';
import { inquiryReferral, orderReferral, referralVisit } from './referral.table.ts';

export async function arrive({
  db,
  body,
  caller,
  from,
}: Ask<typeof arriveByLink>): Promise<ReplyOf<typeof arriveByLink>> {
  if (isTooFast(addressBlock(from.address))) return {};
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

/**
 * Of one network in one process; what comes faster is a script, and each visit locks the row of its shop's day. Errs
 * towards not counting: a visit beyond the limit, or from one network too many in a minute, is lost to the shop's visits,
 * while its orders and inquiries are credited all the same.
 */
const MOST_A_MINUTE = 30;
const MOST_NETWORKS = 10_000;
const arrivals = { minute: 0, counts: new Map<string, number>() };

function isTooFast(network: string): boolean {
  const minute = Math.floor(Date.now() / 60_000);
  if (minute !== arrivals.minute) Object.assign(arrivals, { minute, counts: new Map<string, number>() });
  const { counts } = arrivals;
  if (counts.size >= MOST_NETWORKS && !counts.has(network)) return true;
  const count = (counts.get(network) ?? 0) + 1;
  counts.set(network, count);
  return count > MOST_A_MINUTE;
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
