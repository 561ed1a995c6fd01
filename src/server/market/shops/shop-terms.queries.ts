import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import type { ShopTerms } from '#contract/market/shop-terms.ts';
import type { Db } from '../../platform/database.ts';
import { shopTerms } from './shop-terms.table.ts';

/** The terms of these shops, or the default ones. */
export async function termsOfShops(db: Db, shopIds: readonly string[]): Promise<Map<string, ShopTerms>> {
  const ids = [...new Set(shopIds)];
  const rows = await db
    .select({ shopId: shopTerms.shopId, terms: shopTerms.terms })
    .from(shopTerms)
    .where(inArray(shopTerms.shopId, ids));
  const set = new Map(rows.map(({ shopId, terms }) => [shopId, terms]));
  return new Map(ids.map((id) => [id, set.get(id) ?? DEFAULT_TERMS]));
}

/** Whether the shop's prices include tax, for items that do not state it themselves. */
export function isTaxIncluded(shopId: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`coalesce((select (${shopTerms.terms} ->> 'taxIncluded')::boolean from ${shopTerms}
    where ${shopTerms.shopId} = ${shopId}), ${DEFAULT_TERMS.taxIncluded})`;
}

/** With the version that the next save must send; 0 when nothing was saved yet. */
export async function ownTerms(db: Db, shopId: string): Promise<{ terms: ShopTerms; version: number }> {
  const [own] = await db
    .select({ terms: shopTerms.terms, version: shopTerms.version })
    .from(shopTerms)
    .where(eq(shopTerms.shopId, shopId));
  return own ?? { terms: DEFAULT_TERMS, version: 0 };
}
