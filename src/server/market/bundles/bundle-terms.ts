import { sql } from 'drizzle-orm';
import type { BundleTerms } from '#contract/market/buying.ts';
import { jsonObject, rowsJson } from '../catalogue/entry-source.ts';
import { product } from '../products/product.table.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { shop } from '../shops/shop.table.ts';
import { isBundleOffered, ofBundle, PARTS } from './bundle-columns.ts';
import { bundle, bundlePart } from './bundle.table.ts';

export interface BundleOnTerms extends BundleTerms {
  readonly id: string;
  readonly shopId: string;
  readonly bundleNo: string;
}

const readRows = prepared<{ row: BundleOnTerms }>('bundle_terms', () => {
  const row = jsonObject({
    id: bundle.id,
    shopId: bundle.shopId,
    bundleNo: bundle.bundleNo,
    title: bundle.title,
    priceFen: bundle.priceFen,
    moqSets: bundle.moqSets,
    isOffered: isBundleOffered,
    parts: rowsJson<BundleTerms['parts'][number]>(
      { productId: bundlePart.productId, title: product.title, perSet: bundlePart.perSet },
      sql`${PARTS} where ${ofBundle}`,
      sql`${bundlePart.sort}`,
    ),
  });
  return sql`select ${row} as row from ${bundle} join ${shop} on ${shop.id} = ${bundle.shopId}
    where ${bundle.id} = any(${sql.placeholder('ids')}::text[]) and ${bundle.status} <> 'deleted'`;
});

/** Everything needed to price lines of these bundles, by id; deleted ones are left out. @param ids '' is ignored */
export async function readBundleTerms(db: Db, ids: readonly string[]): Promise<Map<string, BundleOnTerms>> {
  const once = [...new Set(ids)].filter((id) => id !== '');
  if (once.length === 0) return new Map();
  return new Map((await readRows(db, { ids: once })).map(({ row }) => [row.id, row]));
}
