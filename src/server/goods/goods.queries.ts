import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { GoodsCard, GoodsDetail, goodsFacets, goodsList } from '#contract/goods.ts';
import { facetsOfEntries } from '../catalogue/count-facets.ts';
import { crumbsJson } from '../catalogue/crumbs.ts';
import { cardJson, jsonObject, rowsJson } from '../catalogue/entry-source.ts';
import { goodsEntry } from '../catalogue/entry.table.ts';
import { viewsFrom } from '../catalogue/in-asked-colour.ts';
import { listEntries } from '../catalogue/list-entries.ts';
import {
  certificateChoice,
  entryOrders,
  fibreChoice,
  gsmRange,
  type ListRules,
  pieceLimits,
  piecePriceRange,
  safetyChoice,
  stockChoice,
} from '../catalogue/list-rules.ts';
import { askedId, detailReader } from '../catalogue/read-detail.ts';
import { topCards, topCardsJson } from '../catalogue/top-entries.ts';
import { design } from '../designs/design.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { listPicks } from '../handpicks/shown-picks.queries.ts';
import { pictureJson } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { lightPlate, panel, plateSku, plateView } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import type { JsonText } from '../platform/json-text.ts';
import { leadTimesJson } from '../shops/lead-times.ts';
import { logo, shopBrief, shopBriefJson } from '../shops/shop-brief.ts';
import { samplePrice } from '../shops/sample-price.ts';
import { shop } from '../shops/shop.table.ts';
import { goodsTimes, isOnSale } from './goods.entry.ts';
import { goods, goodsPhoto, goodsView, panelDesign, style } from './goods.table.ts';

export const goodsRules: ListRules<QueryOf<typeof goodsList>['sort']> = {
  kind: 'goods',
  table: goodsEntry,
  categories: 'plate',
  choices: [
    { key: 'theme', label: '花型' },
    { key: 'crowd', label: '适用人群' },
    { key: 'method', label: '印花工艺' },
    fibreChoice('面料成分'),
    { key: 'season', label: '季节' },
    { key: 'belt', label: '产业带' },
    { key: 'construction', label: '织造方式' },
    safetyChoice,
    certificateChoice,
    { key: 'colour', label: '颜色' },
    stockChoice,
  ],
  views: viewsFrom(goodsView, goodsView.goodsId, { front: goodsView.frontKey, back: goodsView.backKey }),
  limits: pieceLimits,
  ranges: [piecePriceRange, gsmRange],
  exact: ['designer', 'plate'],
  orders: entryOrders,
  lead: listPicks,
};

export function listGoods(db: Db, query: QueryOf<typeof goodsList>): Promise<JsonText<ReplyOf<typeof goodsList>>> {
  return listEntries(db, goodsRules, query);
}

export function facetsOfGoods(db: Db, filter: QueryOf<typeof goodsFacets>): Promise<ReplyOf<typeof goodsFacets>> {
  return facetsOfEntries(db, goodsRules, filter);
}

/** The best-selling featured products. */
export function topGoods(db: Db, limit: number, first: readonly string[]): Promise<GoodsCard[]> {
  return topCards(db, goodsEntry, limit, first);
}

const front = alias(picture, 'front');
const back = alias(picture, 'back');
const print = alias(picture, 'print');

/** The designer is shown beside the seller, each with its own logo. */
const studio = alias(shop, 'studio');
const studioLogo = alias(picture, 'studio_logo');

/** Of the blank, in the product's colours and sizes. */
const skus = rowsJson<GoodsDetail['skus'][number]>(
  { colourNo: plateSku.colourNo, size: plateSku.size, stock: plateSku.stock },
  sql`${plateSku} where ${plateSku.plateId} = ${lightPlate.id} and ${plateSku.size} = any(${goods.sizes})
    and ${goods.colours} @> jsonb_build_array(jsonb_build_object('colourNo', ${plateSku.colourNo}))`,
  sql`${plateSku.colourNo}, ${plateSku.size}`,
);

const views = rowsJson<GoodsDetail['views'][number]>(
  { colourNo: goodsView.colourNo, front: pictureJson(front), back: pictureJson(back) },
  sql`${goodsView} join ${picture} front on ${front.key} = ${goodsView.frontKey}
    join ${picture} back on ${back.key} = ${goodsView.backKey} where ${goodsView.goodsId} = ${goods.id}`,
  sql`${goodsView.sort}`,
);

const shot = alias(picture, 'shot');

const photos = rowsJson<GoodsDetail['photos'][number]>(
  { role: goodsPhoto.role, colourNo: goodsPhoto.colourNo, picture: pictureJson(shot) },
  sql`${goodsPhoto} join ${picture} shot on ${shot.key} = ${goodsPhoto.pictureKey}
    where ${goodsPhoto.goodsId} = ${goods.id}`,
  sql`${goodsPhoto.no}`,
);

const panelDesigns = rowsJson<GoodsDetail['panelDesigns'][number]>(
  {
    panelNo: panelDesign.panelNo,
    panelName: panel.name,
    mode: panelDesign.mode,
    widthMm: panelDesign.widthMm,
    heightMm: panelDesign.heightMm,
  },
  sql`${panelDesign} join ${panel} on ${panel.plateId} = ${lightPlate.id} and ${panel.panelNo} = ${panelDesign.panelNo}
    where ${panelDesign.styleId} = ${style.id}`,
  sql`${panelDesign.sort}, ${panelDesign.panelNo}`,
);

const blank = jsonObject({
  id: lightPlate.id,
  plateNo: lightPlate.plateNo,
  name: lightPlate.name,
  fabricId: fabric.id,
  fabricName: fabric.name,
  isFabricOnSale: eq(fabric.status, 'online'),
  picture: sql`(select ${pictureJson(picture)} from ${plateView} join ${picture} on ${picture.key} = ${plateView.frontKey}
    where ${plateView.plateId} = ${lightPlate.id}
    -- in the first colour that the goods come in
    order by ${plateView.colourNo} = ${goods.colours} -> 0 ->> 'colourNo' desc, ${plateView.sort} limit 1)`,
} satisfies Record<keyof GoodsDetail['plate'], unknown>);

const isOffered = sql`(${design.offered} and ${design.status} = 'ready' and ${studio.status} = 'approved')`;

const artwork = jsonObject({
  id: design.id,
  designNo: design.designNo,
  title: design.title,
  palette: design.palette,
  repeatWidthMm: design.repeatWidthMm,
  repeatHeightMm: design.repeatHeightMm,
  picture: sql`case when ${isOffered} then ${pictureJson(print)} end`,
  designer: jsonObject(shopBrief(studio, studioLogo)),
  licences: design.licences,
  isOffered,
} satisfies Record<keyof GoodsDetail['design'], unknown>);

/** Up to five other featured products with the same design. */
const more: SQL = sql`(select coalesce(jsonb_agg(other), '[]') from (
  select other from jsonb_array_elements(${topCardsJson(goodsEntry, { designId: design.id }, 6)}) other
  where other ->> 'id' <> ${goods.id} limit 5) others)`;

const DETAIL = cardJson<GoodsDetail>({
  id: goods.id,
  goodsNo: goods.goodsNo,
  styleNo: style.styleNo,
  title: goods.title,
  crumbs: crumbsJson(goods.categoryPath),
  sellingPoints: goods.sellingPoints,
  tag: goods.tag,
  sales: goods.sales,
  tiers: goods.tiers,
  samplePriceFen: samplePrice(goods),
  retailPriceFen: goods.retailPriceFen,
  moq: goods.moq,
  orderMultiple: goods.orderMultiple,
  leadTimes: leadTimesJson(goodsTimes),
  shipFrom: goods.shipFrom,
  colours: goods.colours,
  sizes: goods.sizes,
  skus,
  views,
  photos,
  sizeChart: lightPlate.sizeChart,
  weights: goods.weights,
  printMethod: goods.printMethod,
  composition: fabric.composition,
  gsm: fabric.gsm,
  safetyClass: lightPlate.safetyClass,
  standard: lightPlate.standard,
  careCodes: lightPlate.careCodes,
  plate: blank,
  design: artwork,
  panelDesigns,
  shop: shopBriefJson,
  more,
});

const DETAIL_FROM = sql`${goods}
  join ${style} on ${style.id} = ${goods.styleId}
  join ${lightPlate} on ${lightPlate.id} = ${style.plateId}
  join ${fabric} on ${fabric.id} = ${lightPlate.fabricId}
  join ${shop} on ${shop.id} = ${goods.shopId}
  join ${picture} logo on ${logo.key} = ${shop.logoKey}
  join ${design} on ${design.id} = ${style.designId}
  join ${picture} print on ${print.key} = ${design.pictureKey}
  join ${shop} studio on ${studio.id} = ${design.shopId}
  join ${picture} studio_logo on ${studioLogo.key} = ${studio.logoKey}`;

export const getGoods = detailReader<GoodsDetail>('goods', DETAIL, DETAIL_FROM, and(eq(goods.id, askedId), isOnSale)!);
