import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { bundle, bundlePart } from './bundle.table.ts';

/** Titles of the bundles on sale that each of these goods is in: buyers do not see them while one of its goods is off sale. */
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
