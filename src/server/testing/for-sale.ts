import { asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { lightPlate, plateSku } from '../plates/plate.table.ts';

/** A plate of the demo catalogue, sold on terms that a person can reckon with. */
export interface PlateForSale {
  readonly plateId: string;
  readonly shopId: string;
  readonly colourNo: string;
  /** with the stock that was asked for, each */
  readonly sizes: readonly string[];
}

/** From 1 piece on 10.00 元, from 100 on 9.00; samples 15.00; 200 g a piece, whatever the size; tax included. */
export async function sellPlate(
  database: Database,
  nth: number,
  terms: { stock: number; moq?: number; orderMultiple?: number },
): Promise<PlateForSale> {
  const { stock, moq = 1, orderMultiple = 1 } = terms;
  return database.write(async (db) => {
    const plates = await db
      .select()
      .from(lightPlate)
      .where(eq(lightPlate.status, 'online'))
      .orderBy(asc(lightPlate.id));
    const { id, shopId, colours, sizes } = plates[nth]!;
    await db
      .update(lightPlate)
      .set({
        ...{ moq, orderMultiple, samplePriceFen: 1_500, lowestPriceFen: 900, taxIncluded: true },
        tiers: [
          { fromQuantity: 1, priceFen: 1_000 },
          { fromQuantity: 100, priceFen: 900 },
        ],
        weights: sizes.map((size) => ({ size, grams: 200 })),
      })
      .where(eq(lightPlate.id, id));
    await db.delete(plateSku).where(eq(plateSku.plateId, id));
    const { colourNo } = colours[0]!;
    await db.insert(plateSku).values(sizes.map((size) => ({ plateId: id, colourNo, size, stock })));
    return { plateId: id, shopId, colourNo, sizes };
  });
}
