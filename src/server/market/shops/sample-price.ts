import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { shopTerms } from './shop-terms.table.ts';

/**
 * The price of a sample: the item's own, or the percentage of its first tier that the shop charges (交易设置), rounded half
 * up. 剪版 has its own price per metre.
 */
export function samplePrice(of: {
  readonly shopId: AnyPgColumn;
  readonly tiers: AnyPgColumn;
  readonly samplePriceFen: AnyPgColumn;
}): SQL<number> {
  const percent = sql`(${shopTerms.terms} ->> 'samplePercent')::integer`;
  return sql<number>`coalesce((
    select greatest(1, (2 * (${of.tiers} -> 0 ->> 'priceFen')::bigint * ${percent} + 100) / 200)
    from ${shopTerms} where ${shopTerms.shopId} = ${of.shopId} and ${percent} > 0), ${of.samplePriceFen})::integer`;
}
