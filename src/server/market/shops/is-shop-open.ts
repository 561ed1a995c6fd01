import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { shop } from './shop.table.ts';

/** Whether it may take orders and payments now. */
export async function isShopOpen(db: Db, shopId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.id, shopId), eq(shop.status, 'approved')));
  return open !== undefined;
}
