import { asc, eq } from 'drizzle-orm';
import type { RowCategory } from '#contract/desks/package-row-rules.ts';
import type { Db } from '../../platform/database.ts';
import { shopCategory } from '../../market/shops/shop-category.table.ts';

/** The shop's categories of both levels, for matching the names in rows. */
export async function readRowCategories(db: Db, shopId: string): Promise<RowCategory[]> {
  const { id, name, parentId } = shopCategory;
  return db.select({ id, name, parentId }).from(shopCategory).where(eq(shopCategory.shopId, shopId)).orderBy(asc(id));
}
