import {
  creditTerms,
  endCredit as endCreditCall,
  grantCredit as grantCreditCall,
  saveSupplySetting,
  supplyPlace,
  supplyPreview,
  supplySetting,
} from '#contract/supply.ts';
import { serve, serveInSteps } from '../platform/serve.ts';
import { endCredit, grantCredit, listCredit } from './credit.ts';
import { orderSupplies, previewSupplies, readSetting, saveSetting } from './supply-order.ts';

export const supplyRoutes = [
  // A preview takes no connection of the write pool.
  serveInSteps(supplyPreview, ({ read, caller, body }) => previewSupplies(read, caller, body)),
  serve(supplyPlace, orderSupplies),
  serve(supplySetting, ({ db, caller }) => readSetting(db, caller.shopId)),
  serve(saveSupplySetting, saveSetting),
  serve(creditTerms, ({ db, caller }) => listCredit(db, caller.shopId)),
  serve(grantCreditCall, ({ db, caller, body }) => grantCredit(db, caller.shopId, body)),
  serve(endCreditCall, ({ db, caller, body }) => endCredit(db, caller.shopId, body)),
];
