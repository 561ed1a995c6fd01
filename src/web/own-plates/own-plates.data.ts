import type { CallName } from '#contract/api.ts';
import type { QueryFor } from '../platform/call.ts';
import { NOW, useRead } from '../platform/read.ts';

/** What says something else after a deed on a plate: the shop's desk, and what buyers see. */
export const plateReads: readonly CallName[] = [
  'GET /api/v2/shop/plateList',
  'GET /api/v2/shop/plateItem',
  'GET /api/v2/shop/own',
  'GET /api/v2/light/list',
  'GET /api/v2/light/detail',
];

export const useOwnPlates = (query: QueryFor<'GET /api/v2/shop/plateList'>) =>
  useRead('GET /api/v2/shop/plateList', query, NOW);
/** @param enabled false: nothing lies on the server before the first save */
export const useOwnPlate = (id: string, options: { readonly enabled?: boolean } = {}) =>
  useRead('GET /api/v2/shop/plateItem', { id }, { ...NOW, ...options });

/** How an editor keeps what one types. */
export const SAVE_PLATE = { deed: 'POST /api/v2/shop/savePlate', refresh: plateReads } as const;
