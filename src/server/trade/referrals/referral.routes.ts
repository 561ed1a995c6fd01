import { arriveByLink, shopReferrals } from '#contract/trade/referrals.ts';
import { serve } from '../../platform/serve.ts';
import { arrive } from './credit-referrer.ts';
import { countReferrals } from './referral.queries.ts';

export const referralRoutes = [
  serve(arriveByLink, arrive),
  serve(shopReferrals, ({ db, caller }) => countReferrals(db, caller.shopId)),
];
