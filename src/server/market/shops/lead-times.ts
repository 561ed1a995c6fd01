import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import type { LeadTimes } from '#contract/trade/lead-times.ts';
import type { ShopTerms } from '#contract/market/shop-terms.ts';
import { jsonObject } from '../catalogue/entry-source.ts';
import { shopTerms } from './shop-terms.table.ts';

type Value = AnyPgColumn | SQL;

/** The lead times of an item itself, in the units of its own row; 0 = not stated. */
export interface OwnTimes {
  readonly shopId: AnyPgColumn;
  readonly stockHours: Value;
  readonly sampleHours: Value;
  readonly bulkDays: Value;
}

/**
 * The longer lead times of an item and its shop. Computed only here: cards, facets and sorting need it in SQL, so pages
 * and orders use the same expression.
 */
export function leadTimes(own: OwnTimes): Readonly<Record<keyof LeadTimes, SQL<number>>> {
  const stockHours = longer(own.stockHours, shopPromise(own.shopId, 'stockShipHours'));
  const bulkDays = longer(own.bulkDays, shopPromise(own.shopId, 'bulkLeadDays'));
  return {
    stockHours,
    sampleHours: longer(own.sampleHours, shopPromise(own.shopId, 'sampleShipHours')),
    // Making to order never ships sooner than stock.
    bulkHours: longer(stockHours, sql`${bulkDays} * 24`),
  };
}

export const leadTimesJson = (own: OwnTimes): SQL => jsonObject(leadTimes(own));

/** `leadHoursNow` of `#contract/trade/lead-times.ts` in SQL; a test compares the two. */
export function leadHoursNow(own: OwnTimes, isInStock: SQL): SQL<number> {
  const { stockHours, bulkHours } = leadTimes(own);
  return sql<number>`case when ${isInStock} then ${stockHours} else ${bulkHours} end`;
}

const longer = (one: Value, other: Value): SQL<number> => sql<number>`greatest(${one}, ${other})`;

const PROMISES = ['stockShipHours', 'sampleShipHours', 'bulkLeadDays'] as const satisfies readonly (keyof ShopTerms)[];

function shopPromise(shopId: AnyPgColumn, promise: (typeof PROMISES)[number]): SQL {
  return sql`coalesce((select (${shopTerms.terms} ->> ${sql.raw(`'${promise}'`)})::integer from ${shopTerms}
    where ${shopTerms.shopId} = ${shopId}), ${sql.raw(String(DEFAULT_TERMS[promise]))})`;
}

const promisesIn = (rows: string): SQL =>
  sql.raw(`(${PROMISES.map((promise) => `${rows}.terms -> '${promise}'`).join(', ')})`);

/** Updates of terms that change lead times. */
export const promisesChanged: SQL = sql`select new_rows.* from new_rows join old_rows using (shop_id)
  where ${promisesIn('new_rows')} is distinct from ${promisesIn('old_rows')}`;
