import { eq, sql } from 'drizzle-orm';
import type { ShopProductItem, setProductPhotos as setProductPhotosCall } from '#contract/market/shop-products.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { holdOwnPictures } from '../../people/uploads/own-uploads.ts';
import { type Photo, readPhotos } from './product-photos.queries.ts';
import { product } from './product.table.ts';
import { NO_MAIN_PHOTO } from '#contract/market/garment-rules.ts';
import { hangPhotos } from './hang-photos.ts';
import { noteProduct } from './note-product.ts';
import { lockOwnProduct } from './own-product.ts';
import { readOwnItem } from './shop-product-item.queries.ts';

/**
 * Sets the photographs in the owner's order: some of the present ones, and new ones.
 * @throws Refusal item.unknown; product.changed after a concurrent save; product.document for a colour that the product
 * does
 * not have; upload.unknown for a picture of another account
 */
export async function setProductPhotos({
  db,
  caller,
  body,
}: Ask<typeof setProductPhotosCall>): Promise<ShopProductItem> {
  const { shopId, accountId } = caller;
  const [own] = await lockOwnProduct(db, shopId, [body.id]);
  if (!own) throw new Refusal('item.unknown');
  if (own.product.version !== body.version) throw new Refusal('product.changed');
  const photos = body.photos.map(({ role, colourNo, key }): Photo => ({
    ...{ role, pictureKey: key },
    colourNo: role === 'sku' ? colourNo : '',
  }));
  const isColour = ({ role, colourNo }: Photo) =>
    role !== 'sku' || own.product.colours.some((one) => one.colourNo === colourNo);
  if (!photos.every(isColour)) throw new Refusal('product.document', { say: 'SKU 图要选商品在卖的颜色' });

  if (own.blank.finished && own.product.status === 'onSale' && !photos.some(({ role }) => role === 'main'))
    throw new Refusal('product.document', { say: NO_MAIN_PHOTO });
  const hanging = new Set((await readPhotos(db, body.id)).map(({ pictureKey }) => pictureKey));
  const added = photos.map(({ pictureKey }) => pictureKey).filter((key) => !hanging.has(key));
  await holdOwnPictures(db, accountId, 'product', added);
  await hangPhotos(db, body.id, photos);
  await db
    .update(product)
    .set({ version: body.version + 1, updatedAt: sql`now()` })
    .where(eq(product.id, body.id));
  await noteProduct(db, [
    {
      productId: body.id,
      actorId: accountId,
      by: 'owner',
      action: 'edit',
      label: '修改',
      note: `实拍图 ${photos.length} 张`,
    },
  ]);
  return readOwnItem(db, shopId, body.id);
}
