import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { setPackageStyle as setPackageStyleCall } from '#contract/packages.ts';
import type { Ask } from '../platform/serve.ts';
import { lockPackage } from './lock-package.ts';
import { packageRow } from './package.table.ts';
import { refuseOthersStyle } from './row-styles.queries.ts';
import { revalidateRows } from './revalidate-rows.ts';

/** Sets one style for the given rows, or for all without one. @throws Refusal item.unknown, package.state */
export async function setPackageStyle({
  db,
  caller,
  body: { packageId, rows, styleId },
}: Ask<typeof setPackageStyleCall>): Promise<ReplyOf<typeof setPackageStyleCall>> {
  await lockPackage(db, caller.shopId, packageId, 'mend');
  await refuseOthersStyle(db, caller.shopId, styleId);
  const meant = rows.length === 0 ? isNull(packageRow.styleId) : inArray(packageRow.no, rows);
  const changed = await db
    .update(packageRow)
    .set({ styleId, state: 'open', say: '', version: sql`${packageRow.version} + 1` })
    .where(and(eq(packageRow.packageId, packageId), ne(packageRow.state, 'created'), meant))
    .returning({ no: packageRow.no });
  await revalidateRows(
    db,
    packageId,
    changed.map(({ no }) => no),
  );
  return { rows: changed.length };
}
