import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { GoodsCard, GoodsDetail, goodsFacets, goodsList } from '#contract/goods.ts';
import { byArray, byColumn, countCategories, countFacets, crumbsOf } from '../catalogue/facets.ts';
import {
  allOf,
  boundedCount,
  type Conditions,
  containsWords,
  isInCategory,
  isOneOf,
  offsetOf,
  overlaps,
  pageOf,
} from '../catalogue/list.ts';
import { design } from '../designs/design.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { asPicture, pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { lightPlate, panel, plateSku, plateView } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { asShopBrief, logo, logoColumns, shopBriefColumns } from '../shops/shop-brief.ts';
import { shop } from '../shops/shop.table.ts';
import { goods, goodsView, panelDesign, style } from './goods.table.ts';

const front = alias(picture, 'front');
const back = alias(picture, 'back');

const FROM = sql`${goods} join ${style} on ${style.id} = ${goods.styleId} join ${lightPlate} on ${lightPlate.id} = ${style.plateId}
  join ${design} on ${design.id} = ${style.designId} join ${shop} on ${shop.id} = ${goods.shopId}`;

/** Offered by a shop that is open: a suspended shop sells nothing. */
const isOnSale = and(eq(goods.status, 'onSale'), eq(shop.status, 'approved'))!;

function conditionsOf(filter: QueryOf<typeof goodsFacets>): Conditions {
  return {
    onSale: isOnSale,
    q: containsWords(
      sql`(${goods.title} || ' ' || ${goods.goodsNo} || ' ' || ${lightPlate.name} || ' ' || ${design.title} || ' ' || ${design.designNo} || ' ' || ${shop.name})`,
      filter.q,
    ),
    category: isInCategory(goods.categoryPath, filter.category),
    theme: isOneOf(goods.theme, filter.theme),
    crowd: isOneOf(goods.crowd, filter.crowd),
    method: isOneOf(goods.printMethod, filter.method),
    colour: overlaps(goods.hues, filter.colour),
    designer: filter.designer === undefined ? undefined : eq(design.shopId, filter.designer),
    plate: filter.plate === undefined ? undefined : eq(style.plateId, filter.plate),
  };
}

const ORDERS: Readonly<Record<QueryOf<typeof goodsList>['sort'], SQL>> = {
  default: desc(goods.popularity),
  newest: desc(goods.createdAt),
  sales: desc(goods.sales),
  priceUp: asc(goods.lowestPriceFen),
  priceDown: desc(goods.lowestPriceFen),
};

function selectCards(db: Db, total: SQL<number> = sql<number>`0`) {
  return db
    .select({
      total,
      id: goods.id,
      goodsNo: goods.goodsNo,
      title: goods.title,
      plateName: lightPlate.name,
      designTitle: design.title,
      tiers: goods.tiers,
      moq: goods.moq,
      leadHours: goods.leadHours,
      sales: goods.sales,
      tag: goods.tag,
      colours: goods.colours,
      front: pictureColumns(front),
      back: pictureColumns(back),
      shop: shopBriefColumns,
      logo: logoColumns,
    })
    .from(goods)
    .innerJoin(style, eq(style.id, goods.styleId))
    .innerJoin(lightPlate, eq(lightPlate.id, style.plateId))
    .innerJoin(design, eq(design.id, style.designId))
    .innerJoin(shop, eq(shop.id, goods.shopId))
    .innerJoin(logo, eq(logo.key, shop.logoKey))
    .innerJoin(goodsView, and(eq(goodsView.goodsId, goods.id), eq(goodsView.sort, 0)))
    .innerJoin(front, eq(front.key, goodsView.frontKey))
    .innerJoin(back, eq(back.key, goodsView.backKey))
    .$dynamic();
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

function asCard(row: CardRow): GoodsCard {
  return { ...row, front: asPicture(row.front), back: asPicture(row.back), shop: asShopBrief(row.shop, row.logo) };
}

export async function listGoods(db: Db, query: QueryOf<typeof goodsList>): Promise<ReplyOf<typeof goodsList>> {
  const where = allOf({ ...conditionsOf(query), featured: eq(goods.featured, true) });
  const count = boundedCount(FROM, where);
  const rows = await selectCards(db, count)
    .where(where)
    .orderBy(ORDERS[query.sort], asc(goods.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  return pageOf(db, rows, query, count, asCard);
}

export async function topGoods(db: Db, limit: number, which?: SQL): Promise<GoodsCard[]> {
  const rows = await selectCards(db).where(and(isOnSale, which)).orderBy(ORDERS.default, asc(goods.id)).limit(limit);
  return rows.map(asCard);
}

export function byDesigner(shopId: string): SQL {
  return eq(design.shopId, shopId);
}

export async function facetsOfGoods(db: Db, filter: QueryOf<typeof goodsFacets>): Promise<ReplyOf<typeof goodsFacets>> {
  const conditions = { ...conditionsOf(filter), featured: eq(goods.featured, true) };
  const facets = await countFacets(db, FROM, conditions, [
    byColumn('theme', '花型', goods.theme),
    byColumn('crowd', '适用人群', goods.crowd),
    byColumn('method', '印花工艺', goods.printMethod),
    byArray('colour', '颜色', goods.hues),
  ]);
  const categories = await countCategories(db, 'plate', FROM, goods.categoryPath, conditions);
  return { categories, facets };
}

export async function getGoods(db: Db, id: string): Promise<GoodsDetail> {
  const [row] = await db
    .select({ goods, style, plate: lightPlate, fabric, seller: shopBriefColumns, logo: logoColumns })
    .from(goods)
    .innerJoin(style, eq(style.id, goods.styleId))
    .innerJoin(lightPlate, eq(lightPlate.id, style.plateId))
    .innerJoin(fabric, eq(fabric.id, lightPlate.fabricId))
    .innerJoin(shop, eq(shop.id, goods.shopId))
    .innerJoin(logo, eq(logo.key, shop.logoKey))
    .where(and(eq(goods.id, id), isOnSale));
  if (!row) throw new Refusal('item.unknown');

  const { goods: item, plate } = row;
  return {
    ...item,
    styleNo: row.style.styleNo,
    crumbs: await crumbsOf(db, item.categoryPath),
    skus: await skusOf(
      db,
      plate.id,
      item.colours.map(({ colourNo }) => colourNo),
    ),
    views: await viewsOf(db, id),
    sizeChart: plate.sizeChart,
    composition: row.fabric.composition,
    gsm: row.fabric.gsm,
    safetyClass: plate.safetyClass,
    standard: plate.standard,
    careCodes: plate.careCodes,
    plate: {
      id: plate.id,
      plateNo: plate.plateNo,
      name: plate.name,
      fabricId: row.fabric.id,
      fabricName: row.fabric.name,
      picture: await firstPictureOf(db, plate.id),
    },
    design: await designOf(db, row.style.designId),
    panelDesigns: await panelDesignsOf(db, row.style.id, plate.id),
    shop: asShopBrief(row.seller, row.logo),
    more: await topGoods(db, 5, and(eq(style.designId, row.style.designId), ne(goods.id, id))),
  };
}

function skusOf(db: Db, plateId: string, colourNos: string[]): Promise<GoodsDetail['skus']> {
  return db
    .select({ colourNo: plateSku.colourNo, size: plateSku.size, stock: plateSku.stock })
    .from(plateSku)
    .where(and(eq(plateSku.plateId, plateId), inArray(plateSku.colourNo, colourNos)));
}

async function viewsOf(db: Db, goodsId: string): Promise<GoodsDetail['views']> {
  const rows = await db
    .select({ colourNo: goodsView.colourNo, front: pictureColumns(front), back: pictureColumns(back) })
    .from(goodsView)
    .innerJoin(front, eq(front.key, goodsView.frontKey))
    .innerJoin(back, eq(back.key, goodsView.backKey))
    .where(eq(goodsView.goodsId, goodsId))
    .orderBy(goodsView.sort);
  return rows.map((row) => ({ colourNo: row.colourNo, front: asPicture(row.front), back: asPicture(row.back) }));
}

async function firstPictureOf(db: Db, plateId: string) {
  const [row] = await db
    .select(pictureColumns(picture))
    .from(plateView)
    .innerJoin(picture, eq(picture.key, plateView.frontKey))
    .where(and(eq(plateView.plateId, plateId), eq(plateView.sort, 0)));
  return asPicture(row!);
}

async function designOf(db: Db, designId: string): Promise<GoodsDetail['design']> {
  const [row] = await db
    .select({ design, picture: pictureColumns(picture), designer: shopBriefColumns, logo: logoColumns })
    .from(design)
    .innerJoin(picture, eq(picture.key, design.pictureKey))
    .innerJoin(shop, eq(shop.id, design.shopId))
    .innerJoin(logo, eq(logo.key, shop.logoKey))
    .where(eq(design.id, designId));
  const { design: artwork, picture: print, designer } = row!;
  return { ...artwork, picture: asPicture(print), designer: asShopBrief(designer, row!.logo) };
}

function panelDesignsOf(db: Db, styleId: string, plateId: string): Promise<GoodsDetail['panelDesigns']> {
  return db
    .select({
      panelNo: panelDesign.panelNo,
      panelName: panel.name,
      mode: panelDesign.mode,
      widthMm: panelDesign.widthMm,
      heightMm: panelDesign.heightMm,
    })
    .from(panelDesign)
    .innerJoin(panel, and(eq(panel.plateId, plateId), eq(panel.panelNo, panelDesign.panelNo)))
    .where(eq(panelDesign.styleId, styleId))
    .orderBy(panelDesign.sort, panelDesign.panelNo);
}
