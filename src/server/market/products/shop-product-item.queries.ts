import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { ShopProductItem, shopProductItem } from '#contract/market/shop-products.ts';
import { account } from '../../people/accounts/account.table.ts';
import { design } from '../designs/design.table.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { readGarment } from '../blanks/garment.ts';
import { blankSku } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import { shop } from '../shops/shop.table.ts';
import { readHistory } from '../writing/history.queries.ts';
import { lookTitle } from './look-title.ts';
import { product, productEvent, productPhoto, productPrice, productView, style } from './product.table.ts';
import { documentOf, getOwnProduct, type BlankRow } from './own-product.ts';
import { findRow, isBlankSupplied } from './shop-products.queries.ts';

/**
 * One product: all of it for its owner; for others only when on sale.
 * @throws Refusal item.unknown
 */
export async function getShopProductItem(
  db: Db,
  caller: Caller | null,
  id: string,
): Promise<ReplyOf<typeof shopProductItem>> {
  if (caller !== null && caller.shopId !== null) {
    const row = await findRow(db, isOwn(caller.shopId, id), 'owner');
    if (row) return { ...row, item: await readOwnItem(db, caller.shopId, id) };
  }
  const isOffered = sql`${product.id} = ${id} and ${product.status} = 'onSale' and exists (
    select from ${shop} where ${shop.id} = ${product.shopId} and ${shop.status} = 'approved') and ${isBlankSupplied}`;
  const row = await findRow(db, isOffered, 'visitor');
  if (!row) throw new Refusal('item.unknown');
  return { ...row, item: null };
}

const isOwn = (shopId: string, id: string) =>
  sql`${product.id} = ${id} and ${product.shopId} = ${shopId} and ${product.status} <> 'deleted'`;

/** All that the owner sees of one product. @throws Refusal item.unknown */
export async function readOwnItem(db: Db, shopId: string, id: string): Promise<ShopProductItem> {
  const row = await findRow(db, isOwn(shopId, id), 'owner');
  if (!row) throw new Refusal('item.unknown');
  const own = await getOwnProduct(db, shopId, id);
  return {
    ...row,
    document: documentOf(own.product),
    garment: await readGarment(db, own.blank.id),
    style: await readStyle(db, own.product.styleId, own.blank),
    blank: await readBlank(db, shopId, own.blank),
    views: await readViews(db, id),
    photos: await readShownPhotos(db, id),
    prices: await readPrices(db, id),
    events: await readHistory(db, productEvent, eq(productEvent.productId, id)),
  };
}

async function readStyle(db: Db, styleId: string, { id: blankId, name, blankNo }: BlankRow) {
  const [found] = await db
    .select({
      id: style.id,
      styleNo: style.styleNo,
      version: style.version,
      designTitle: lookTitle,
      designNo: sql<string>`coalesce(${design.designNo}, '')`,
    })
    .from(style)
    .leftJoin(design, eq(design.id, style.designId))
    .where(eq(style.id, styleId));
  return { ...found!, blankId, blankName: name, blankNo };
}

async function readBlank(db: Db, shopId: string, blank: BlankRow): Promise<ShopProductItem['blank']> {
  const { colours, sizes, weights } = blank;
  const skus = await db
    .select({ colourNo: blankSku.colourNo, size: blankSku.size, stock: blankSku.stock })
    .from(blankSku)
    .where(eq(blankSku.blankId, blank.id))
    .orderBy(asc(blankSku.colourNo), asc(blankSku.size));
  return { colours, sizes, weights, skus, isOwn: blank.shopId === shopId };
}

async function readViews(db: Db, id: string): Promise<ShopProductItem['views']> {
  const front = alias(picture, 'front');
  const back = alias(picture, 'back');
  const rows = await db
    .select({ colourNo: productView.colourNo, front: pictureColumns(front), back: pictureColumns(back) })
    .from(productView)
    .innerJoin(front, eq(front.key, productView.frontKey))
    .innerJoin(back, eq(back.key, productView.backKey))
    .where(eq(productView.productId, id))
    .orderBy(asc(productView.sort));
  return rows.map((row) => ({ ...row, front: asPicture(row.front), back: asPicture(row.back) }));
}

async function readShownPhotos(db: Db, id: string): Promise<ShopProductItem['photos']> {
  const { role, colourNo, pictureKey: key } = productPhoto;
  const rows = await db
    .select({ role, colourNo, key, picture: pictureColumns(picture) })
    .from(productPhoto)
    .innerJoin(picture, eq(picture.key, productPhoto.pictureKey))
    .where(eq(productPhoto.productId, id))
    .orderBy(asc(productPhoto.no));
  return rows.map((row) => ({ ...row, picture: asPicture(row.picture) }));
}

/** The newest first; for older lines the shop asks the operator. */
const MOST_LINES = 100;

async function readPrices(db: Db, id: string): Promise<ShopProductItem['prices']> {
  const rows = await db
    .select({ price: productPrice, by: account.nickname })
    .from(productPrice)
    .leftJoin(account, eq(account.id, productPrice.actorId))
    .where(eq(productPrice.productId, id))
    .orderBy(desc(productPrice.no))
    .limit(MOST_LINES);
  return rows.map(({ price: { at, tiers, samplePriceFen, retailPriceFen, reason }, by }) => ({
    at: at.toISOString(),
    ...{ tiers, samplePriceFen, retailPriceFen, reason, by: by ?? '' },
  }));
}
