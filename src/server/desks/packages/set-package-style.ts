import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { setPackageStyle as setPackageStyleCall } from '#contract/desks/packages.ts';
import type { Ask } from '../../platform/serve.ts';
import { lockPackage } from './lock-package.ts';
import { packageRow } from './package.table.ts';
import { refuseOthersStyle } from './row-styles.queries.ts';
import { revalidateRows } from './revalidate-rows.ts';

/** As `isGarmentRow`: a 现货成衣 needs no style, and gets one only when it is chosen for that row. */
const isGarment = sql`case coalesce(${packageRow.document} #>> '{garment,making}', '')
  when 'finished' then true when 'print' then false
  else ${packageRow.document} ->> 'composition' <> '' and ${packageRow.document} ->> 'styleNo' = ''
    and ${packageRow.document} ->> 'designNo' = '' and ${packageRow.document} ->> 'blankNo' = '' end`;

const isUnstyled = and(isNull(packageRow.styleId), sql`not ${isGarment}`)!;

/** Sets one style for the given rows, or for all without one. @throws Refusal item.unknown, package.state */
export async function setPackageStyle({
  db,
  caller,
  body: { packageId, rows, styleId },
}: Ask<typeof setPackageStyleCall>): Promise<ReplyOf<typeof setPackageStyleCall>> {
  await lockPackage(db, caller.shopId, packageId, 'mend');
  await refuseOthersStyle(db, caller.shopId, styleId);
  const meant = rows.length === 0 ? isUnstyled : inArray(packageRow.no, rows);
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
