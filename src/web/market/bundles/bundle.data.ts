import type { Api, CallName } from '#contract/api.ts';
import type { QueryFor } from '../../platform/call.ts';
import { NOW, useRead } from '../../platform/read.ts';

export type OwnBundle = Api['GET /api/v2/bundle/ownItem']['reply'];

/** The reads that a bundle mutation makes stale: the shop's own and the public ones. */
export const BUNDLE_READS: readonly CallName[] = [
  'GET /api/v2/bundle/ownList',
  'GET /api/v2/bundle/ownItem',
  'GET /api/v2/bundle/list',
  'GET /api/v2/bundle/detail',
];

export const useBundle = (id: string) => useRead('GET /api/v2/bundle/detail', { id }, { enabled: id !== '' });

/** Rechoosing must use the current bundle, not a cached one. */
export const useBundleNow = (id: string) => useRead('GET /api/v2/bundle/detail', { id }, NOW);

export const useOwnBundles = (query: QueryFor<'GET /api/v2/bundle/ownList'>) =>
  useRead('GET /api/v2/bundle/ownList', query, NOW);
export const useOwnBundle = (id: string) =>
  useRead('GET /api/v2/bundle/ownItem', { id }, { ...NOW, enabled: id !== '' });
