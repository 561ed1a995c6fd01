import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { hueOf } from '#contract/platform/colour.ts';
import type { GarmentDocument } from '#contract/market/garment-document.ts';
import { tidiedFacts } from '#contract/market/garment-facts.ts';
import type { ProductDocument } from '#contract/market/shop-products.ts';
import { tierRange } from '#contract/platform/price.ts';
import { categories, categoryOf } from '../catalogue/category-tree.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newNumber } from '../writing/new-number.ts';
import { CHART_METHOD } from './blank-columns.ts';
import { blank, blankCapacity, blankSku } from './blank.table.ts';
import { lockStock } from './lock-blank.ts';

/** The garment behind a 现货成衣: a blank that is sold as it is, with its stock by colour and size. */

/** Until its shop chooses one: no leaf, so that it cannot be sold in it. */
const UNSORTED = categories.find(({ kind, parentId }) => kind === 'blank' && parentId === null)!.id;

export const isGarmentCategory = (id: string): boolean =>
  categories.some((one) => one.kind === 'blank' && one.id === id) &&
  !categories.some(({ parentId }) => parentId === id);

/** Which of its columns the product has too. */
export const categoryColumns = ({ categoryId, crowd }: Pick<GarmentDocument, 'categoryId' | 'crowd'>) => {
  const id = isGarmentCategory(categoryId) ? categoryId : UNSORTED;
  return { categoryId: id, categoryPath: [...categoryOf(id).path], crowd };
};

function columnsOf(garment: GarmentDocument) {
  const { fit, seasons, composition, construction, gsm, safetyClass, standard, careCodes, colours, sizes } = garment;
  return {
    ...categoryColumns(garment),
    ...{ fit, seasons, composition, construction, safetyClass, standard, careCodes, colours, sizes },
    facts: tidiedFacts(garment) ?? null,
    gsm: gsm || null,
    hues: [...new Set(colours.map(({ hex }) => hueOf(hex)))],
    sizeChart: {
      sizes,
      parts: garment.chart.map((row) => ({ key: row.name, ...row })),
      method: CHART_METHOD,
    },
  } satisfies Partial<typeof blank.$inferInsert>;
}

interface NewGarment {
  readonly shopId: string;
  readonly shipFrom: string;
  readonly garment: GarmentDocument;
  readonly product: Pick<
    ProductDocument,
    'title' | 'tiers' | 'samplePriceFen' | 'moq' | 'orderMultiple' | 'leadHours' | 'weights'
  >;
  /** colours and sizes left out have none */
  readonly stock: readonly { readonly colourNo: string; readonly size: string; readonly stock: number }[];
}

const NAME_CHARS = 40;
const MOST_STOCK = 1_000_000;

/** @returns its id */
export async function insertGarment(
  db: Db,
  { shopId, shipFrom, garment, product, stock }: NewGarment,
): Promise<string> {
  const id = newId();
  const now = new Date();
  const { tiers, samplePriceFen, moq, orderMultiple, leadHours, weights } = product;
  await db.insert(blank).values({
    ...{ id, blankNo: newNumber('CY', now), shopId, finished: true, status: 'online', createdAt: now, popularity: 0 },
    ...columnsOf(garment),
    name: [...product.title].slice(0, NAME_CHARS).join(''),
    // The product has the prices; these of the blank are unused, as the garment is not sold as a blank.
    ...{ tiers, samplePriceFen, moq, orderMultiple, leadHours, weights, lowestPriceFen: tierRange(tiers).lowestFen },
    ...{ taxIncluded: false, sampleHours: leadHours, bulkLeadDays: 0, shipFrom },
    ...{ sellingPoints: [], printMethods: [], methods: [] },
  });
  // Only what is in stock is sold: it is not made to order.
  await db.insert(blankCapacity).values({ blankId: id, pieces: 0 });
  const pieces = new Map(stock.map((one) => [placeOf(one), Math.min(one.stock, MOST_STOCK)]));
  await db
    .insert(blankSku)
    .values(skusOf(garment).map((sku) => ({ blankId: id, ...sku, stock: pieces.get(placeOf(sku)) ?? 0 })));
  return id;
}

const placeOf = ({ colourNo, size }: { readonly colourNo: string; readonly size: string }): string =>
  JSON.stringify([colourNo, size]);

function skusOf({ colours, sizes, skuNos }: GarmentDocument) {
  const numbers = new Map(skuNos.map((one) => [placeOf(one), one.skuNo]));
  return colours.flatMap(({ colourNo }) =>
    sizes.map((size) => ({ colourNo, size, skuNo: numbers.get(placeOf({ colourNo, size })) ?? '' })),
  );
}

/**
 * Writes a changed garment; the stock of its remaining colours and sizes stays. Locks the stock first, as sales do.
 * @throws Refusal garment.in_stock for a removed colour or size that is in stock
 */
export async function updateGarment(db: Db, blankId: string, garment: GarmentDocument): Promise<void> {
  await lockStock(db, blankId);
  const skus = skusOf(garment);
  const places = new Set(skus.map(placeOf));
  const present = await db.select().from(blankSku).where(eq(blankSku.blankId, blankId));
  const removed = present.filter((one) => !places.has(placeOf(one)));
  const inStock = removed.find(({ stock }) => stock > 0);
  if (inStock !== undefined) {
    const colour = await colourName(db, blankId, inStock.colourNo);
    throw new Refusal('garment.in_stock', {
      say: `${colour} ${inStock.size} 还有 ${inStock.stock} 件库存，先改成 0 再去掉`,
    });
  }
  for (const { colourNo, size } of removed)
    await db
      .delete(blankSku)
      .where(and(eq(blankSku.blankId, blankId), eq(blankSku.colourNo, colourNo), eq(blankSku.size, size)));
  // Numbers may be exchanged between colours: they are unique at the end only.
  await db.update(blankSku).set({ skuNo: '' }).where(eq(blankSku.blankId, blankId));
  await db
    .insert(blankSku)
    .values(skus.map((sku) => ({ blankId, stock: 0, ...sku })))
    .onConflictDoUpdate({
      target: [blankSku.blankId, blankSku.colourNo, blankSku.size],
      set: { skuNo: sql`excluded.sku_no` },
    });
  await db
    .update(blank)
    .set({ ...columnsOf(garment), updatedAt: sql`now()` })
    .where(eq(blank.id, blankId));
}

async function colourName(db: Db, blankId: string, colourNo: string): Promise<string> {
  const [found] = await db.select({ colours: blank.colours }).from(blank).where(eq(blank.id, blankId));
  return found?.colours.find((one) => one.colourNo === colourNo)?.name ?? colourNo;
}

/** The garment of a finished garment's product. @returns null for a blank */
export const readGarment = async (db: Db, blankId: string): Promise<GarmentDocument | null> =>
  (await readGarments(db, [blankId])).get(blankId) ?? null;

/** Those of them that are finished garments, by id. */
export async function readGarments(db: Db, ids: readonly string[]): Promise<Map<string, GarmentDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(blank)
    .where(and(inArray(blank.id, [...ids]), eq(blank.finished, true)));
  const numbered = await db
    .select()
    .from(blankSku)
    .where(and(inArray(blankSku.blankId, [...ids]), ne(blankSku.skuNo, '')))
    .orderBy(blankSku.colourNo, blankSku.size);
  const skusBy = Map.groupBy(numbered, ({ blankId }) => blankId);
  return new Map(rows.map((row) => [row.id, asGarment(row, skusBy.get(row.id) ?? [])]));
}

function asGarment(
  row: typeof blank.$inferSelect,
  skus: readonly Pick<typeof blankSku.$inferSelect, 'colourNo' | 'size' | 'skuNo'>[],
): GarmentDocument {
  const { crowd, fit, seasons, composition, construction, gsm, safetyClass, standard, careCodes, colours, sizes } = row;
  const skuNos = skus.map(({ colourNo, size, skuNo }) => ({ colourNo, size, skuNo }));
  return {
    categoryId: isGarmentCategory(row.categoryId) ? row.categoryId : '',
    ...{ crowd, fit, seasons, safetyClass, standard, careCodes, colours, sizes, skuNos },
    ...(row.facts ? { facts: row.facts } : {}),
    ...{ composition: composition ?? [], construction: construction ?? '', gsm: gsm ?? 0 },
    chart: row.sizeChart.parts.map(({ name, toleranceCm, valuesCm }) => ({ name, toleranceCm, valuesCm })),
  };
}
