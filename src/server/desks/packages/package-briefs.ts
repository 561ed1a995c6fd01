import { type SQL, sql } from 'drizzle-orm';
import { PACKAGE_DAYS, packageStepsFrom, type PackageStatus } from '#contract/desks/package-flow.ts';
import type { PackageBrief } from '#contract/desks/packages.ts';
import type { Db } from '../../platform/database.ts';
import { task } from '../../people/tasks/task.table.ts';
import { isOfArchiveSql } from './faults-of-archive.ts';
import { packagePicture, packageRow, sentPackage } from './package.table.ts';

type Totals = PackageBrief['totals'];

/** For the few packages of a page: each package's rows and pictures are counted through their own index. */
const totals = sql<Totals>`(
  select json_build_object(
    'files', ${sentPackage.files},
    'rows', count(*)::int,
    'pictures', (select count(distinct ${packagePicture.path})::int from ${packagePicture}
      where ${packagePicture.packageId} = ${sentPackage.id}),
    'errors', coalesce(sum(${packageRow.errors}) filter (where ${packageRow.state} <> 'created'), 0)::int + of_files.errors,
    'warnings', coalesce(sum(${packageRow.warnings}) filter (where ${packageRow.state} <> 'created'), 0)::int
      + of_files.warnings,
    'ready', (count(*) filter (where ${packageRow.state} <> 'created' and ${packageRow.errors} = 0))::int,
    'created', (count(*) filter (where ${packageRow.state} = 'created'))::int,
    'failed', (count(*) filter (where ${packageRow.state} = 'failed'))::int)
  from ${packageRow} where ${packageRow.packageId} = ${sentPackage.id})`;

/**
 * Faults of the archive and its files; those of rows are counted from the rows. None remain once all products are made.
 */
const ofFiles = sql`lateral (
  select (count(*) filter (where fault ->> 'level' = 'error'))::int as errors,
    (count(*) filter (where fault ->> 'level' = 'warning'))::int as warnings
  from jsonb_array_elements(${sentPackage.faults}) fault where ${isOfArchiveSql(sql`fault`)} and ${sentPackage.status} <> 'done') of_files`;

interface Row {
  readonly id: string;
  readonly packageNo: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly status: PackageStatus;
  readonly reason: string;
  readonly totals: Totals;
  readonly jobId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Packages as a list shows them, the newest first.
 * @param which a condition on `package` only
 */
export async function briefsOf(
  db: Db,
  which: SQL,
  { limit = 1, offset = 0 }: { readonly limit?: number; readonly offset?: number } = {},
): Promise<PackageBrief[]> {
  const rows = (await db
    .select({
      id: sentPackage.id,
      packageNo: sentPackage.packageNo,
      fileName: sentPackage.fileName,
      bytes: sentPackage.bytes,
      status: sentPackage.status,
      reason: sentPackage.reason,
      totals,
      jobId: sql<string | null>`(select ${task.id} from ${task}
        where ${task.id} = ${sentPackage.taskId} and ${task.endedAt} is null)`,
      createdAt: sentPackage.createdAt,
      updatedAt: sentPackage.updatedAt,
    })
    .from(sentPackage)
    .crossJoin(ofFiles)
    .where(which)
    .orderBy(sql`${sentPackage.createdAt} desc, ${sentPackage.id}`)
    .limit(limit)
    .offset(offset)) satisfies Row[];
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(updatedAt.getTime() + PACKAGE_DAYS * 86_400_000).toISOString(),
    nextSteps: packageStepsFrom(row.status),
  }));
}
