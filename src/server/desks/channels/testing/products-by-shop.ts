import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { product, style } from '../../../market/products/product.table.ts';
import { shop } from '../../../market/shops/shop.table.ts';
import { OFFERED } from '../listing-content.ts';

type Product = typeof product.$inferSelect;

/** Products on sale with two or three colours and much stock, of shops that have an owner. */
export async function productsByShop({ read }: Pick<Database, 'read'>): Promise<ReadonlyMap<string, Product[]>> {
  const owned = await read
    .select({ product })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(shop, eq(shop.id, product.shopId))
    .where(
      and(
        eq(product.status, 'onSale'),
        isNotNull(shop.ownerId),
        sql`${OFFERED.stock} > 100`,
        sql`jsonb_array_length(${product.colours}) between 2 and 3`,
      ),
    )
    .orderBy(asc(product.id));
  return Map.groupBy(
    owned.map((one) => one.product),
    ({ shopId }) => shopId,
  );
}
