import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { bundleProblems } from '#contract/market/bundle-rules.ts';
import type { BundleDocument } from '#contract/market/bundles.ts';
import { product } from '../products/product.table.ts';
import { isOnSale } from '../products/product.entry.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shop } from '../shops/shop.table.ts';
import { refuseDocument } from '../writing/refuse-document.ts';
import { PARTS } from './bundle-columns.ts';
import { bundle, bundlePart } from './bundle.table.ts';

export type BundleRow = typeof bundle.$inferSelect;

/**
 * The bundle, locked until the transaction ends.
 * @param shopId the owner; operators may lock those of all shops
 * @throws Refusal item.unknown for a deleted one or another shop's
 */
export async function lockBundle(db: Db, id: string, shopId?: string): Promise<BundleRow> {
  const [own] = await db
    .select()
    .from(bundle)
    .where(
      and(
        eq(bundle.id, id),
        ne(bundle.status, 'deleted'),
        shopId === undefined ? undefined : eq(bundle.shopId, shopId),
      ),
    )
    .for('no key update');
  if (!own) throw new Refusal('item.unknown');
  return own;
}

/** @throws Refusal bundle.document with the first problem's sentence, and all of them in its data */
export function refuseProblems(document: BundleDocument): void {
  refuseDocument('bundle.document', bundleProblems(document));
}

/** @throws Refusal item.unknown when one of them is not a product of the shop (any more) */
export async function refuseStrangeProduct(db: Db, shopId: string, parts: BundleDocument['parts']): Promise<void> {
  const ids = parts.map(({ productId }) => productId);
  const own = await db
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, ids), eq(product.shopId, shopId), ne(product.status, 'deleted')));
  if (own.length < ids.length) throw new Refusal('item.unknown', { say: '有的商品不在您的店铺里，请重新选择' });
}

/** A bundle is on sale with all of its products or not at all. @throws Refusal bundle.document */
export async function refuseOffShelf(db: Db, bundleId: string): Promise<void> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select ${product.title} from ${PARTS} join ${shop} on ${shop.id} = ${product.shopId}
    where ${bundlePart.bundleId} = ${bundleId} and not ${isOnSale} order by ${bundlePart.sort}`);
  if (rows.length === 0) return;
  const titles = rows.map(({ title }) => `“${title}”`).join('、');
  throw new Refusal('bundle.document', { say: `${titles}没有在售，先把它上架或换一件，套餐才能上架` });
}

/** The parts as in the owner's document. */
export async function partsOf(db: Db, bundleId: string): Promise<BundleDocument['parts']> {
  return db
    .select({ productId: bundlePart.productId, perSet: bundlePart.perSet })
    .from(bundlePart)
    .where(eq(bundlePart.bundleId, bundleId))
    .orderBy(asc(bundlePart.sort));
}
