import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { makingWords } from '#contract/market/makings.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { ProductCard, ProductDetail, productFacets, productList } from '#contract/market/products.ts';
import { facetsOfEntries } from '../catalogue/count-facets.ts';
import { crumbsJson } from '../catalogue/crumbs.ts';
import { cardJson, jsonObject, rowsJson } from '../catalogue/entry-source.ts';
import { productEntry } from '../catalogue/entry.table.ts';
import { viewsFrom } from '../catalogue/in-asked-colour.ts';
import { listEntries } from '../catalogue/list-entries.ts';
import {
  certificateChoice,
  colourChoice,
  entryOrders,
  fibreChoice,
  gsmRange,
  type ListRules,
  pieceLimits,
  piecePriceRange,
  safetyChoice,
  stockChoice,
  constructionChoice,
  seasonChoice,
  crowdChoice,
  methodChoice,
} from '../catalogue/list-rules.ts';
import { askedId, detailReader } from '../catalogue/read-detail.ts';
import { topCards, topCardsJson } from '../catalogue/top-entries.ts';
import { design } from '../designs/design.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { listPicks } from '../featured/shown-picks.queries.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { blank, panel, blankSku, blankView } from '../blanks/blank.table.ts';
import { shownCloth } from '../blanks/cloth.ts';
import type { Db } from '../../platform/database.ts';
import type { JsonText } from '../../platform/json-text.ts';
import { leadTimesJson } from '../shops/lead-times.ts';
import { logo, shopBrief, shopBriefJson } from '../shops/shop-brief.ts';
import { samplePrice } from '../shops/sample-price.ts';
import { shop } from '../shops/shop.table.ts';
import { productTimes, clothOfProduct, isOnSale } from './product.entry.ts';
import { product, productPhoto, productView, panelDesign, style } from './product.table.ts';

export const productRules: ListRules<QueryOf<typeof productList>['sort']> = {
  kind: 'product',
  table: productEntry,
  categories: 'blank',
  choices: [
    { key: 'making', label: '货品', labelOf: (making) => wordOf(makingWords, making) },
    { key: 'theme', label: '花型' },
    crowdChoice,
    methodChoice,
    fibreChoice('面料成分'),
    seasonChoice,
    { key: 'cluster', label: '产业带' },
    constructionChoice,
    safetyChoice,
    certificateChoice,
    colourChoice,
    stockChoice,
  ],
  views: viewsFrom(productView, productView.productId, { front: productView.frontKey, back: productView.backKey }),
  limits: pieceLimits,
  ranges: [piecePriceRange, gsmRange],
  exact: ['designer', 'blank'],
  orders: entryOrders,
  lead: listPicks,
};

export function listProducts(
  db: Db,
  query: QueryOf<typeof productList>,
): Promise<JsonText<ReplyOf<typeof productList>>> {
  return listEntries(db, productRules, query);
}

export function facetsOfProducts(
  db: Db,
  filter: QueryOf<typeof productFacets>,
): Promise<ReplyOf<typeof productFacets>> {
  return facetsOfEntries(db, productRules, filter);
}

/** The best-selling featured products. */
export function topProducts(db: Db, limit: number, first: readonly string[]): Promise<ProductCard[]> {
  return topCards(db, productEntry, limit, first);
}

const front = alias(picture, 'front');
const back = alias(picture, 'back');
const print = alias(picture, 'print');

/** The designer is shown beside the seller, each with its own logo. */
const studio = alias(shop, 'studio');
const studioLogo = alias(picture, 'studio_logo');

/** Of the blank, in the product's colours and sizes. */
const skus = rowsJson<ProductDetail['skus'][number]>(
  { colourNo: blankSku.colourNo, size: blankSku.size, stock: blankSku.stock },
  sql`${blankSku} where ${blankSku.blankId} = ${blank.id} and ${blankSku.size} = any(${product.sizes})
    and ${product.colours} @> jsonb_build_array(jsonb_build_object('colourNo', ${blankSku.colourNo}))`,
  sql`${blankSku.colourNo}, ${blankSku.size}`,
);

const views = rowsJson<ProductDetail['views'][number]>(
  { colourNo: productView.colourNo, front: pictureJson(front), back: pictureJson(back) },
  sql`${productView} join ${picture} front on ${front.key} = ${productView.frontKey}
    join ${picture} back on ${back.key} = ${productView.backKey} where ${productView.productId} = ${product.id}`,
  sql`${productView.sort}`,
);

const shot = alias(picture, 'shot');

const photos = rowsJson<ProductDetail['photos'][number]>(
  { role: productPhoto.role, colourNo: productPhoto.colourNo, picture: pictureJson(shot) },
  sql`${productPhoto} join ${picture} shot on ${shot.key} = ${productPhoto.pictureKey}
    where ${productPhoto.productId} = ${product.id}`,
  sql`${productPhoto.no}`,
);

const panelDesigns = rowsJson<ProductDetail['panelDesigns'][number]>(
  {
    panelNo: panelDesign.panelNo,
    panelName: panel.name,
    mode: panelDesign.mode,
    widthMm: panelDesign.widthMm,
    heightMm: panelDesign.heightMm,
  },
  sql`${panelDesign} join ${panel} on ${panel.blankId} = ${blank.id} and ${panel.panelNo} = ${panelDesign.panelNo}
    where ${panelDesign.styleId} = ${style.id}`,
  sql`${panelDesign.sort}, ${panelDesign.panelNo}`,
);

const blankJson = sql`case when not ${blank.finished} then ${jsonObject({
  id: blank.id,
  blankNo: blank.blankNo,
  name: blank.name,
  fabric: sql`case when ${fabric.id} is not null then ${jsonObject({
    id: fabric.id,
    name: fabric.name,
    isOnSale: eq(fabric.status, 'online'),
  })} end`,
  picture: sql`(select ${pictureJson(picture)} from ${blankView} join ${picture} on ${picture.key} = ${blankView.frontKey}
    where ${blankView.blankId} = ${blank.id}
    -- in the first colour that the product come in
    order by ${blankView.colourNo} = ${product.colours} -> 0 ->> 'colourNo' desc, ${blankView.sort} limit 1)`,
} satisfies Record<keyof NonNullable<ProductDetail['blank']>, unknown>)} end`;

const isOffered = sql`(${design.offered} and ${design.status} = 'ready' and ${studio.status} = 'approved')`;

const artwork = sql`case when ${design.id} is not null then ${jsonObject({
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
} satisfies Record<keyof NonNullable<ProductDetail['design']>, unknown>)} end`;

/** Up to five other featured products with the same design; without a design, of the same shop. */
const more: SQL = sql`(select coalesce(jsonb_agg(other), '[]') from (
  select other from jsonb_array_elements(case when ${design.id} is null
    then ${topCardsJson(productEntry, { shopId: product.shopId }, 6)}
    else ${topCardsJson(productEntry, { designId: design.id }, 6)} end) other
  where other ->> 'id' <> ${product.id} limit 5) others)`;

const DETAIL = cardJson<ProductDetail>({
  id: product.id,
  productNo: product.productNo,
  styleNo: style.styleNo,
  title: product.title,
  finished: blank.finished,
  crumbs: crumbsJson(product.categoryPath),
  sellingPoints: product.sellingPoints,
  tag: product.tag,
  sales: product.sales,
  tiers: product.tiers,
  samplePriceFen: samplePrice(product),
  retailPriceFen: product.retailPriceFen,
  moq: product.moq,
  orderMultiple: product.orderMultiple,
  leadTimes: leadTimesJson(productTimes),
  shipFrom: product.shipFrom,
  colours: product.colours,
  sizes: product.sizes,
  skus,
  views,
  photos,
  sizeChart: blank.sizeChart,
  weights: product.weights,
  printMethod: product.printMethod,
  composition: clothOfProduct.composition,
  gsm: clothOfProduct.gsm,
  construction: sql`coalesce(${clothOfProduct.construction}, '')`,
  safetyClass: blank.safetyClass,
  standard: blank.standard,
  careCodes: blank.careCodes,
  facts: blank.facts,
  blank: blankJson,
  design: artwork,
  panelDesigns,
  shop: shopBriefJson,
  more,
});

const DETAIL_FROM = sql`${product}
  join ${style} on ${style.id} = ${product.styleId}
  join ${blank} on ${blank.id} = ${style.blankId}
  ${shownCloth}
  join ${shop} on ${shop.id} = ${product.shopId}
  join ${picture} logo on ${logo.key} = ${shop.logoKey}
  left join ${design} on ${design.id} = ${style.designId}
  left join ${picture} print on ${print.key} = ${design.pictureKey}
  left join ${shop} studio on ${studio.id} = ${design.shopId}
  left join ${picture} studio_logo on ${studioLogo.key} = ${studio.logoKey}`;

export const getProduct = detailReader<ProductDetail>(
  'product',
  DETAIL,
  DETAIL_FROM,
  and(eq(product.id, askedId), isOnSale)!,
);
