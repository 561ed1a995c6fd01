import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { dayInChina } from '#contract/china-day.ts';
import { usualPrices } from '#contract/goods-rules.ts';
import type { GoodsDocument } from '#contract/shop-goods.ts';
import { category } from '../catalogue/category.table.ts';
import { design } from '../designs/design.table.ts';
import { wayToPrint } from '../designs/way-to-print.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { lightPlate } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import { readHues } from './goods-hues.ts';
import { downDesign, isDownWords } from './goods-of-design.ts';
import type { Photo } from './goods-photos.queries.ts';
import { goods, style } from './goods.table.ts';
import { hangPhotos } from './hang-photos.ts';
import { noteFirstPrice, noteGoods } from './note-goods.ts';
import { columnsOf, refuseProblems } from './own-goods.ts';
import { takenDownLooks } from './taken-down-looks.ts';

/** Styles with all that a product takes from them, ordered by id; without archived ones. */
export const readStylesToMake = async (db: Db, ids: readonly string[]) => inOrder(ids, await withAll(db, ids));

/** The same, locked until the products exist: `archiveStyle` waits. */
export const stylesToMake = async (db: Db, ids: readonly string[]) =>
  inOrder(ids, await withAll(db, ids).for('key share', { of: style }));

const withAll = (db: Db, ids: readonly string[]) =>
  db
    .select({ style, blank: lightPlate, cloth: fabric, design, theme: category.name, downDesign })
    .from(style)
    .innerJoin(lightPlate, eq(lightPlate.id, style.plateId))
    .innerJoin(fabric, eq(fabric.id, lightPlate.fabricId))
    .innerJoin(design, eq(design.id, style.designId))
    .innerJoin(category, eq(category.id, design.categoryId))
    .where(and(inArray(style.id, [...ids]), isNull(style.archivedAt)));

function inOrder<Row extends { readonly style: { readonly id: string } }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.style.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type StyleToMake = Awaited<ReturnType<typeof stylesToMake>>[number];

/** Defaults of a product, from its blank; the tiers are still the blank's, its cost. */
export function documentOfBlank(blank: StyleToMake['blank']): GoodsDocument {
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
 * @param document tidied (`tidiedGoods`)
 * @returns its id
 * @throws Refusal goods.document
 */
export async function makeDraft(
  db: Db,
  { shopId, accountId }: { readonly shopId: string; readonly accountId: string },
  one: StyleToMake,
  document: GoodsDocument,
  photos: readonly Photo[] = [],
): Promise<string> {
  const { blank } = one;
  if (one.downDesign !== null) throw new Refusal('goods.document', { say: isDownWords(one.downDesign) });
  refuseProblems(document, blank);
  const why = (await takenDownLooks(db, shopId, [one.style.id])).get(one.style.id);
  const id = newId();
  const now = new Date();
  const columns = columnsOf(document, blank);
  await db.insert(goods).values({
    ...{ id, goodsNo: newGoodsNo(now), shopId, styleId: one.style.id, featured: false, tag: null },
    ...(why === undefined ? { status: 'draft' as const } : { status: 'rejected' as const, reason: why }),
    ...{ ...columns, hues: await readHues(db, one.style.id, columns.colours) },
    ...{ categoryId: blank.categoryId, categoryPath: blank.categoryPath, crowd: blank.crowd, shipFrom: blank.shipFrom },
    ...{ theme: one.theme, printMethod: (await printMethodsOf(db, [one])).get(one.style.id)! },
    ...{ sales: 0, popularity: 0, createdAt: now, updatedAt: now },
  });
  await hangPhotos(db, id, photos);
  const { tiers, samplePriceFen, retailPriceFen } = document;
  const price = { tiers, samplePriceFen, retailPriceFen, reason: '新建商品' };
  await noteFirstPrice(db, { goodsId: id, actorId: accountId, ...price });
  await noteGoods(db, [{ goodsId: id, actorId: accountId, by: 'owner', deed: 'create', label: '新建' }]);
  return id;
}

/** By style: the print method of its other products, or else the first that takes its design onto its blank. */
export async function printMethodsOf(db: Db, styles: readonly StyleToMake[]): Promise<ReadonlyMap<string, string>> {
  const ids = styles.map((one) => one.style.id);
  const made = await db
    .selectDistinctOn([goods.styleId], { styleId: goods.styleId, printMethod: goods.printMethod })
    .from(goods)
    .where(inArray(goods.styleId, ids))
    .orderBy(goods.styleId, asc(goods.createdAt));
  const methodOf = new Map(made.map(({ styleId, printMethod }) => [styleId, printMethod]));
  return new Map(
    styles.map(({ style: { id }, design: artwork, blank, cloth }) => [
      id,
      methodOf.get(id) ?? wayToPrint(artwork.print, artwork.methods, blank.printMethods, cloth)?.method ?? '',
    ]),
  );
}

const RANDOM_LETTERS = 8;

/** 商品编号: SP, the year in China, and letters that cannot be misread. */
function newGoodsNo(now: Date): string {
  return `SP${dayInChina(now).slice(2, 4)}${newId().slice(0, RANDOM_LETTERS).toUpperCase()}`;
}
