import { sql } from 'drizzle-orm';
import type { operatorBundles } from '#contract/market/bundles.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { holding } from '../../platform/containing.ts';
import { listForDesk } from './list-for-desk.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { bundle } from '../../market/bundles/bundle.table.ts';
import { asOwn, readOwnBundles } from '../../market/bundles/own-bundles.queries.ts';

/** Bundles of all shops in this status, the latest first. */
export async function listBundlesToLookAt(
  db: Db,
  { tab, q, ...page }: QueryOf<typeof operatorBundles>,
): Promise<ReplyOf<typeof operatorBundles>> {
  const named = holding(q, [bundle.title, bundle.bundleNo, shop.name]) ?? sql`true`;
  const found = {
    id: sql`${bundle.id}`,
    from: sql`from ${bundle} join ${shop} on ${shop.id} = ${bundle.shopId} where ${bundle.status} = ${tab} and ${named}`,
    order: sql`${bundle.updatedAt} desc`,
  };
  return listForDesk(db, found, page, readOwnBundles, asOwn);
}
