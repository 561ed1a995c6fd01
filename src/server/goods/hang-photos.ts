import { eq } from 'drizzle-orm';
import { MOST_PHOTOS } from '#contract/goods-rules.ts';
import type { Db } from '../platform/database.ts';
import { type Photo, readPhotos } from './goods-photos.queries.ts';
import { drawMissingViews } from './goods-views.ts';
import { goodsPhoto, goodsView } from './goods.table.ts';

/**
 * Replaces the photographs of a product, in this order; cards and colours show them at once.
 * @param photos those beyond `MOST_PHOTOS` are dropped
 */
export async function hangPhotos(db: Db, goodsId: string, photos: readonly Photo[]): Promise<void> {
  // Views covered by photographs no longer say what was drawn.
  const before = await readPhotos(db, goodsId);
  if (before.length > 0) {
    await db.delete(goodsView).where(eq(goodsView.goodsId, goodsId));
    await db.delete(goodsPhoto).where(eq(goodsPhoto.goodsId, goodsId));
  }
  const hung = photos.slice(0, MOST_PHOTOS).map((photo, no) => ({ ...photo, goodsId, no }));
  if (hung.length > 0) await db.insert(goodsPhoto).values(hung);
  await drawMissingViews(db, goodsId);
}
