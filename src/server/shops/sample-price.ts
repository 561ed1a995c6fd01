import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { shopTerms } from './shop-terms.table.ts';

/**
 * What a sample costs: the thing's own price, or the share of its first tier that its shop asks (交易设置), halves up.
 * 剪版 has a price of its own a metre.
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
