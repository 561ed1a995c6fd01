import { useQueryClient } from '@tanstack/react-query';
import type { Api, CallName } from '#contract/api.ts';
import type { PackageRowItem } from '#contract/packages.ts';
import type { QueryFor } from '../platform/call.ts';
import { useRead } from '../platform/read.ts';
import { useTaskEnd, useTasks, useWhenEnded } from '../tasks/tasks.data.ts';
import { isWorking } from './package.words.ts';

/** What says something else after a deed on a package. */
export const packageReads: readonly CallName[] = [
  'GET /api/v2/package/getPackageList',
  'GET /api/v2/package/getPackageZipInfo',
];

export type PackageInfo = Api['GET /api/v2/package/getPackageZipInfo']['reply'];
export type RowsShown = NonNullable<Api['GET /api/v2/package/getPackageZipInfo']['query']['show']>;

/** Should nobody tell that a task has ended, it is looked after. */
const LOOK_AFTER_MS = 5_000;

export const usePackages = (query: QueryFor<'GET /api/v2/package/getPackageList'>) =>
  useRead('GET /api/v2/package/getPackageList', query, {
    staleTime: 0,
    refetchInterval: (data) => (data?.list.some(isWorking) ? LOOK_AFTER_MS : false),
  });

/**
 * What stands on the page says something else as soon as something that was being done with a package has ended.
 * @param sentId the reading of one that was just sent, which may have ended before anybody looked; null = none was
 */
export function useFollowPackages(sentId: string | null): void {
  const client = useQueryClient();
  const readAgain = () => {
    for (const name of packageReads) void client.invalidateQueries({ queryKey: [name] });
  };
  useWhenEnded(useTasks().list, readAgain);
  useTaskEnd(sentId, readAgain);
}

export const usePackage = (query: QueryFor<'GET /api/v2/package/getPackageZipInfo'>, enabled: boolean) =>
  useRead('GET /api/v2/package/getPackageZipInfo', query, {
    staleTime: 0,
    enabled,
    refetchInterval: (data) => (data && isWorking(data.package) ? LOOK_AFTER_MS : false),
  });

/** What a deed has answered about rows stands at once, before they are read again. */
export function useKeepRows(packageId: string): (rows: readonly PackageRowItem[]) => void {
  const client = useQueryClient();
  return (rows) =>
    client.setQueriesData<PackageInfo>({ queryKey: ['GET /api/v2/package/getPackageZipInfo'] }, (info) => {
      if (info?.package.id !== packageId) return info;
      const list = info.rows.list.map((row) => rows.find(({ no }) => no === row.no) ?? row);
      return { ...info, rows: { ...info.rows, list } };
    });
}
