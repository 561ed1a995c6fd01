import { eq, inArray, sql } from 'drizzle-orm';
import type { ShopBrief } from '#contract/shapes.ts';
import { pictureWithBase } from '../pictures/picture.queries.ts';
import type { Db } from '../platform/database.ts';
import { logo, shopBriefJson } from './shop-brief.ts';
import { shop } from './shop.table.ts';

/** A shop that somebody is about to order from. */
export interface SellingShop {
  readonly brief: ShopBrief;
  /** null for a shop of the demo catalogue: nobody can be told */
  readonly ownerId: string | null;
}

/** By id. */
export async function sellingShops(db: Db, shopIds: readonly string[]): Promise<Map<string, SellingShop>> {
  if (shopIds.length === 0) return new Map();
  const rows = await db
    .select({ ownerId: shop.ownerId, brief: sql<ShopBrief>`${shopBriefJson}` })
    .from(shop)
    .innerJoin(logo, eq(logo.key, shop.logoKey))
    .where(inArray(shop.id, [...shopIds]));
  return new Map(
    rows.map(({ ownerId, brief }) => [brief.id, { ownerId, brief: { ...brief, logo: pictureWithBase(brief.logo) } }]),
  );
}
