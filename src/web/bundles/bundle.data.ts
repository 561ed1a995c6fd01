import type { Api, CallName } from '#contract/api.ts';
import type { QueryFor } from '../platform/call.ts';
import { NOW, useRead } from '../platform/read.ts';

export type OwnBundle = Api['GET /api/v2/bundle/ownItem']['reply'];

/** What says something else after a deed on a bundle: the shop's desk, and what buyers see. */
export const BUNDLE_READS: readonly CallName[] = [
  'GET /api/v2/bundle/ownList',
  'GET /api/v2/bundle/ownItem',
  'GET /api/v2/bundle/list',
  'GET /api/v2/bundle/detail',
];

export const useBundle = (id: string) => useRead('GET /api/v2/bundle/detail', { id }, { enabled: id !== '' });

/** What is chosen anew is chosen of what there is now. */
export const useBundleNow = (id: string) => useRead('GET /api/v2/bundle/detail', { id }, NOW);

export const useOwnBundles = (query: QueryFor<'GET /api/v2/bundle/ownList'>) =>
  useRead('GET /api/v2/bundle/ownList', query, NOW);
export const useOwnBundle = (id: string) =>
  useRead('GET /api/v2/bundle/ownItem', { id }, { ...NOW, enabled: id !== '' });
