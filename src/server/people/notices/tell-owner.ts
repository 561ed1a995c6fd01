import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { type News, notify } from './notify.ts';

/** @returns null for a demo shop without an owner */
export async function ownerToTell(db: Db, shopId: string): Promise<string | null> {
  const [row] = await db.select({ ownerId: shop.ownerId }).from(shop).where(eq(shop.id, shopId));
  return row?.ownerId ?? null;
}

/** Notifies the shop's owner, if it has one. */
export async function tellOwner(db: Db, shopId: string, news: News): Promise<void> {
  const ownerId = await ownerToTell(db, shopId);
  if (ownerId !== null) await notify(db, ownerId, news);
}
