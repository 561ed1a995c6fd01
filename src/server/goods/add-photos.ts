import { eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { type Photo, readPhotos } from './goods-photos.queries.ts';
import { goods } from './goods.table.ts';
import { hangPhotos } from './hang-photos.ts';
import { noteGoods } from './note-goods.ts';
import { lockOwnGoods } from './own-goods.ts';

/** Appends photographs to those of a product. Does nothing when the product is deleted by now. */
export async function addPhotos(
  db: Db,
  { shopId, accountId }: { readonly shopId: string; readonly accountId: string },
  goodsId: string,
  photos: readonly Photo[],
): Promise<void> {
  const [own] = await lockOwnGoods(db, shopId, [goodsId]);
  if (!own || photos.length === 0) return;
  await hangPhotos(db, goodsId, [...(await readPhotos(db, goodsId)), ...photos]);
  await db
    .update(goods)
    .set({ version: sql`${goods.version} + 1`, updatedAt: sql`now()` })
    .where(eq(goods.id, goodsId));
  await noteGoods(db, [
    {
      goodsId,
      actorId: accountId,
      by: 'owner',
      deed: 'edit',
      label: '修改',
      note: `压缩包里的图片 ${photos.length} 张`,
    },
  ]);
}
