import { useQueryClient } from '@tanstack/react-query';
import type { Api, CallName } from '#contract/api.ts';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import type { QueryFor } from '../../platform/call.ts';
import { readAgain, useRead } from '../../platform/read.ts';
import { useTaskEnd, useTasks, useWhenEnded } from '../../people/tasks/tasks.data.ts';
import { isWorking } from './package.words.ts';

/** The reads that a package mutation makes stale. */
export const packageReads: readonly CallName[] = [
  'GET /api/v2/package/getPackageList',
  'GET /api/v2/package/getPackageZipInfo',
];

export type PackageInfo = Api['GET /api/v2/package/getPackageZipInfo']['reply'];
export type RowsShown = NonNullable<Api['GET /api/v2/package/getPackageZipInfo']['query']['show']>;

/** Polling as a fallback: the notification of a finished task may be missed. */
const LOOK_AFTER_MS = 5_000;

export const usePackages = (query: QueryFor<'GET /api/v2/package/getPackageList'>) =>
  useRead('GET /api/v2/package/getPackageList', query, {
    staleTime: 0,
    refetchInterval: (data) => (data?.list.some(isWorking) ? LOOK_AFTER_MS : false),
  });

/**
 * Refetches the page's data when a task on a package has finished.
 * @param sentId the parsing task of the last upload, which may finish before it is first polled; null = none
 */
export function useFollowPackages(sentId: string | null): void {
  const ended = () => void readAgain(packageReads);
  useWhenEnded(useTasks().list, ended);
  useTaskEnd(sentId, ended);
}

export const usePackage = (query: QueryFor<'GET /api/v2/package/getPackageZipInfo'>, enabled: boolean) =>
  useRead('GET /api/v2/package/getPackageZipInfo', query, {
    staleTime: 0,
    enabled,
    refetchInterval: (data) => (data && isWorking(data.package) ? LOOK_AFTER_MS : false),
  });

/** Shows the rows in a mutation's reply at once, before they are refetched. */
export function useKeepRows(packageId: string): (rows: readonly PackageRowItem[]) => void {
  const client = useQueryClient();
  return (rows) =>
    client.setQueriesData<PackageInfo>({ queryKey: ['GET /api/v2/package/getPackageZipInfo'] }, (info) => {
      if (info?.package.id !== packageId) return info;
      const list = info.rows.list.map((row) => rows.find(({ no }) => no === row.no) ?? row);
      return { ...info, rows: { ...info.rows, list } };
    });
}
