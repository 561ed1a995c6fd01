import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GoodsCard } from '#contract/goods.ts';
import { cardJson, changed, type EntrySource, flagTag, tagsOf } from '../catalogue/entry-source.ts';
import { goodsEntry } from '../catalogue/entry.table.ts';
import {
  categoryNames,
  coloursOf,
  organicTag,
  pureFibreTag,
  weightWords,
  wordsOfArray,
} from '../catalogue/entry-words.ts';
import { design } from '../designs/design.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { picture } from '../pictures/picture.table.ts';
import { pictureJson } from '../pictures/picture.queries.ts';
import { soldOutOrBack } from '../plates/plate.entry.ts';
import { lightPlate, plateSku } from '../plates/plate.table.ts';
import { briefChanged, logo, shopBriefJson } from '../shops/shop-brief.ts';
import { leadHoursNow, type OwnTimes, promisesChanged } from '../shops/lead-times.ts';
import { shopTerms } from '../shops/shop-terms.table.ts';
import { shop } from '../shops/shop.table.ts';
import { goods, goodsPhoto, goodsView, panelDesign, style } from './goods.table.ts';

const front = alias(picture, 'front');
const back = alias(picture, 'back');

export const GOODS_FROM = sql`${goods}
  join ${style} on ${style.id} = ${goods.styleId}
  join ${lightPlate} on ${lightPlate.id} = ${style.plateId}
  join ${fabric} on ${fabric.id} = ${lightPlate.fabricId}
  join ${design} on ${design.id} = ${style.designId}
  join ${shop} on ${shop.id} = ${goods.shopId}
  join ${picture} logo on ${logo.key} = ${shop.logoKey}
  join ${goodsView} on ${goodsView.goodsId} = ${goods.id} and ${goodsView.sort} = 0
  join ${picture} front on ${front.key} = ${goodsView.frontKey}
  join ${picture} back on ${back.key} = ${goodsView.backKey}`;

/** Offered by an open shop, on a blank that is supplied: a suspended shop sells nothing. */
export const isOnSale = and(eq(goods.status, 'onSale'), eq(shop.status, 'approved'), eq(lightPlate.status, 'online'))!;

/** The blank is in stock in a colour and size of the product. */
const inStock = sql`exists (select 1 from ${plateSku}
  join jsonb_array_elements(${goods.colours}) colour on colour ->> 'colourNo' = ${plateSku.colourNo}
  where ${plateSku.plateId} = ${lightPlate.id} and ${plateSku.size} = any(${goods.sizes}) and ${plateSku.stock} > 0)`;

/** The product's own stock lead time; sampling and bulk take as long as for its blank. */
export const goodsTimes: OwnTimes = {
  shopId: goods.shopId,
  stockHours: goods.leadHours,
  sampleHours: lightPlate.sampleHours,
  bulkDays: lightPlate.bulkLeadDays,
};

const leadHours = leadHoursNow(goodsTimes, inStock);

const ofPlates = sql`select ${goods.id} from ${goods} join ${style} on ${style.id} = ${goods.styleId} where ${style.plateId}`;

export const GOODS_CARD = cardJson<GoodsCard>({
  id: goods.id,
  goodsNo: goods.goodsNo,
  title: goods.title,
  plateName: lightPlate.name,
  designTitle: design.title,
  tiers: goods.tiers,
  moq: goods.moq,
  leadHours,
  sales: goods.sales,
  tag: goods.tag,
  colours: goods.colours,
  front: pictureJson(front),
  back: pictureJson(back),
  shop: shopBriefJson,
});

/** Public lists show featured products only: 精选款式. */
export const goodsEntries: EntrySource = {
  kind: 'goods',
  table: goodsEntry,
  item: goods,
  id: goods.id,
  from: GOODS_FROM,
  shown: and(isOnSale, eq(goods.featured, true))!,
  columns: {
    title: goods.title,
    number: goods.goodsNo,
    words: [
      goods.title,
      goods.goodsNo,
      lightPlate.name,
      lightPlate.plateNo,
      design.title,
      design.designNo,
      goods.theme,
      fabric.name,
      weightWords(fabric.gsm),
      wordsOfArray(fabric.fibres),
      goods.printMethod,
      categoryNames(goods.categoryPath),
      shop.name,
    ],
    tags: sql`${tagsOf({
      category: goods.categoryPath,
      theme: goods.theme,
      fibre: fabric.fibres,
      construction: fabric.construction,
      method: goods.printMethod,
      crowd: goods.crowd,
      season: lightPlate.seasons,
      safety: fabric.safetyClass,
      certificate: fabric.certificates,
      belt: shop.belt,
      colour: goods.hues,
      designer: design.shopId,
      plate: style.plateId,
    })} || ${pureFibreTag(fabric.fibres)} || ${organicTag(fabric.certificates)} || ${flagTag('inStock', inStock)}`,
    colours: coloursOf(goods.colours),
    inStock,
    shopId: design.shopId,
    designId: style.designId,
    popularity: goods.popularity,
    sales: goods.sales,
    priceFen: goods.lowestPriceFen,
    moq: goods.moq,
    leadHours,
    gsm: fabric.gsm,
    widthCm: fabric.widthCm,
    createdAt: goods.createdAt,
    card: GOODS_CARD,
  },
  watches: [
    { table: goods, touches: 'entry', ids: sql`select id from ${changed}` },
    { table: goodsView, touches: 'entry', ids: sql`select distinct goods_id from ${changed}` },
    { table: goodsPhoto, touches: 'details', ids: sql`select distinct goods_id from ${changed}` },
    {
      table: style,
      touches: 'entry',
      ids: sql`select ${goods.id} from ${goods} where ${goods.styleId} in (select id from ${changed})`,
    },
    {
      table: panelDesign,
      touches: 'details',
      ids: sql`select ${goods.id} from ${goods} where ${goods.styleId} in (select style_id from ${changed})`,
    },
    { table: lightPlate, touches: 'entry', ids: sql`${ofPlates} in (select id from ${changed})` },
    {
      table: plateSku,
      touches: 'entry',
      ids: sql`${ofPlates} in (select plate_id from ${changed})`,
      updates: soldOutOrBack,
    },
    { table: plateSku, touches: 'details', ids: sql`${ofPlates} in (select plate_id from ${changed})` },
    {
      table: shopTerms,
      touches: 'entry',
      ids: sql`select ${goods.id} from ${goods} where ${goods.shopId} in (select shop_id from ${changed})`,
      updates: promisesChanged,
    },
    {
      table: fabric,
      touches: 'entry',
      ids: sql`${ofPlates} in (select ${lightPlate.id} from ${lightPlate} where ${lightPlate.fabricId} in (select id from ${changed}))`,
    },
    {
      table: design,
      touches: 'entry',
      ids: sql`select ${goods.id} from ${goods} join ${style} on ${style.id} = ${goods.styleId} where ${style.designId} in (select id from ${changed})`,
    },
    {
      table: shop,
      touches: 'entry',
      ids: sql`select ${goods.id} from ${goods} where ${goods.shopId} in (select id from ${changed})`,
      updates: briefChanged,
    },
    {
      // the designer's name is shown on the product page
      table: shop,
      touches: 'details',
      ids: sql`select ${goods.id} from ${goods} join ${style} on ${style.id} = ${goods.styleId}
        join ${design} on ${design.id} = ${style.designId} where ${design.shopId} in (select id from ${changed})`,
      updates: briefChanged,
    },
  ],
};
