import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type ProductCost, licenceShare } from '#contract/market/product-cost.ts';
import type { PrintMethod } from '#contract/market/blanks.ts';
import { type PrintUnits, surchargeUnitWords, unitOf } from '#contract/market/surcharge.ts';
import type { PriceTier } from '#contract/platform/shapes.ts';
import { design } from '../designs/design.table.ts';
import { blank } from '../blanks/blank.table.ts';
import { product, style } from './product.table.ts';

/** What a product costs its shop, as the tables have it; joined, because blanks change their prices at any time. */
export interface CostFacts {
  readonly blankTiers: PriceTier[];
  /** of the blank, by the name of the product's print method */
  readonly print: PrintMethod | null;
  /** of the style; null = not counted yet */
  readonly units: PrintUnits | null;
  /** 分成 of another shop's design, in its own words */
  readonly share: string | null;
}

const printMethod = sql`(select method from jsonb_array_elements(${blank.printMethods}) method
  where method ->> 'code' = ${product.printMethod} limit 1)`;

const share = sql`(select licence ->> 'share' from jsonb_array_elements(${design.licences}) licence
  where licence ->> 'share' is not null and ${design.shopId} <> ${product.shopId} limit 1)`;

/** Of products joined with their style: only for the few rows of a page. */
export const costFacts = sql<CostFacts>`(
  select jsonb_build_object('blankTiers', case when ${blank.finished} then '[]'::jsonb else ${blank.tiers} end, 'print', ${printMethod}, 'units', ${style.printUnits}, 'share', ${share})
  from ${blank} left join ${design} on ${design.id} = ${style.designId} where ${blank.id} = ${style.blankId})`;

export const costOf = ({ blankTiers, print, units, share: words }: CostFacts): ProductCost => ({
  blankTiers,
  print: print && {
    ...{ name: print.name, eachFen: print.surchargeFen, units: units?.[unitOf(print)] ?? 1 },
    unit: print.surchargePer === 'piece' ? '' : surchargeUnitWords[print.surchargePer],
  },
  licence: licenceShare(words),
});

/**
 * Joins for `sellsAtLoss`, after products and their style: print costs per blank and designer shares are read once
 * (`offset 0` keeps the planner from inlining them), not for each of ten thousand products.
 */
export const costJoins = (shopId: string): SQL => sql`
  join (select ${blank.id}, ${blank.tiers}, (${blank.tiers} -> 0 ->> 'priceFen')::int as dearest
    from ${blank} where not ${blank.finished} and ${blank.id} in (${ofShop(style.blankId, shopId)}) offset 0) blank on blank.id = ${style.blankId}
  left join (select distinct on (${blank.id}, code) ${blank.id}, method ->> 'code' as code,
      (method ->> 'surchargeFen')::bigint as fen,
      case method ->> 'surchargePer' when 'colour' then case method ->> 'code' when 'screen' then 'screens' else 'inks' end
        else method ->> 'surchargePer' end as unit
    from ${blank} cross join jsonb_array_elements(${blank.printMethods}) method
    where ${blank.id} in (${ofShop(style.blankId, shopId)}) offset 0) print
    on (print.id, print.code) = (${style.blankId}, ${product.printMethod})
  left join (select distinct on (${design.id}) ${design.id},
      coalesce((substring(words from '^([0-9]{1,4}(?:[.][0-9]{1,2})?)元')::numeric * 100)::int, 0) as fen,
      coalesce((substring(words from '^([0-9]{1,4}(?:[.][0-9]{1,2})?)%')::numeric * 100)::bigint, 0) as percent
    from ${design} cross join jsonb_array_elements(${design.licences}) licence
      cross join lateral (select translate(normalize(licence ->> 'share', nfkc), ' ', '') as words) said
    where words is not null and ${design.shopId} <> ${shopId}
      and ${design.id} in (${ofShop(style.designId, shopId)}) offset 0) share on share.id = ${style.designId}`;

const ofShop = (column: AnyPgColumn, shopId: string): SQL =>
  sql`select ${column} from ${style} where ${style.shopId} = ${shopId}`;

/** What a price leaves for the blank: rounded half up, like `timesFraction`. */
const leftOf = (priceFen: SQL): SQL => sql`(${priceFen}
  - coalesce(print.fen * coalesce((${style.printUnits} ->> print.unit)::int, 1), 0) - coalesce(share.fen, 0)
  - (2 * ${priceFen}::bigint * coalesce(share.percent, 0) + 10000) / 20000)`;

const blankFenAt = (quantity: SQL): SQL => sql`coalesce(
  (select (cost ->> 'priceFen')::int from jsonb_array_elements(blank.tiers) cost
    where (cost ->> 'fromQuantity')::int <= ${quantity} order by (cost ->> 'fromQuantity')::int desc limit 1),
  blank.dearest)`;

/**
 * `leastMargin` below zero, in SQL. The first condition is cheap and leaves few rows: a product whose lowest price
 * covers the blank's dearest tier sells nowhere at a loss.
 */
export const sellsAtLoss = sql`
  ${leftOf(sql`${product.lowestPriceFen}`)} < blank.dearest
  and exists (select from jsonb_to_recordset(${product.tiers}) tier("fromQuantity" int, "priceFen" int)
    where ${leftOf(sql`tier."priceFen"`)} < ${blankFenAt(sql`tier."fromQuantity"`)})`;
