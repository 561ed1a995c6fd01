import {
  operatorLedger,
  operatorLedgerLines,
  operatorShopLedger,
  recordPayout as recordCall,
  reversePayout as reverseCall,
  setShopFee as setFeeCall,
  shopLedger,
  shopLedgerAttachment,
  shopLedgerExport,
  shopLedgerLines,
} from '#contract/trade/ledger.ts';
import type { Config } from '../../config.ts';
import { serve } from '../../platform/serve.ts';
import { listLines } from './ledger-lines.ts';
import { linkToLedgerSheet } from './ledger-sheet.ts';
import { getShopLedger, listLedgers, sumsOf } from './ledger.queries.ts';
import { linkToPayoutAttachment } from './payout-attachment.ts';
import { recordPayout, reversePayout } from './payouts.ts';
import { setShopFee } from './set-shop-fee.ts';

export const ledgerRoutes = ({ config }: { config: Config }) => [
  serve(shopLedger, ({ db, caller }) => sumsOf(db, caller.shopId)),
  serve(shopLedgerLines, ({ db, caller, query }) => listLines(db, caller.shopId, query, query)),
  serve(shopLedgerExport, async ({ caller, body }) => linkToLedgerSheet(caller.shopId, body, config)),
  serve(shopLedgerAttachment, ({ db, caller, query, note }) => {
    note('ledger.attachment', { id: query.id });
    return linkToPayoutAttachment(db, caller.shopId, query.id, config);
  }),
  serve(operatorLedger, ({ db, query }) => listLedgers(db, query)),
  serve(operatorShopLedger, ({ db, query }) => getShopLedger(db, query.id)),
  serve(operatorLedgerLines, ({ db, query }) => listLines(db, query.id, query, query)),
  serve(recordCall, (desk) => recordPayout(desk, desk.body)),
  serve(reverseCall, (desk) => reversePayout(desk, desk.body)),
  serve(setFeeCall, (desk) => setShopFee(desk, desk.body)),
];
