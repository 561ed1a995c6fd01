import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { changeProblem, productProblems, MOST_PHOTOS, type PriceChange } from '#contract/market/product-rules.ts';
import {
  categoriesCalled,
  colourNoOfPicture,
  filledColourMap,
  productOfRow,
  type JudgedRow,
  type RowCategory,
  rowProblems,
  type RowStyle,
} from '#contract/desks/package-row-rules.ts';
import { garmentStyleOf, isGarmentRow } from '#contract/desks/package-garments.ts';
import { PICTURE_ROLES } from '#contract/desks/package-rules.ts';
import type { ProductDocument } from '#contract/market/shop-products.ts';
import type { Photo } from '../../market/products/product-photos.queries.ts';
import type { Db } from '../../platform/database.ts';
import { packagePicture, packageRow } from './package.table.ts';

/** Settings for all products made from a package. */
export interface Making {
  /** for rows that name no category of the shop; null = none */
  readonly sgcateId: string | null;
  readonly price?: PriceChange | undefined;
}

export interface RowToMake extends Pick<typeof packageRow.$inferSelect, 'no' | 'styleId' | 'colourMap'> {
  readonly document: JudgedRow;
}

/** For reading all rows of a package: stock may be most of their size. */
export const withoutStock = sql<JudgedRow>`${packageRow.document} - 'stock'`;

type RowPicture = Pick<typeof packagePicture.$inferSelect, 'role' | 'colour' | 'pictureKey' | 'width' | 'height'>;

/** The product that a row becomes, or why it does not. */
type Verdict = { readonly document: ProductDocument; readonly photos: readonly Photo[] } | { readonly say: string };

const ROLES = Object.keys(PICTURE_ROLES);

/** @param categories of the shop */
export function judgeRow(
  row: RowToMake,
  chosen: RowStyle | null,
  pictures: readonly RowPicture[],
  { sgcateId, price }: Making,
  categories: readonly RowCategory[],
): Verdict {
  const problem = rowProblems(row.document, chosen, row.colourMap, pictures).find(({ level }) => level === 'error');
  const style = chosen ?? (isGarmentRow(row.document) ? garmentStyleOf(row.document) : null);
  if (problem || style === null) return { say: problem?.say ?? '没有指定款式' };
  const gone = price === undefined ? null : changeProblem(pricesOf(row.document), price);
  if (gone !== null) return { say: gone };
  const colourMap = filledColourMap(row.document.colours, row.colourMap, style);
  const [called, ...others] = categoriesCalled(row.document.category, categories);
  // Of several categories with the same name none is chosen.
  const category = called !== undefined && others.length === 0 ? called.id : sgcateId;
  const document = productOfRow(row.document, style, { colourMap, sgcateId: category, price });
  // A changed price can cause further problems.
  const [more] = productProblems(document, style);
  if (more) return { say: more.say };
  const photos = pictures.flatMap(({ role, colour, pictureKey }): Photo[] => {
    if (role !== 'sku') return [{ role: role ?? 'detail', colourNo: '', pictureKey }];
    const colourNo = colourNoOfPicture({ colour }, colourMap, style);
    return document.colourNos.includes(colourNo) ? [{ role, colourNo, pictureKey }] : [];
  });
  const inOrder = photos.toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role));
  return { document, photos: inOrder.slice(0, MOST_PHOTOS) };
}

/** The row's own prices; the missing ones are derived from its changed price. */
const pricesOf = ({ priceFen, samplePriceFen, retailPriceFen }: JudgedRow): number[] =>
  [priceFen, samplePriceFen, retailPriceFen].filter((fen) => fen !== null);

/** The pictures of these rows, in order. */
export async function readRowPictures(
  db: Db,
  packageId: string,
  nos?: readonly number[],
): Promise<ReadonlyMap<number | null, readonly RowPicture[]>> {
  const { rowNo, role, colour, pictureKey, width, height, sort, no } = packagePicture;
  const which = nos === undefined ? isNotNull(rowNo) : inArray(rowNo, [...nos]);
  const rows = await db
    .select({ rowNo, role, colour, pictureKey, width, height })
    .from(packagePicture)
    .where(and(eq(packagePicture.packageId, packageId), which))
    .orderBy(asc(sort), asc(no));
  return Map.groupBy(rows, (row) => row.rowNo);
}
