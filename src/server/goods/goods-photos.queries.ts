import { asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { goodsPhoto } from './goods.table.ts';

/** A photograph of a product and its purpose. */
export type Photo = Pick<typeof goodsPhoto.$inferSelect, 'role' | 'colourNo' | 'pictureKey'>;

/** In their owner's order. */
export async function readPhotos(db: Db, goodsId: string): Promise<Photo[]> {
  const { role, colourNo, pictureKey } = goodsPhoto;
  return db
    .select({ role, colourNo, pictureKey })
    .from(goodsPhoto)
    .where(eq(goodsPhoto.goodsId, goodsId))
    .orderBy(asc(goodsPhoto.no));
}
