import { eq, inArray, sql } from 'drizzle-orm';
import { bundle } from '../../market/bundles/bundle.table.ts';
import { moveBundle } from '../../market/bundles/move-bundle.ts';
import { saveBundle } from '../../market/bundles/save-bundle.ts';
import { product } from '../../market/products/product.table.ts';
import type { Db } from '../../platform/database.ts';
import { type DemoBundle, demoBundles } from './bundles.demo.ts';
import { askedBy, SELLERS } from './demo-callers.ts';

/** Creates the demo bundles through the handlers. */
export async function fillBundles(db: Db): Promise<void> {
  const numbers = demoBundles.flatMap(({ parts }) => parts.map(([productNo]) => productNo));
  const rows = await db
    .select({ id: product.id, productNo: product.productNo })
    .from(product)
    .where(inArray(product.productNo, numbers));
  const ids = new Map(rows.map(({ id, productNo }) => [productNo, id]));
  for (const one of demoBundles) await putOn(db, one, ids);
}

async function putOn(
  db: Db,
  { shop, parts, daysAgo, ...said }: DemoBundle,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const seller = SELLERS[shop];
  const document = { ...said, parts: parts.map(([productNo, perSet]) => ({ productId: ids.get(productNo)!, perSet })) };
  const { id, version } = await saveBundle(askedBy(db, seller, { id: null, version: 0, document }));
  await moveBundle(db, { id, action: 'putOn', own: { shopId: seller.shopId, version }, reason: '' });
  const at = sql`now() - make_interval(days => ${daysAgo})`;
  await db.update(bundle).set({ createdAt: at, updatedAt: at }).where(eq(bundle.id, id));
}
