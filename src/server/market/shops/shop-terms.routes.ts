import { saveShopTerms, shopTerms } from '#contract/market/shop-terms.ts';
import { serve } from '../../platform/serve.ts';
import { saveTerms } from './save-terms.ts';
import { ownTerms } from './shop-terms.queries.ts';

export const shopTermsRoutes = [
  serve(shopTerms, async ({ db, caller }) => ownTerms(db, caller.shopId)),
  serve(saveShopTerms, async ({ db, caller, body }) => saveTerms(db, caller.shopId, body)),
];
