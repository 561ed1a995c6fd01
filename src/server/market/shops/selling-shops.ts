import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import type { ShopBrief } from '#contract/platform/shapes.ts';
import type { ShopTerms } from '#contract/market/shop-terms.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { logo, shopBriefJson } from './shop-brief.ts';
import { shopTerms } from './shop-terms.table.ts';
import { shop } from './shop.table.ts';

/** A shop as an order needs it. */
export interface SellingShop {
  readonly brief: ShopBrief;
  /** null for a shop of the demo catalogue, which has no one to notify */
  readonly ownerId: string | null;
  readonly terms: ShopTerms;
}

export interface SellingShopRow extends Record<string, unknown> {
  readonly ownerId: string | null;
  readonly brief: ShopBrief;
  readonly terms: ShopTerms | null;
}

/** Selects the rows of `asSellingShops`, to be part of a larger statement. */
export const sellingShopsOf = (shopIds: Placeholder): SQL => sql`
  select ${shop.ownerId} as "ownerId", ${shopBriefJson} as brief, ${shopTerms.terms} as terms
  from ${shop} join ${picture} ${logo} on ${logo.key} = ${shop.logoKey}
  left join ${shopTerms} on ${shopTerms.shopId} = ${shop.id}
  where ${shop.id} = any(${shopIds}::text[])`;

/** Prepared, since every view of a cart runs it. */
const readShops = prepared<SellingShopRow>('selling_shops', () => sellingShopsOf(sql.placeholder('shopIds')));

/** By id, with their terms of sale. */
export async function sellingShops(db: Db, shopIds: readonly string[]): Promise<Map<string, SellingShop>> {
  if (shopIds.length === 0) return new Map();
  return asSellingShops(await readShops(db, { shopIds: [...new Set(shopIds)] }));
}

export const asSellingShops = (rows: readonly SellingShopRow[]): Map<string, SellingShop> =>
  new Map(rows.map(({ ownerId, brief, terms }) => [brief.id, { ownerId, terms: terms ?? DEFAULT_TERMS, brief }]));
