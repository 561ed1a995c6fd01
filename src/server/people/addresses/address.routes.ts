import {
  addressList,
  invoiceTitleList,
  removeAddress,
  removeInvoiceTitle,
  saveAddress as saveAddressCall,
  saveInvoiceTitle as saveInvoiceTitleCall,
} from '#contract/people/addresses.ts';
import { serve } from '../../platform/serve.ts';
import { listAddresses, listInvoiceTitles } from './address.queries.ts';
import { removeOwn } from './own-list.ts';
import { addresses, saveAddress } from './save-address.ts';
import { invoiceTitles, saveInvoiceTitle } from './save-invoice-title.ts';

export const addressRoutes = [
  serve(addressList, async ({ db, caller }) => listAddresses(db, caller.accountId)),
  serve(saveAddressCall, async ({ db, caller, body }) => saveAddress(db, caller.accountId, body)),
  serve(removeAddress, async ({ db, caller, body }) => {
    await removeOwn(db, addresses, caller.accountId, body.id);
    return {};
  }),
  serve(invoiceTitleList, async ({ db, caller }) => listInvoiceTitles(db, caller.accountId)),
  serve(saveInvoiceTitleCall, async ({ db, caller, body }) => saveInvoiceTitle(db, caller.accountId, body)),
  serve(removeInvoiceTitle, async ({ db, caller, body }) => {
    await removeOwn(db, invoiceTitles, caller.accountId, body.id);
    return {};
  }),
];
