import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ShopGoodsItem, shopGoodsItem } from '#contract/shop-goods.ts';
import { account } from '../accounts/account.table.ts';
import { design } from '../designs/design.table.ts';
import { asPicture, pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { plateSku } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Caller } from '../platform/serve.ts';
import { shop } from '../shops/shop.table.ts';
import { readHistory } from '../writing/history.queries.ts';
import { goods, goodsEvent, goodsPhoto, goodsPrice, goodsView, style } from './goods.table.ts';
import { documentOf, getOwnGoods, type BlankRow } from './own-goods.ts';
import { findRow, isSupplied } from './shop-goods.queries.ts';

/**
 * One product: all of it for its owner; for others only when on sale.
 * @throws Refusal item.unknown
 */
export async function getShopGoodsItem(
  db: Db,
  caller: Caller | null,
  id: string,
): Promise<ReplyOf<typeof shopGoodsItem>> {
  if (caller !== null && caller.shopId !== null) {
    const row = await findRow(db, isOwn(caller.shopId, id), 'owner');
    if (row) return { ...row, item: await readOwnItem(db, caller.shopId, id) };
  }
  const isOffered = sql`${goods.id} = ${id} and ${goods.status} = 'onSale' and exists (
    select from ${shop} where ${shop.id} = ${goods.shopId} and ${shop.status} = 'approved') and ${isSupplied}`;
  const row = await findRow(db, isOffered, 'visitor');
  if (!row) throw new Refusal('item.unknown');
  return { ...row, item: null };
}

const isOwn = (shopId: string, id: string) =>
  sql`${goods.id} = ${id} and ${goods.shopId} = ${shopId} and ${goods.status} <> 'deleted'`;

/** All that the owner sees of one product. @throws Refusal item.unknown */
export async function readOwnItem(db: Db, shopId: string, id: string): Promise<ShopGoodsItem> {
  const row = await findRow(db, isOwn(shopId, id), 'owner');
  if (!row) throw new Refusal('item.unknown');
  const own = await getOwnGoods(db, shopId, id);
  return {
    ...row,
    document: documentOf(own.goods),
    style: await readStyle(db, own.goods.styleId, own.blank),
    blank: await readBlank(db, shopId, own.blank),
    views: await readViews(db, id),
    photos: await readShownPhotos(db, id),
    prices: await readPrices(db, id),
    events: await readHistory(db, goodsEvent, eq(goodsEvent.goodsId, id)),
  };
}

async function readStyle(db: Db, styleId: string, { id: plateId, name, plateNo }: BlankRow) {
  const [found] = await db
    .select({
      id: style.id,
      styleNo: style.styleNo,
      version: style.version,
      designTitle: design.title,
      designNo: design.designNo,
    })
    .from(style)
    .innerJoin(design, eq(design.id, style.designId))
    .where(eq(style.id, styleId));
  return { ...found!, plateId, plateName: name, plateNo };
}

async function readBlank(db: Db, shopId: string, blank: BlankRow): Promise<ShopGoodsItem['blank']> {
  const { colours, sizes, weights } = blank;
  const skus = await db
    .select({ colourNo: plateSku.colourNo, size: plateSku.size, stock: plateSku.stock })
    .from(plateSku)
    .where(eq(plateSku.plateId, blank.id))
    .orderBy(asc(plateSku.colourNo), asc(plateSku.size));
  return { colours, sizes, weights, skus, isOwn: blank.shopId === shopId };
}

async function readViews(db: Db, id: string): Promise<ShopGoodsItem['views']> {
  const front = alias(picture, 'front');
  const back = alias(picture, 'back');
  const rows = await db
    .select({ colourNo: goodsView.colourNo, front: pictureColumns(front), back: pictureColumns(back) })
    .from(goodsView)
    .innerJoin(front, eq(front.key, goodsView.frontKey))
    .innerJoin(back, eq(back.key, goodsView.backKey))
    .where(eq(goodsView.goodsId, id))
    .orderBy(asc(goodsView.sort));
  return rows.map((row) => ({ ...row, front: asPicture(row.front), back: asPicture(row.back) }));
}

async function readShownPhotos(db: Db, id: string): Promise<ShopGoodsItem['photos']> {
  const { role, colourNo, pictureKey: key } = goodsPhoto;
  const rows = await db
    .select({ role, colourNo, key, picture: pictureColumns(picture) })
    .from(goodsPhoto)
    .innerJoin(picture, eq(picture.key, goodsPhoto.pictureKey))
    .where(eq(goodsPhoto.goodsId, id))
    .orderBy(asc(goodsPhoto.no));
  return rows.map((row) => ({ ...row, picture: asPicture(row.picture) }));
}

/** The newest first; for older lines the shop asks the operator. */
const MOST_LINES = 100;

async function readPrices(db: Db, id: string): Promise<ShopGoodsItem['prices']> {
  const rows = await db
    .select({ price: goodsPrice, by: account.nickname })
    .from(goodsPrice)
    .leftJoin(account, eq(account.id, goodsPrice.actorId))
    .where(eq(goodsPrice.goodsId, id))
    .orderBy(desc(goodsPrice.no))
    .limit(MOST_LINES);
  return rows.map(({ price: { at, tiers, samplePriceFen, retailPriceFen, reason }, by }) => ({
    at: at.toISOString(),
    ...{ tiers, samplePriceFen, retailPriceFen, reason, by: by ?? '' },
  }));
}
