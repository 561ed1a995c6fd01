import { and, eq, or, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { isOpen } from '../../market/shops/shop.entry.ts';
import { shop } from '../../market/shops/shop.table.ts';

export type ReferringShop = Pick<typeof shop.$inferSelect, 'id' | 'name'>;

/**
 * @param store as the visitor's browser kept it; undefined = came by itself
 * @param visitorId null = not signed in
 * @returns null for a shop that is unknown or closed, and for the visitor's own
 */
export async function findReferrer(
  db: Db,
  store: string | undefined,
  visitorId: string | null,
): Promise<ReferringShop | null> {
  if (store === undefined || store === '') return null;
  const isOthers = visitorId === null ? undefined : or(isNull(shop.ownerId), ne(shop.ownerId, visitorId));
  const [found] = await db
    .select({ id: shop.id, name: shop.name })
    .from(shop)
    .where(and(eq(shop.store, store), isOpen, isOthers));
  return found ?? null;
}
