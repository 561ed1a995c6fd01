import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CallName } from '#contract/api.ts';
import type { QueryFor } from '../../platform/call.ts';
import { FOR_COUNTS, NOW, useRead } from '../../platform/read.ts';

const LIST = 'GET /api/v2/design/ownList';

/** The reads that a mutation of a design makes stale: the shop's designs and styles, and the public lists. */
export const designReads: readonly CallName[] = [
  LIST,
  'GET /api/v2/design/ownItem',
  'GET /api/v2/shop/styleList',
  'GET /api/v2/design/list',
  'GET /api/v2/design/detail',
];

type Counts = Readonly<Record<string, number>>;

/** A file check takes seconds. */
const CHECKING_MS = 1_500;

/** A page of the shop's designs; polls while one of them is being checked. */
export const useOwnDesigns = (query: QueryFor<typeof LIST>) =>
  useRead(LIST, query, { ...NOW, refetchInterval: (found) => (isChecking(found?.counts) ? CHECKING_MS : false) });

const isChecking = (counts: Counts | undefined): boolean => (counts?.['checking'] ?? 0) > 0;

/** The counts by status. When a check has finished, every list of designs is refetched. */
export function useDesignCounts(query: QueryFor<typeof LIST>): Counts | undefined {
  const counts = useOwnDesigns({ ...query, ...FOR_COUNTS }).data?.counts;
  const client = useQueryClient();
  const checking = counts?.['checking'] ?? 0;
  const last = useRef(checking);
  useEffect(() => {
    if (checking < last.current) void client.invalidateQueries({ queryKey: [LIST, 'endless'] });
    last.current = checking;
  }, [checking, client]);
  return counts;
}

/** One design; polls while it is being checked. */
export const useOwnDesign = (id: string) =>
  useRead(
    'GET /api/v2/design/ownItem',
    { id },
    { ...NOW, refetchInterval: (found) => (found?.status === 'checking' ? CHECKING_MS : false) },
  );

/** The category tree of designs; only leaves can be chosen. */
export const useDesignCategories = () => useRead('GET /api/v2/design/facets', {}).data?.categories ?? [];
