import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { moveShop } from './move-shop.ts';
import { shop, shopChange } from './shop.table.ts';

/**
 * The shop of somebody who closes his account: shut for good, with everything it offers. Who could be called is
 * forgotten; name, licence and papers stay, as the platform must keep them (电子商务法 art. 27, 31).
 */
export async function closeShopOf(db: Db, accountId: string): Promise<void> {
  const [own] = await db
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.ownerId, accountId), ne(shop.status, 'suspended')))
    .for('no key update');
  if (own) await moveShop(db, { shopId: own.id, deed: 'close', actorId: accountId, reason: '店主已注销账号' });
  const [left] = await db
    .update(shop)
    .set({ contactName: '', contactPhone: '', contactWechat: '' })
    .where(eq(shop.ownerId, accountId))
    .returning({ id: shop.id });
  if (left) await db.delete(shopChange).where(eq(shopChange.shopId, left.id));
}
