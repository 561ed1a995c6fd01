import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { moveShop } from './move-shop.ts';
import { shop, shopChange } from './shop.table.ts';

/**
 * Closes the shop of an account that is being closed, for good. Contact details are erased; name, licence and
 * attachments stay, as the platform must keep them (电子商务法 art. 27, 31). A shop that was never approved has not traded,
 * so it is deleted.
 */
export async function closeShopOf(db: Db, accountId: string): Promise<void> {
  const [own] = await db
    .select({ id: shop.id, status: shop.status })
    .from(shop)
    .where(eq(shop.ownerId, accountId))
    .for('update');
  if (!own) return;
  const wasOpen = own.status === 'approved' || own.status === 'suspended';
  if (!wasOpen) {
    await db.delete(shop).where(eq(shop.id, own.id));
    return;
  }

  if (own.status === 'approved')
    await moveShop(db, { shopId: own.id, action: 'close', actorId: accountId, reason: '店主已注销账号' });
  await db.update(shop).set({ contactName: '', contactPhone: '', contactWechat: '' }).where(eq(shop.id, own.id));
  await db.delete(shopChange).where(eq(shopChange.shopId, own.id));
}
