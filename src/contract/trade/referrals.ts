import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { Fen } from '../platform/shapes.ts';

/** 引荐: a visitor who opened a shop's shared link. The shop is credited with the visit, and with what it led to. */

/** Public name of the shop whose link opened this visit; an unknown one is ignored. */
export const Referrer = Type.String({ maxLength: 40 });

/** Called once for a visit. An owner's own visit is not counted. */
export const arriveByLink = endpoint({
  method: 'POST',
  path: '/api/v2/referral/arrive',
  for: 'anyone',
  summary: '从店铺分享的链接进来：给那家店铺记一次访问',
  body: Type.Object({ store: Referrer }),
  reply: Type.Object({}),
});

export const REFERRAL_DAYS = 30;

const Orders = Type.Object({ count: Type.Integer(), payableFen: Fen });

export const ReferralCounts = Type.Object({
  days: Type.Integer(),
  visits: Type.Integer(),
  /** placed with this shop */
  ownOrders: Orders,
  /** placed with other shops, whose things this shop shared */
  otherOrders: Orders,
  inquiries: Type.Integer(),
});
export type ReferralCounts = Static<typeof ReferralCounts>;

/** Of the last 30 days, without cancelled orders. */
export const shopReferrals = endpoint({
  method: 'GET',
  path: '/api/v2/shop/referrals',
  for: 'shopOwner',
  summary: '本店分享的链接带来多少访问、订单和咨询',
  reply: ReferralCounts,
});
