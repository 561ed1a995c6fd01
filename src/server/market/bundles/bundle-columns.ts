import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BundleCard, BundlePart } from '#contract/market/bundles.ts';
import { jsonObject, rowsJson } from '../catalogue/entry-source.ts';
import { isOnSale } from '../products/product.entry.ts';
import { product, productView, style } from '../products/product.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { blank } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { logo } from '../shops/shop-brief.ts';
import { shop } from '../shops/shop.table.ts';
import { bundle, bundlePart } from './bundle.table.ts';

/** The products of a bundle, for a query around it that names the bundle and its shop. */
export const PARTS = sql`${bundlePart} join ${product} on ${product.id} = ${bundlePart.productId}
  join ${style} on ${style.id} = ${product.styleId} join ${blank} on ${blank.id} = ${style.blankId}`;

export const ofBundle = eq(bundlePart.bundleId, bundle.id);

/** On sale, of an open shop, with all of its products on sale too. */
export const isBundleOffered = and(
  eq(bundle.status, 'onSale'),
  eq(shop.status, 'approved'),
  sql`not exists (select from ${PARTS} where ${ofBundle} and not ${isOnSale})`,
)!;

/** At the product's minimum order. */
const singleFen = sql`(${product.tiers} #>> '{0,priceFen}')::int`;

/** A product whose picture is not drawn yet leaves a placeholder. */
const shown = sql`case when ${picture.key} is not null then ${pictureJson(picture)}
  else jsonb_build_object('path', '', 'width', 1, 'height', 1, 'alt', ${product.title}) end`;

export const briefFields: { readonly [K in keyof BundleCard]: SQL | (typeof bundle)['id'] } = {
  id: bundle.id,
  bundleNo: sql`${bundle.bundleNo}`,
  title: sql`${bundle.title}`,
  note: sql`${bundle.note}`,
  priceFen: sql`${bundle.priceFen}`,
  moqSets: sql`${bundle.moqSets}`,
  singlyFen: sql`(select coalesce(sum(${singleFen}::bigint * ${bundlePart.perSet}), 0) from ${PARTS} where ${ofBundle})`,
  parts: rowsJson<BundlePart>(
    {
      productId: product.id,
      productNo: product.productNo,
      title: product.title,
      picture: shown,
      perSet: bundlePart.perSet,
      singleFen,
      isOffered: isOnSale,
    },
    sql`${PARTS} left join ${productView} on ${productView.productId} = ${product.id} and ${productView.sort} = 0
      left join ${picture} on ${picture.key} = ${productView.frontKey} where ${ofBundle}`,
    sql`${bundlePart.sort}`,
  ),
};

/**
 * Reads what a page of bundles shows.
 * @param page selects their `id` and `place`
 * @param fields of a bundle, its shop and the shop's mark
 */
export async function readBundles<Row>(
  db: Db,
  page: SQL,
  fields: { readonly [K in keyof Row]-?: Parameters<typeof jsonObject>[0][string] },
): Promise<Row[]> {
  const { rows } = await db.execute<{ row: string }>(sql`
    with page as (${page})
    select ${jsonObject(fields)}::text as row from page join ${bundle} on ${bundle.id} = page.id
      join ${shop} on ${shop.id} = ${bundle.shopId} join ${picture} logo on ${logo.key} = ${shop.logoKey}
    order by page.place`);
  return rows.map(({ row }) => JSON.parse(row) as Row);
}
