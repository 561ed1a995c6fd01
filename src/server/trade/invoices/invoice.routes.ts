import {
  exportInvoices,
  invoiceFile,
  orderInvoice,
  recordInvoice as recordCall,
  requestInvoice as requestCall,
  shopInvoices,
  shopOrderInvoice,
  withdrawInvoice as withdrawCall,
} from '#contract/trade/invoices.ts';
import type { Config } from '../../config.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { recordInvoice, requestInvoice, withdrawInvoice } from './invoice-actions.ts';
import { linkToInvoices, linkToPaper } from './invoice-sheet.ts';
import { getOrderInvoice, listShopInvoices, refuseForeignPaper } from './invoice.queries.ts';

export const invoiceRoutes = ({ config }: { config: Config }) => [
  serve(orderInvoice, ({ db, caller, query }) => getOrderInvoice(db, { accountId: caller.accountId }, query.orderNo)),
  serve(shopOrderInvoice, ({ db, caller, query }) => getOrderInvoice(db, { shopId: caller.shopId }, query.orderNo)),
  serve(requestCall, requestInvoice),
  serve(withdrawCall, withdrawInvoice),
  serveInSteps(recordCall, recordInvoice),
  serve(shopInvoices, ({ db, caller, query }) => listShopInvoices(db, caller.shopId, query)),
  serve(exportInvoices, async ({ caller, note }) => {
    note('invoices.export');
    return linkToInvoices(caller.shopId, config);
  }),
  serve(invoiceFile, async ({ db, caller, body }) => {
    await refuseForeignPaper(db, caller, body.id);
    return linkToPaper(body.id, config);
  }),
];
