import type { CallName } from '#contract/api.ts';
import type { QueryFor } from '../platform/call.ts';
import { NOW, useRead } from '../platform/read.ts';

/** What says something else after a deed on a fabric: the shop's desk, and what buyers see. */
export const fabricReads: readonly CallName[] = [
  'GET /api/v2/shop/fabricList',
  'GET /api/v2/shop/fabricItem',
  'GET /api/v2/shop/own',
  'GET /api/v2/fabric/list',
  'GET /api/v2/fabric/detail',
];

export const useOwnFabrics = (query: QueryFor<'GET /api/v2/shop/fabricList'>) =>
  useRead('GET /api/v2/shop/fabricList', query, NOW);
/** @param enabled false: nothing lies on the server before the first save */
export const useOwnFabric = (id: string, options: { readonly enabled?: boolean } = {}) =>
  useRead('GET /api/v2/shop/fabricItem', { id }, { ...NOW, ...options });
