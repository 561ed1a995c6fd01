import { eq } from 'drizzle-orm';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import type { ShopStatus } from '#contract/market/shop-flow.ts';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkDocument } from './check-document.ts';
import { moveShop } from './move-shop.ts';
import { noteEvent } from './note-event.ts';
import { shop } from './shop.table.ts';
import { refuseTakenName, shopColumns, writeKindPart } from './write-document.ts';

/**
 * Submits a shop for review, or a rejected one again. Its rows are written at once; visitors see approved shops only.
 */
export async function registerShop(
  db: Db,
  ownerId: string,
  typed: ShopDocument,
): Promise<{ shop_id: string; status: ShopStatus }> {
  const document = await checkDocument(db, ownerId, typed);
  // Serialises concurrent registrations, so that the second finds the first one's shop.
  const owner = await lockAccount(db, ownerId);
  const [own] = await db.select({ id: shop.id, status: shop.status }).from(shop).where(eq(shop.ownerId, ownerId));
  if (own && own.status !== 'rejected') throw new Refusal('shop.exists');

  const shopId = own?.id ?? newId();
  await refuseTakenName(db, shopId, document.name);
  const columns = await shopColumns(db, shopId, document);
  if (own) {
    await moveShop(db, { shopId, action: 'resubmit', actorId: ownerId, reason: '' });
    await db.update(shop).set(columns).where(eq(shop.id, shopId));
  } else {
    // The owner's public name is used in the shop's links; it was never a phone number.
    const store = owner.username;
    await db.insert(shop).values({ id: shopId, store, ownerId, status: 'submitted', note: '', ...columns });
    await noteEvent(db, { shopId, actorId: ownerId, by: 'owner', label: '提交入驻申请', note: '' });
  }
  await writeKindPart(db, shopId, document);
  return { shop_id: shopId, status: 'submitted' };
}
