import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { FeaturedTag } from '#contract/market/featured-flow.ts';
import { product } from '../products/product.table.ts';
import { setFeatured } from '../products/set-featured.ts';
import type { Db } from '../../platform/database.ts';
import { featured } from './featured.table.ts';

/** The operator's own setting of a product, apart from placements. */
export interface ByHand {
  readonly isFeatured: boolean;
  readonly tag: FeaturedTag | null;
}

/** Locks the product, as every change of its featured state does, so that the remembered setting is the current one. */
export async function holdProduct(db: Db, productId: string): Promise<ByHand & { isDeleted: boolean }> {
  const [held] = await db
    .select({ isFeatured: product.featured, tag: product.tag, status: product.status })
    .from(product)
    .where(eq(product.id, productId))
    .for('no key update');
  return { isFeatured: held!.isFeatured, tag: held!.tag, isDeleted: held!.status === 'deleted' };
}

/** The running placements of a product. */
export function runningOn(db: Db, productId: string) {
  return db
    .select()
    .from(featured)
    .where(and(eq(featured.productId, productId), eq(featured.status, 'approved'), isNotNull(featured.begunAt)))
    .orderBy(sql`${featured.tag} is null`, sql`${featured.place} asc nulls last`, featured.id);
}

/** Begins an approved placement; the caller has locked the product. */
export async function begin(
  db: Db,
  { id, productId }: { id: string; productId: string },
  stands: ByHand,
): Promise<void> {
  const [beside] = await runningOn(db, productId);
  // If another placement runs, the product shows that one, so the operator's setting is taken from its row.
  const byHand = beside ? { isFeatured: beside.handFeatured!, tag: beside.handTag } : stands;
  await db
    .update(featured)
    .set({ begunAt: sql`now()`, handFeatured: byHand.isFeatured, handTag: byHand.tag })
    .where(eq(featured.id, id));
  await show(db, productId, byHand);
}

/**
 * Sets the product's featured state from the operator's setting and the running placements. A placement's tag overrides
 * the operator's while it runs.
 */
export async function show(db: Db, productId: string, byHand: ByHand): Promise<void> {
  const running = await runningOn(db, productId);
  const tag = running[0]?.tag ?? byHand.tag ?? '';
  await setFeatured(db, { productId, isFeatured: byHand.isFeatured || running.length > 0, tag });
}

/**
 * The operator changes the setting while placements run: they will restore the new one, and its tag applies at once.
 */
export async function rememberHand(db: Db, ids: readonly string[], byHand: ByHand): Promise<void> {
  await db
    .update(featured)
    .set({ handFeatured: byHand.isFeatured, handTag: byHand.tag, tag: null })
    .where(inArray(featured.id, [...ids]));
}
