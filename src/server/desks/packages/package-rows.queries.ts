import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { filledColourMap } from '#contract/desks/package-row-rules.ts';
import type { PackagePictureItem, PackageRowItem, packageZipInfo, StyleOfRow } from '#contract/desks/packages.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { briefsOf } from './package-briefs.ts';
import { isOfArchive } from './faults-of-archive.ts';
import { packagePicture, packageRow, sentPackage } from './package.table.ts';
import { readPackageWide } from './package-wide.queries.ts';
import { readRowCategories } from './row-categories.queries.ts';
import { openRowProblems } from './row-problems.ts';
import { openStyles, readRowStyles } from './row-styles.queries.ts';

type Query = QueryOf<typeof packageZipInfo>;

/** Unassigned pictures shown at once; further ones appear as these are assigned. */
const MOST_UNASSIGNED = 300;

const SHOWN: Readonly<Record<Query['show'], SQL | undefined>> = {
  all: undefined,
  problems: and(ne(packageRow.state, 'created'), gt(packageRow.errors, 0)),
  warned: and(ne(packageRow.state, 'created'), eq(packageRow.errors, 0), gt(packageRow.warnings, 0)),
  open: eq(packageRow.state, 'open'),
  created: eq(packageRow.state, 'created'),
  failed: eq(packageRow.state, 'failed'),
};

/** The result of reading a package, one page of rows. @throws Refusal item.unknown for another shop's */
export async function getPackageZipInfo(
  db: Db,
  shopId: string,
  { id, show, page, pageSize }: Query,
): Promise<ReplyOf<typeof packageZipInfo>> {
  const [brief] = await briefsOf(db, and(eq(sentPackage.id, id), eq(sentPackage.shopId, shopId))!);
  if (!brief) throw new Refusal('item.unknown');
  const [found] = await db.select({ faults: sentPackage.faults }).from(sentPackage).where(eq(sentPackage.id, id));
  const which = and(eq(packageRow.packageId, id), SHOWN[show])!;
  const counts = await countRows(db, id);
  const list = await readRows(db, shopId, which, { limit: pageSize, offset: (page - 1) * pageSize });
  const isUnassigned = and(eq(packagePicture.packageId, id), isNull(packagePicture.rowNo))!;
  return {
    package: brief,
    rows: { list, total: counts[show], totalIsBound: false, page, pageSize },
    counts,
    ...(await readPackageWide(db, shopId, id)),
    unassigned: await readPictures(db, isUnassigned, MOST_UNASSIGNED),
    faults: (found?.faults ?? []).filter(isOfArchive),
  };
}

/** The number of rows per filter. */
async function countRows(db: Db, id: string): Promise<Record<Query['show'], number>> {
  const counted = (show: Query['show']) => sql<number>`(count(*) filter (where ${SHOWN[show] ?? sql`true`}))::int`;
  const [counts] = await db
    .select({
      all: counted('all'),
      problems: counted('problems'),
      warned: counted('warned'),
      open: counted('open'),
      created: counted('created'),
      failed: counted('failed'),
    })
    .from(packageRow)
    .where(eq(packageRow.packageId, id));
  return counts!;
}

/** Rows of one package as their owner edits them, in order. */
export async function readRowItems(
  db: Db,
  shopId: string,
  packageId: string,
  nos: readonly number[],
): Promise<PackageRowItem[]> {
  const which = and(eq(packageRow.packageId, packageId), inArray(packageRow.no, [...nos]))!;
  return readRows(db, shopId, which, { limit: nos.length, offset: 0 });
}

async function readRows(
  db: Db,
  shopId: string,
  which: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<PackageRowItem[]> {
  const rows = await db.select().from(packageRow).where(which).orderBy(asc(packageRow.no)).limit(limit).offset(offset);
  const [first] = rows;
  if (!first) return [];
  const nos = rows.map(({ no }) => no);
  const ofRows = and(eq(packagePicture.packageId, first.packageId), inArray(packagePicture.rowNo, nos))!;
  const pictures = Map.groupBy(await readPictures(db, ofRows), ({ row }) => row);
  const styles = await readRowStyles(
    db,
    shopId,
    rows.flatMap(({ styleId }) => styleId ?? []),
  );
  const { faults } = sentPackage;
  const [own] = await db.select({ faults }).from(sentPackage).where(eq(sentPackage.id, first.packageId));
  const categories = await readRowCategories(db, shopId);
  const problemsOf = openRowProblems({ categories, faults: own?.faults ?? [] });
  const searchOf = await openStyles(
    db,
    shopId,
    rows.filter(({ styleId }) => styleId === null).map(({ document }) => document),
  );
  return rows.map((row) => {
    const style = styles.get(row.styleId ?? '') ?? null;
    const shown = pictures.get(row.no) ?? [];
    const { no, state, document, colourMap } = row;
    if (state === 'created') return asItem(row, style, shown, []);
    return asItem(row, style, shown, problemsOf(no, document, style, colourMap, shown, searchOf(document)));
  });
}

function asItem(
  { no, version, place, document, colourMap, state, productId, say }: typeof packageRow.$inferSelect,
  style: StyleOfRow | null,
  pictures: PackagePictureItem[],
  problems: PackageRowItem['problems'],
): PackageRowItem {
  return {
    ...{ no, version, place, document, style, state, productId, say, pictures, problems },
    colourMap: [...(style === null ? colourMap : filledColourMap(document.colours, colourMap, style))],
  };
}

/** By row, role and order. */
async function readPictures(db: Db, which: SQL, limit?: number): Promise<PackagePictureItem[]> {
  const { no, path, width, height, rowNo, role, sort, colour } = getTableColumns(packagePicture);
  const query = db
    .select({ no, path, width, height, row: rowNo, role, order: sort, colour, picture: pictureColumns(picture) })
    .from(packagePicture)
    .innerJoin(picture, eq(picture.key, packagePicture.pictureKey))
    .where(which)
    .orderBy(asc(packagePicture.rowNo), asc(packagePicture.role), asc(packagePicture.sort), asc(packagePicture.no));
  const rows = limit === undefined ? await query : await query.limit(limit);
  return rows.map((row) => ({ ...row, picture: asPicture(row.picture) }));
}
