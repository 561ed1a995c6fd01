import type { CallName } from '#contract/api.ts';
import type { PlateDocument } from '#contract/own-plates.ts';
import type { QueryFor } from '../platform/call.ts';
import { useDeed } from '../platform/deed.ts';
import { useRead } from '../platform/read.ts';
import type { UseSave } from '../writing/use-draft.ts';

/** What says something else after a deed on a plate: the shop's desk, and what buyers see. */
export const plateReads: readonly CallName[] = [
  'GET /api/v2/shop/plateList',
  'GET /api/v2/shop/plateItem',
  'GET /api/v2/shop/own',
  'GET /api/v2/light/list',
  'GET /api/v2/light/detail',
];

/** Buyers take from the stock, the platform decides on drafts: what is opened is asked anew. */
export const NOW = { staleTime: 0 };

export const useOwnPlates = (query: QueryFor<'GET /api/v2/shop/plateList'>) =>
  useRead('GET /api/v2/shop/plateList', query, NOW);
export const useOwnPlate = (id: string) => useRead('GET /api/v2/shop/plateItem', { id }, NOW);

export const useSavePlate: UseSave<PlateDocument> = (on) =>
  useDeed('POST /api/v2/shop/savePlate', { refresh: plateReads, ...on });
