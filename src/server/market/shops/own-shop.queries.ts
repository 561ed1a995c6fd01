import { and, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { ownShop, shopContact, shopRefreshInfo } from '#contract/market/own-shop.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isOpen } from './shop.entry.ts';
import { readWholeShop } from './shop-document.ts';
import { shop } from './shop.table.ts';

export async function getOwnShop(db: Db, accountId: string): Promise<ReplyOf<typeof ownShop>> {
  return { shop: await readWholeShop(db, eq(shop.ownerId, accountId)) };
}

export async function getShopInfo(db: Db, accountId: string): Promise<ReplyOf<typeof shopRefreshInfo>> {
  const [own] = await db
    .select({
      id: shop.id,
      store: shop.store,
      kind: shop.kind,
      name: shop.name,
      status: shop.status,
      reason: shop.reason,
    })
    .from(shop)
    .where(eq(shop.ownerId, accountId));
  return { shop_id: own?.status === 'approved' ? own.id : null, shop: own ?? null };
}

/** The contact of an open shop. @throws Refusal item.unknown */
export async function getContact(db: Db, shopId: string): Promise<ReplyOf<typeof shopContact>> {
  const [contact] = await db
    .select({ name: shop.contactName, phone: shop.contactPhone, wechat: shop.contactWechat })
    .from(shop)
    .where(and(eq(shop.id, shopId), isOpen));
  if (!contact) throw new Refusal('item.unknown');
  return contact;
}
