import { eq, sql } from 'drizzle-orm';
import type { ShopGoodsItem, setGoodsPhotos as setGoodsPhotosCall } from '#contract/shop-goods.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { holdOwnPictures } from '../uploads/own-uploads.ts';
import { type Photo, readPhotos } from './goods-photos.queries.ts';
import { goods } from './goods.table.ts';
import { hangPhotos } from './hang-photos.ts';
import { noteGoods } from './note-goods.ts';
import { lockOwnGoods } from './own-goods.ts';
import { readOwnItem } from './shop-goods-item.queries.ts';

/**
 * Sets the photographs in the owner's order: some of the present ones, and new ones.
 * @throws Refusal item.unknown; goods.changed after a concurrent save; goods.document for a colour that the product
 * does
 * not have; upload.unknown for a picture of another account
 */
export async function setGoodsPhotos({ db, caller, body }: Ask<typeof setGoodsPhotosCall>): Promise<ShopGoodsItem> {
  const { shopId, accountId } = caller;
  const [own] = await lockOwnGoods(db, shopId, [body.id]);
  if (!own) throw new Refusal('item.unknown');
  if (own.goods.version !== body.version) throw new Refusal('goods.changed');
  const photos = body.photos.map(({ role, colourNo, key }): Photo => ({
    ...{ role, pictureKey: key },
    colourNo: role === 'sku' ? colourNo : '',
  }));
  const isColour = ({ role, colourNo }: Photo) =>
    role !== 'sku' || own.goods.colours.some((one) => one.colourNo === colourNo);
  if (!photos.every(isColour)) throw new Refusal('goods.document', { say: 'SKU 图要选商品在卖的颜色' });

  const hanging = new Set((await readPhotos(db, body.id)).map(({ pictureKey }) => pictureKey));
  const added = photos.map(({ pictureKey }) => pictureKey).filter((key) => !hanging.has(key));
  await holdOwnPictures(db, accountId, 'goods', added);
  await hangPhotos(db, body.id, photos);
  await db
    .update(goods)
    .set({ version: body.version + 1, updatedAt: sql`now()` })
    .where(eq(goods.id, body.id));
  await noteGoods(db, [
    {
      goodsId: body.id,
      actorId: accountId,
      by: 'owner',
      deed: 'edit',
      label: '修改',
      note: `实拍图 ${photos.length} 张`,
    },
  ]);
  return readOwnItem(db, shopId, body.id);
}
