import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { productPhoto } from './product.table.ts';

/** A photograph of a product and its purpose. */
export type Photo = Pick<typeof productPhoto.$inferSelect, 'role' | 'colourNo' | 'pictureKey'>;

/** In their owner's order. */
export async function readPhotos(db: Db, productId: string): Promise<Photo[]> {
  const { role, colourNo, pictureKey } = productPhoto;
  return db
    .select({ role, colourNo, pictureKey })
    .from(productPhoto)
    .where(eq(productPhoto.productId, productId))
    .orderBy(asc(productPhoto.no));
}
