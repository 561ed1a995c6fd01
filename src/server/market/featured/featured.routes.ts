import {
  decideNomination as decideCall,
  featuredList,
  operatorNominations,
  nominateProduct as nominateCall,
  withdrawNomination,
} from '#contract/market/featured.ts';
import { serve } from '../../platform/serve.ts';
import { decideNomination } from './decide-nomination.ts';
import { listNominations, ownFeatured } from './featured.queries.ts';
import { nominateProduct } from './nominate-product.ts';
import { withdraw } from './withdraw-nomination.ts';

export const featuredRoutes = [
  serve(featuredList, ({ db, caller, query }) => ownFeatured(db, caller.shopId, query)),
  serve(nominateCall, ({ db, caller, body }) => nominateProduct(db, caller, body)),
  serve(withdrawNomination, async ({ db, caller, body }) => {
    await withdraw(db, caller.shopId, body.id);
    return {};
  }),
  serve(operatorNominations, ({ db, query }) => listNominations(db, query)),
  serve(decideCall, (desk) => decideNomination(desk, desk.body)),
];
