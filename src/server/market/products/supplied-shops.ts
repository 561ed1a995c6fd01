import { and, eq, ne, sql } from 'drizzle-orm';
import { blank } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { product, style } from './product.table.ts';

/** The other shops with products on sale on the blanks of this shop, and how many. */
export function suppliedShops(db: Db, shopId: string): Promise<{ shopId: string; products: number }[]> {
  return db
    .select({ shopId: product.shopId, products: sql<number>`count(*)::int` })
    .from(blank)
    .innerJoin(style, eq(style.blankId, blank.id))
    .innerJoin(product, eq(product.styleId, style.id))
    .where(and(eq(blank.shopId, shopId), ne(product.shopId, shopId), eq(product.status, 'onSale')))
    .groupBy(product.shopId)
    .orderBy(product.shopId);
}
