import {
  addressList,
  saveAddress,
  removeAddress,
  invoiceTitleList,
  saveInvoiceTitle,
  removeInvoiceTitle,
} from '#contract/addresses.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve } from '../platform/serve.ts';

const notYet = (): never => {
  throw new Refusal('server.failed');
};

export const addressRoutes = [
  serve(addressList, notYet),
  serve(saveAddress, notYet),
  serve(removeAddress, notYet),
  serve(invoiceTitleList, notYet),
  serve(saveInvoiceTitle, notYet),
  serve(removeInvoiceTitle, notYet),
];
