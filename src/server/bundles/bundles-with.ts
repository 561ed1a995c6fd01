import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { bundle, bundlePart } from './bundle.table.ts';

/**
 * By product, the titles of the bundles on sale that contain it: buyers do not see those while one of the products is
 * off sale.
 */
export async function bundlesWith(
  db: Db,
  goodsIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ goodsId: bundlePart.goodsId, title: bundle.title })
    .from(bundlePart)
    .innerJoin(bundle, eq(bundle.id, bundlePart.bundleId))
    .where(and(inArray(bundlePart.goodsId, [...goodsIds]), eq(bundle.status, 'onSale')))
    .orderBy(asc(bundle.createdAt), asc(bundle.id));
  const titles = new Map<string, string[]>();
  for (const { goodsId, title } of rows) titles.set(goodsId, [...(titles.get(goodsId) ?? []), title]);
  return titles;
}
