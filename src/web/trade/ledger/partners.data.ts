import type { CallName } from '#contract/api.ts';
import { NOW, useRead } from '../../platform/read.ts';

export const PARTNER_READS: readonly CallName[] = [
  'GET /api/v2/supply/partner',
  'GET /api/v2/supply/partners',
  'GET /api/v2/shop/ledger',
  'GET /api/v2/shop/ledger/lines',
  'GET /api/v2/shop/statements',
  'GET /api/v2/order/list',
  'GET /api/v2/order/detail',
  'GET /api/v2/shop/order/list',
  'GET /api/v2/shop/order/detail',
];

export const usePartners = (page: number) => useRead('GET /api/v2/supply/partners', { page, pageSize: 20 }, NOW);

export const usePartner = (id: string) => useRead('GET /api/v2/supply/partner', { id }, NOW);
