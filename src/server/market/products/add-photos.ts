import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { type Photo, readPhotos } from './product-photos.queries.ts';
import { product } from './product.table.ts';
import { hangPhotos } from './hang-photos.ts';
import { noteProduct } from './note-product.ts';
import { lockOwnProduct } from './own-product.ts';

/** Appends photographs to those of a product. Does nothing when the product is deleted by now. */
export async function addPhotos(
  db: Db,
  { shopId, accountId }: { readonly shopId: string; readonly accountId: string },
  productId: string,
  photos: readonly Photo[],
): Promise<void> {
  const [own] = await lockOwnProduct(db, shopId, [productId]);
  if (!own || photos.length === 0) return;
  await hangPhotos(db, productId, [...(await readPhotos(db, productId)), ...photos]);
  await db
    .update(product)
    .set({ version: sql`${product.version} + 1`, updatedAt: sql`now()` })
    .where(eq(product.id, productId));
  await noteProduct(db, [
    {
      productId,
      actorId: accountId,
      by: 'owner',
      action: 'edit',
      label: '修改',
      note: `压缩包里的图片 ${photos.length} 张`,
    },
  ]);
}
