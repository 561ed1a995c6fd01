import type { CallName } from '#contract/api.ts';
import type { QueryFor } from '../platform/call.ts';
import { NOW, useRead } from '../platform/read.ts';

/** The reads that a mutation of a blank makes stale: the shop's own and the public ones. */
export const plateReads: readonly CallName[] = [
  'GET /api/v2/shop/plateList',
  'GET /api/v2/shop/plateItem',
  'GET /api/v2/shop/own',
  'GET /api/v2/light/list',
  'GET /api/v2/light/detail',
];

export const useOwnPlates = (query: QueryFor<'GET /api/v2/shop/plateList'>) =>
  useRead('GET /api/v2/shop/plateList', query, NOW);
/** @param enabled false: not saved on the server yet */
export const useOwnPlate = (id: string, options: { readonly enabled?: boolean } = {}) =>
  useRead('GET /api/v2/shop/plateItem', { id }, { ...NOW, ...options });

/** The autosave of the editor. */
export const SAVE_PLATE = { deed: 'POST /api/v2/shop/savePlate', refresh: plateReads } as const;
