import { eq } from 'drizzle-orm';
import { MOST_PHOTOS } from '#contract/goods-rules.ts';
import type { Db } from '../platform/database.ts';
import { type Photo, readPhotos } from './goods-photos.queries.ts';
import { drawMissingViews } from './goods-views.ts';
import { goodsPhoto, goodsView } from './goods.table.ts';

/**
 * The photographs of goods from now on, in this order, instead of those before; cards and colours show them at once.
 * @param photos what there is beyond `MOST_PHOTOS` is left out
 */
export async function hangPhotos(db: Db, goodsId: string, photos: readonly Photo[]): Promise<void> {
  // Of views with a photograph in front nobody could tell any more what was drawn.
  const before = await readPhotos(db, goodsId);
  if (before.length > 0) {
    await db.delete(goodsView).where(eq(goodsView.goodsId, goodsId));
    await db.delete(goodsPhoto).where(eq(goodsPhoto.goodsId, goodsId));
  }
  const hung = photos.slice(0, MOST_PHOTOS).map((photo, no) => ({ ...photo, goodsId, no }));
  if (hung.length > 0) await db.insert(goodsPhoto).values(hung);
  await drawMissingViews(db, goodsId);
}
