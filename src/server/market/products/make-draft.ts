import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import { usualPrices } from '#contract/market/product-rules.ts';
import type { ProductDocument } from '#contract/market/shop-products.ts';
import { category } from '../catalogue/category.table.ts';
import { design } from '../designs/design.table.ts';
import { wayToPrint } from '../designs/way-to-print.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { blank } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lookTitle } from './look-title.ts';
import { readHues } from './product-hues.ts';
import { heldStyles } from '../studio/style-findings.ts';
import { downDesign, isDownWords } from './product-of-design.ts';
import type { Photo } from './product-photos.queries.ts';
import { product, style } from './product.table.ts';
import { hangPhotos } from './hang-photos.ts';
import { noteFirstPrice, noteProduct } from './note-product.ts';
import { columnsOf, refuseProblems } from './own-product.ts';
import { takenDownLooks } from './taken-down-looks.ts';

/** Styles with all that a product takes from them, ordered by id; without archived ones. */
export const readStylesToMake = async (db: Db, ids: readonly string[]) => inOrder(ids, await withAll(db, ids));

/** The same, locked until the products exist: `archiveStyle` waits. */
export const stylesToMake = async (db: Db, ids: readonly string[]) =>
  inOrder(ids, await withAll(db, ids).for('key share', { of: style }));

const withAll = (db: Db, ids: readonly string[]) =>
  db
    .select({ style, blank: blank, cloth: fabric, design, theme: category.name, lookTitle, downDesign })
    .from(style)
    .innerJoin(blank, eq(blank.id, style.blankId))
    // a finished garment has none
    .leftJoin(fabric, eq(fabric.id, blank.fabricId))
    .leftJoin(design, eq(design.id, style.designId))
    .leftJoin(category, eq(category.id, design.categoryId))
    .where(and(inArray(style.id, [...ids]), isNull(style.archivedAt)));

function inOrder<Row extends { readonly style: { readonly id: string } }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.style.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type StyleToMake = Awaited<ReturnType<typeof stylesToMake>>[number];

/** What the defaults of a product are taken from. */
export type BlankDefaults = Pick<
  StyleToMake['blank'],
  'moq' | 'orderMultiple' | 'leadHours' | 'sellingPoints' | 'weights' | 'colours' | 'sizes' | 'crowd'
>;

/** Defaults of a product, from its blank; the tiers are still the blank's, its cost. */
export function documentOfBlank(blank: BlankDefaults & Pick<StyleToMake['blank'], 'tiers'>): ProductDocument {
  const { tiers, moq, orderMultiple, leadHours, sizes, weights } = blank;
  return {
    ...{ title: '', shopNo: '', sgcateId: null, sellingPoints: blank.sellingPoints.slice(0, 6) },
    ...{ tiers, ...usualPrices(tiers[0]!.priceFen, moq) },
    ...{ moq, orderMultiple, leadHours, sizes, weights, childGrams: null },
    colourNos: blank.colours.map(({ colourNo }) => colourNo),
  };
}

/**
 * A draft product of one of the owner's styles. When the platform took down another product of the same blank and
 * design, the new one starts as taken down and waits for review.
 * @param document tidied (`tidiedProduct`)
 * @returns its id
 * @throws Refusal product.document
 */
export async function makeDraft(
  db: Db,
  { shopId, accountId }: { readonly shopId: string; readonly accountId: string },
  one: StyleToMake,
  document: ProductDocument,
  photos: readonly Photo[] = [],
): Promise<string> {
  const { blank } = one;
  if (one.downDesign !== null) throw new Refusal('product.document', { say: isDownWords(one.downDesign) });
  const held = (await heldStyles(db, { shopId }, [one.style.id])).get(one.style.id);
  if (held !== undefined) throw new Refusal('product.document', { say: held });
  refuseProblems(document, blank);
  const why = (await takenDownLooks(db, shopId, [one.style.id])).get(one.style.id);
  const id = newId();
  const now = new Date();
  const columns = columnsOf(document, blank);
  await db.insert(product).values({
    ...{ id, productNo: newProductNo(now), shopId, styleId: one.style.id, featured: false, tag: null },
    ...(why === undefined ? { status: 'draft' as const } : { status: 'rejected' as const, reason: why }),
    ...{ ...columns, hues: await readHues(db, one.style.id, columns.colours) },
    ...{ categoryId: blank.categoryId, categoryPath: blank.categoryPath, crowd: blank.crowd, shipFrom: blank.shipFrom },
    ...{ theme: one.theme ?? '', printMethod: (await printMethodsOf(db, [one])).get(one.style.id)! },
    ...{ sales: 0, popularity: 0, createdAt: now, updatedAt: now },
  });
  await hangPhotos(db, id, photos);
  const { tiers, samplePriceFen, retailPriceFen } = document;
  const price = { tiers, samplePriceFen, retailPriceFen, reason: '新建商品' };
  await noteFirstPrice(db, { productId: id, actorId: accountId, ...price });
  await noteProduct(db, [{ productId: id, actorId: accountId, by: 'owner', action: 'create', label: '新建' }]);
  return id;
}

/**
 * By style: the print method of its other products, or else the one it was designed for, or the first that takes its
 * design onto its blank; empty = none.
 */
export async function printMethodsOf(db: Db, styles: readonly StyleToMake[]): Promise<ReadonlyMap<string, string>> {
  const ids = styles.map((one) => one.style.id);
  const sold = await db
    .selectDistinctOn([product.styleId], { styleId: product.styleId, printMethod: product.printMethod })
    .from(product)
    .where(inArray(product.styleId, ids))
    .orderBy(product.styleId, asc(product.createdAt));
  const methodOf = new Map(sold.map(({ styleId, printMethod }) => [styleId, printMethod]));
  return new Map(
    styles.map(({ style: made, design: artwork, blank, cloth }) => [
      made.id,
      methodOf.get(made.id) ?? designedMethod(made.document, blank) ?? usualMethod(artwork, blank, cloth) ?? '',
    ]),
  );
}

function designedMethod(document: StyleToMake['style']['document'], { printMethods }: StyleToMake['blank']) {
  return printMethods.find(({ code }) => code === document?.method)?.code;
}

const usualMethod = (
  artwork: StyleToMake['design'],
  { printMethods }: StyleToMake['blank'],
  cloth: StyleToMake['cloth'],
) =>
  artwork === null || cloth === null
    ? undefined
    : wayToPrint(artwork.print, artwork.methods, printMethods, cloth)?.method;

const RANDOM_LETTERS = 8;

/** 商品编号: SP, the year in China, and letters that cannot be misread. */
function newProductNo(now: Date): string {
  return `SP${dayInChina(now).slice(2, 4)}${newId().slice(0, RANDOM_LETTERS).toUpperCase()}`;
}
