import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { type News, notify } from './notify.ts';

/** Notifies the shop's owner; a demo shop may have none. */
export async function tellOwner(db: Db, shopId: string, news: News): Promise<void> {
  const [row] = await db.select({ ownerId: shop.ownerId }).from(shop).where(eq(shop.id, shopId));
  if (row?.ownerId != null) await notify(db, row.ownerId, news);
}
