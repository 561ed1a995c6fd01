import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { product, style } from './product.table.ts';

/** The blank by product id: its stock is what these products are sold from. */
export async function blanksOfProducts(db: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: product.id, blankId: style.blankId })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(inArray(product.id, [...productIds]));
  return new Map(rows.map(({ productId, blankId }) => [productId, blankId]));
}
