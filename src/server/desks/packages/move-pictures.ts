import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { movePackagePictures } from '#contract/desks/packages.ts';
import { tidyLine } from '#contract/platform/tidy.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { lockPackage } from './lock-package.ts';
import { readRowItems } from './package-rows.queries.ts';
import { packagePicture, packageRow } from './package.table.ts';
import { revalidateRows } from './revalidate-rows.ts';
import { solveFaults } from './solve-faults.ts';

/**
 * Moves pictures to a row and a role, in the given order, behind the picture whose order is `after`; or removes them
 * from every row.
 * @returns every row that gained or lost pictures
 * @throws Refusal item.unknown; package.state, also for a row that is a product by now
 */
export async function movePictures({
  db,
  caller,
  body,
}: Ask<typeof movePackagePictures>): Promise<ReplyOf<typeof movePackagePictures>> {
  const { packageId, row } = body;
  await lockPackage(db, caller.shopId, packageId, 'mend');
  const nos = [...new Set(body.nos)];
  const ofPackage = eq(packagePicture.packageId, packageId);
  const moved = await db
    .select({ no: packagePicture.no, row: packagePicture.rowNo })
    .from(packagePicture)
    .where(and(ofPackage, inArray(packagePicture.no, nos)));
  if (moved.length !== nos.length) throw new Refusal('item.unknown');
  const touched = [...new Set([...moved.flatMap((one) => one.row ?? []), ...(row === null ? [] : [row])])];
  await refuseMadeRows(db, packageId, touched);

  // A picture without a stated role is shown among the details.
  const role = row === null ? null : (body.role ?? 'detail');
  const colour = role === 'sku' ? tidyLine(body.colour) : '';
  const order = row === null ? nos : await orderOf(db, packageId, row, role!, nos, body.after);
  const places = order.map((no, at) => ({ no, sort: at + 1 }));
  await db
    .update(packagePicture)
    .set({ rowNo: row, role, colour })
    .where(and(ofPackage, inArray(packagePicture.no, nos)));
  await db.execute(sql`
    update ${packagePicture} set sort = place.sort
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (no int, sort int)
    where ${ofPackage} and ${packagePicture.no} = place.no`);

  await solveFaults(db, packageId, touched, 'pictures');
  await revalidateRows(db, packageId, touched);
  return { rows: await readRowItems(db, caller.shopId, packageId, touched) };
}

/** Rows that are products neither gain nor lose pictures. */
async function refuseMadeRows(db: Db, packageId: string, nos: readonly number[]): Promise<void> {
  const found = await db
    .select({ state: packageRow.state })
    .from(packageRow)
    .where(and(eq(packageRow.packageId, packageId), inArray(packageRow.no, [...nos])));
  if (found.length < nos.length) throw new Refusal('item.unknown');
  if (found.some(({ state }) => state === 'created'))
    throw new Refusal('package.state', { say: '这一行已经建成商品，请到商品里换图片' });
}

/** All pictures of the row in that role, in their new order. */
async function orderOf(
  db: Db,
  packageId: string,
  row: number,
  role: NonNullable<typeof packagePicture.$inferSelect.role>,
  nos: readonly number[],
  after: number,
): Promise<number[]> {
  const standing = await db
    .select({ no: packagePicture.no, sort: packagePicture.sort })
    .from(packagePicture)
    .where(and(eq(packagePicture.packageId, packageId), eq(packagePicture.rowNo, row), eq(packagePicture.role, role)))
    .orderBy(asc(packagePicture.sort), asc(packagePicture.no));
  const others = standing.filter(({ no }) => !nos.includes(no));
  const before = others.filter(({ sort }) => sort <= after);
  return [...before.map(({ no }) => no), ...nos, ...others.slice(before.length).map(({ no }) => no)];
}
