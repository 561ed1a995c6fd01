import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { SWATCHES_PER_FABRIC } from '#contract/platform/quantity.ts';
import { fabric, fabricStock } from '../market/fabrics/fabric.table.ts';
import { product, style } from '../market/products/product.table.ts';
import type { Database } from '../platform/database.ts';
import { blank, blankSku } from '../market/blanks/blank.table.ts';

/** A blank of the demo catalogue with simple prices. */
export interface BlankForSale {
  readonly blankId: string;
  readonly shopId: string;
  readonly colourNo: string;
  /** each with the given stock */
  readonly sizes: readonly string[];
}

/** 10.00 元 from 1 piece, 9.00 from 100; samples 15.00; 200 g a piece in every size; tax included. */
export async function sellBlank(
  database: Database,
  nth: number,
  terms: { stock: number; moq?: number; orderMultiple?: number },
): Promise<BlankForSale> {
  const { stock, moq = 1, orderMultiple = 1 } = terms;
  return database.write(async (db) => {
    const blanks = await db.select().from(blank).where(eq(blank.status, 'online')).orderBy(asc(blank.id));
    const { id, shopId, colours, sizes } = blanks[nth]!;
    await db
      .update(blank)
      .set({
        ...{ moq, orderMultiple, samplePriceFen: 1_500, lowestPriceFen: 900, taxIncluded: true },
        tiers: [
          { fromQuantity: 1, priceFen: 1_000 },
          { fromQuantity: 100, priceFen: 900 },
        ],
        weights: sizes.map((size) => ({ size, grams: 200 })),
      })
      .where(eq(blank.id, id));
    await db.delete(blankSku).where(eq(blankSku.blankId, id));
    const { colourNo } = colours[0]!;
    await db.insert(blankSku).values(sizes.map((size) => ({ blankId: id, colourNo, size, stock })));
    return { blankId: id, shopId, colourNo, sizes };
  });
}

/** A product of the demo catalogue without a minimum quantity; it and its blank share one stock. */
export interface ProductForSale extends BlankForSale {
  readonly productId: string;
}

/** @param stock of each of the product's sizes in its first colour; nothing else of the blank is in stock */
export async function sellProduct(database: Database, stock: number): Promise<ProductForSale> {
  return database.write(async (db) => {
    const [found] = await db
      .select({ product, blankId: style.blankId })
      .from(product)
      .innerJoin(style, eq(style.id, product.styleId))
      .innerJoin(blank, eq(blank.id, style.blankId))
      .where(and(eq(product.status, 'onSale'), eq(blank.status, 'online')))
      .orderBy(asc(product.id))
      .limit(1);
    const { product: soldProduct, blankId } = found!;
    const { id: productId, shopId, colours, sizes } = soldProduct;
    const { colourNo } = colours[0]!;
    await db.update(product).set({ moq: 1, orderMultiple: 1 }).where(eq(product.id, productId));
    await db.update(blank).set({ moq: 1, orderMultiple: 1 }).where(eq(blank.id, blankId));
    await db.delete(blankSku).where(eq(blankSku.blankId, blankId));
    await db.insert(blankSku).values(sizes.map((size) => ({ blankId, colourNo, size, stock })));
    return { productId, blankId, shopId, colourNo, sizes };
  });
}

/** A fabric of the demo catalogue, sold by the kilogram; cut to length it costs 33.00 元 a metre. */
export async function sellClothByWeight(database: Database): Promise<Pick<ClothForSale, 'fabricId' | 'colourNos'>> {
  return database.write(async (db) => {
    const [cloth] = await db.select().from(fabric).where(eq(fabric.bulkUnit, 'kg')).orderBy(asc(fabric.id)).limit(1);
    const { id, colours } = cloth!;
    await db.update(fabric).set({ cutFenPerMetre: 3_300 }).where(eq(fabric.id, id));
    return { fabricId: id, colourNos: colours.map(({ colourNo }) => colourNo) };
  });
}

/** A fabric of the demo catalogue, sold by the metre: 大货 20.00 元 from 100 m, 散剪 24.00, 剪版 30.00. */
export interface ClothForSale {
  readonly fabricId: string;
  readonly shopId: string;
  readonly colourNos: readonly string[];
  /** metres by dye lot */
  readonly lots: () => Promise<Record<string, number>>;
}

/** @param metres per dye lot, all of the first colour */
export async function sellCloth(database: Database, metres: readonly number[], moq = 100): Promise<ClothForSale> {
  const [cloth] = await database.read
    .select()
    .from(fabric)
    .where(and(eq(fabric.bulkUnit, 'm'), gt(sql`jsonb_array_length(${fabric.colours})`, SWATCHES_PER_FABRIC)))
    .orderBy(asc(fabric.id))
    .limit(1);
  const { id, shopId, colours } = cloth!;
  const colourNos = colours.map(({ colourNo }) => colourNo);
  await database.write(async (db) => {
    const prices = { bulkPriceFen: 2_000, bulkFenPerMetre: 2_000, cutFenPerMetre: 3_000, smallCutFenPerMetre: 2_400 };
    await db
      .update(fabric)
      .set({ moq, moqUnit: 'm', tiers: [{ name: '大货价', from: moq, unit: 'm', priceFen: 2_000 }], ...prices })
      .where(eq(fabric.id, id));
    await db.delete(fabricStock).where(eq(fabricStock.fabricId, id));
    await db.insert(fabricStock).values(
      metres.map((one, at) => ({
        ...{ fabricId: id, colourNo: colourNos[0]!, dyeLot: `G${at + 1}`, metres: String(one) },
      })),
    );
  });
  const lots = async () => {
    const rows = await database.read.select().from(fabricStock).where(eq(fabricStock.fabricId, id));
    return Object.fromEntries(rows.map(({ dyeLot, metres: left }) => [dyeLot, Number(left)]));
  };
  return { fabricId: id, shopId, colourNos, lots };
}
