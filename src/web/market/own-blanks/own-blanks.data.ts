import type { CallName } from '#contract/api.ts';
import type { QueryFor } from '../../platform/call.ts';
import { NOW, useRead } from '../../platform/read.ts';

/** The reads that a mutation of a blank makes stale: the shop's own and the public ones. */
export const blankReads: readonly CallName[] = [
  'GET /api/v2/shop/blankList',
  'GET /api/v2/shop/blankItem',
  'GET /api/v2/shop/own',
  'GET /api/v2/light/list',
  'GET /api/v2/light/detail',
];

export const useOwnBlanks = (query: QueryFor<'GET /api/v2/shop/blankList'>) =>
  useRead('GET /api/v2/shop/blankList', query, NOW);
/** @param enabled false: not saved on the server yet */
export const useOwnBlank = (id: string, options: { readonly enabled?: boolean } = {}) =>
  useRead('GET /api/v2/shop/blankItem', { id }, { ...NOW, ...options });

/** The autosave of the editor. */
export const SAVE_BLANK = { action: 'POST /api/v2/shop/saveBlank', refresh: blankReads } as const;
