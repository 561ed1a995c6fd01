import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { PackageStatus } from '#contract/desks/package-flow.ts';
import type { packageList } from '#contract/desks/packages.ts';
import { containing } from '../../platform/containing.ts';
import type { Db } from '../../platform/database.ts';
import { quotaOf } from '../../people/uploads/quota.ts';
import { briefsOf } from './package-briefs.ts';
import { sentPackage } from './package.table.ts';

type Query = QueryOf<typeof packageList>;

/** To be done, done, and failed. */
const TABS: Readonly<Record<Exclude<Query['tab'], 'all'>, PackageStatus[]>> = {
  open: ['uploaded', 'parsing', 'parsed', 'parsedWithErrors', 'creating', 'partial'],
  done: ['done'],
  failed: ['failed', 'expired'],
};

/** Packages that the shop sent in, and its remaining quota. */
export async function listPackages(
  db: Db,
  { shopId, accountId }: { readonly shopId: string; readonly accountId: string },
  { tab, q, page, pageSize }: Query,
): Promise<ReplyOf<typeof packageList>> {
  const which = and(
    eq(sentPackage.shopId, shopId),
    // A package that came with a product form is finished once the products are made, so it is not listed.
    eq(sentPackage.type, 'import'),
    tab === 'all' ? undefined : inArray(sentPackage.status, TABS[tab]),
    q === undefined ? undefined : named(q),
  )!;
  const [list, total, quota] = await Promise.all([
    briefsOf(db, which, { limit: pageSize, offset: (page - 1) * pageSize }),
    db.$count(sentPackage, which),
    quotaOf(db, accountId),
  ]);
  return { list, total, totalIsBound: false, page, pageSize, quota };
}

const named = (q: string): SQL =>
  sql`(${sentPackage.fileName} ilike ${containing(q)} or ${sentPackage.packageNo} ilike ${containing(q)})`;
