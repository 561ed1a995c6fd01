import type { CallName } from '#contract/api.ts';
import type { QueryFor } from '../../platform/call.ts';
import { NOW, useRead } from '../../platform/read.ts';

/** The reads that a mutation of a fabric makes stale: the shop's own and the public ones. */
export const fabricReads: readonly CallName[] = [
  'GET /api/v2/shop/fabricList',
  'GET /api/v2/shop/fabricItem',
  'GET /api/v2/shop/own',
  'GET /api/v2/fabric/list',
  'GET /api/v2/fabric/detail',
];

export const useOwnFabrics = (query: QueryFor<'GET /api/v2/shop/fabricList'>) =>
  useRead('GET /api/v2/shop/fabricList', query, NOW);
/** @param enabled false: not saved on the server yet */
export const useOwnFabric = (id: string, options: { readonly enabled?: boolean } = {}) =>
  useRead('GET /api/v2/shop/fabricItem', { id }, { ...NOW, ...options });
