import {
  creditTerms,
  endCredit as endCreditCall,
  grantCredit as grantCreditCall,
  saveSupplySetting,
  supplyMerge,
  supplyMergePreview,
  supplyPlace,
  supplyPreview,
  supplySetting,
  supplyTogether,
} from '#contract/trade/supply.ts';
import {
  decideTogether as decideTogetherCall,
  partner,
  partners,
  payTogether as payTogetherCall,
} from '#contract/trade/partners.ts';
import type { WayGround } from '../payments/ways.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { endCredit, grantCredit, listCredit } from './credit.ts';
import { mergeSupplies, previewMerge } from './merge-supplies.ts';
import { getPartner, listPartners } from './partners.queries.ts';
import { decideTogether, payTogether } from './pay-together.ts';
import { orderSupplies, previewSupplies, readSetting, saveSetting } from './supply-order.ts';
import { listTogether } from './together.queries.ts';

export const supplyRoutes = (ground: WayGround) => [
  // A preview takes no connection of the write pool.
  serveInSteps(supplyPreview, ({ read, caller, body }) => previewSupplies(read, caller, body)),
  serve(supplyPlace, orderSupplies),
  serve(supplyTogether, ({ db, caller }) => listTogether(db, caller)),
  serveInSteps(supplyMergePreview, ({ read, caller, body }) => previewMerge(read, caller, body)),
  serve(supplyMerge, mergeSupplies),
  serve(supplySetting, ({ db, caller }) => readSetting(db, caller.shopId)),
  serve(saveSupplySetting, saveSetting),
  serve(creditTerms, ({ db, caller }) => listCredit(db, caller.shopId)),
  serve(grantCreditCall, ({ db, caller, body }) => grantCredit(db, caller.shopId, body)),
  serve(endCreditCall, ({ db, caller, body }) => endCredit(db, caller.shopId, body)),
  serve(partners, ({ db, caller, query }) => listPartners(db, caller, query)),
  serve(partner, ({ db, caller, query }) => getPartner(db, caller, query.id)),
  serve(payTogetherCall, (ask) => payTogether(ground, ask)),
  serve(decideTogetherCall, decideTogether),
];
