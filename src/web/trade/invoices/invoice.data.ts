import type { CallName } from '#contract/api.ts';
import { NOW, useRead } from '../../platform/read.ts';
import type { InvoiceTab } from './invoice.words.ts';

/** Stale after a step of an invoice. */
export const INVOICE_READS: readonly CallName[] = [
  'GET /api/v2/order/invoicePapers',
  'GET /api/v2/shop/invoice/papers',
  'GET /api/v2/shop/invoice/list',
  'GET /api/v2/order/detail',
];

export const useOrderInvoice = (orderNo: string, party: 'buyer' | 'shop') =>
  useRead(party === 'shop' ? 'GET /api/v2/shop/invoice/papers' : 'GET /api/v2/order/invoicePapers', { orderNo }, NOW);

export const useShopInvoices = (filter: { readonly tab: InvoiceTab; readonly page: number }) =>
  useRead('GET /api/v2/shop/invoice/list', { ...filter, pageSize: 20 }, NOW);
