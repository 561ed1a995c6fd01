import { eq } from 'drizzle-orm';
import { MOST_PHOTOS } from '#contract/market/product-rules.ts';
import type { Db } from '../../platform/database.ts';
import { type Photo, readPhotos } from './product-photos.queries.ts';
import { drawMissingViews } from './product-views.ts';
import { productPhoto, productView } from './product.table.ts';

/**
 * Replaces the photographs of a product, in this order; cards and colours show them at once.
 * @param photos those beyond `MOST_PHOTOS` are dropped
 */
export async function hangPhotos(db: Db, productId: string, photos: readonly Photo[]): Promise<void> {
  // Views covered by photographs no longer say what was drawn.
  const before = await readPhotos(db, productId);
  if (before.length > 0) {
    await db.delete(productView).where(eq(productView.productId, productId));
    await db.delete(productPhoto).where(eq(productPhoto.productId, productId));
  }
  const hung = photos.slice(0, MOST_PHOTOS).map((photo, no) => ({ ...photo, productId, no }));
  if (hung.length > 0) await db.insert(productPhoto).values(hung);
  await drawMissingViews(db, productId);
}
