import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** The shop fields of desk lists, by shop id. */
export async function shopsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { shopName: string; store: string }>> {
  const rows = await db
    .select({ id: shop.id, shopName: shop.name, store: shop.store })
    .from(shop)
    .where(sql`${shop.id} = any(${sql.param(ids)}::text[])`);
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}
