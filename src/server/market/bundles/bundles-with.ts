import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { bundle, bundlePart } from './bundle.table.ts';

/**
 * By product, the titles of the bundles on sale that contain it: buyers do not see those while one of the products is
 * off sale.
 */
export async function bundlesWith(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ productId: bundlePart.productId, title: bundle.title })
    .from(bundlePart)
    .innerJoin(bundle, eq(bundle.id, bundlePart.bundleId))
    .where(and(inArray(bundlePart.productId, [...productIds]), eq(bundle.status, 'onSale')))
    .orderBy(asc(bundle.createdAt), asc(bundle.id));
  const titles = new Map<string, string[]>();
  for (const { productId, title } of rows) titles.set(productId, [...(titles.get(productId) ?? []), title]);
  return titles;
}
