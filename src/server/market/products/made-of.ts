import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { product, style } from './product.table.ts';

interface MadeOf {
  /** what is printed; null for a 现货成衣 */
  readonly styleId: string | null;
  /** its stock is what these products are sold from */
  readonly blankId: string;
}

/** The style and the blank by product id. */
export async function readMadeOf(db: Db, productIds: readonly string[]): Promise<Map<string, MadeOf>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({
      productId: product.id,
      styleId: sql<string | null>`case when not ${style.finished} then ${style.id} end`,
      blankId: style.blankId,
    })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(inArray(product.id, [...productIds]));
  return new Map(rows.map(({ productId, ...madeOf }) => [productId, madeOf]));
}
