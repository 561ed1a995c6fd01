import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductCard } from '#contract/market/products.ts';
import { cardJson, changed, type EntrySource, flagTag, tagsOf } from '../catalogue/entry-source.ts';
import { productEntry } from '../catalogue/entry.table.ts';
import {
  categoryNames,
  coloursOf,
  organicTag,
  pureFibreTag,
  weightWords,
  wordsOfArray,
  wordOfCode,
} from '../catalogue/entry-words.ts';
import { design } from '../designs/design.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { isSupplied, soldOutOrBack } from '../blanks/blank.entry.ts';
import { blank, blankSku } from '../blanks/blank.table.ts';
import { compositionOfBlank, fibresOfBlank, shownCloth } from '../blanks/cloth.ts';
import { briefChanged, logo, openedOrClosed, shopBriefJson } from '../shops/shop-brief.ts';
import { leadHoursNow, type OwnTimes, promisesChanged } from '../shops/lead-times.ts';
import { shopTerms } from '../shops/shop-terms.table.ts';
import { shop } from '../shops/shop.table.ts';
import { product, productPhoto, productView, panelDesign, style } from './product.table.ts';

const front = alias(picture, 'front');
const back = alias(picture, 'back');

export const PRODUCT_FROM = sql`${product}
  join ${style} on ${style.id} = ${product.styleId}
  join ${blank} on ${blank.id} = ${style.blankId}
  ${shownCloth}
  left join ${design} on ${design.id} = ${style.designId}
  join ${shop} on ${shop.id} = ${product.shopId}
  join ${picture} logo on ${logo.key} = ${shop.logoKey}
  join ${productView} on ${productView.productId} = ${product.id} and ${productView.sort} = 0
  join ${picture} front on ${front.key} = ${productView.frontKey}
  join ${picture} back on ${back.key} = ${productView.backKey}`;

/** What a product is made of: of its fabric, unless private; a finished garment says it itself. */
export const clothOfProduct = {
  composition: compositionOfBlank,
  gsm: sql`coalesce(${fabric.gsm}, ${blank.gsm})`,
  construction: sql`coalesce(${fabric.construction}, nullif(${blank.construction}, ''))`,
};

/** 货品, of `makingWords` */
const making = sql`case when ${blank.finished} then 'finished' else 'print' end`;

/** Offered by an open shop, on a blank that an open shop supplies: a suspended shop sells nothing through others either. */
export const isOnSale = and(eq(product.status, 'onSale'), eq(shop.status, 'approved'), isSupplied)!;

/** The blank is in stock in a colour and size of the product. */
const inStock = sql`exists (select 1 from ${blankSku}
  join jsonb_array_elements(${product.colours}) colour on colour ->> 'colourNo' = ${blankSku.colourNo}
  where ${blankSku.blankId} = ${blank.id} and ${blankSku.size} = any(${product.sizes}) and ${blankSku.stock} > 0)`;

/** The product's own stock lead time; sampling and bulk take as long as for its blank. */
export const productTimes: OwnTimes = {
  shopId: product.shopId,
  stockHours: product.leadHours,
  sampleHours: blank.sampleHours,
  bulkDays: blank.bulkLeadDays,
};

const leadHours = leadHoursNow(productTimes, inStock);

const ofBlanks = sql`select ${product.id} from ${product} join ${style} on ${style.id} = ${product.styleId} where ${style.blankId}`;

export const PRODUCT_CARD = cardJson<ProductCard>({
  id: product.id,
  productNo: product.productNo,
  title: product.title,
  finished: blank.finished,
  blankName: sql`case when ${blank.finished} then '' else ${blank.name} end`,
  designTitle: sql`coalesce(${design.title}, '')`,
  tiers: product.tiers,
  moq: product.moq,
  leadHours,
  sales: product.sales,
  tag: product.tag,
  colours: product.colours,
  front: pictureJson(front),
  back: pictureJson(back),
  shop: shopBriefJson,
});

/** Public lists show featured products, 精选款式, and all 现货成衣: these are found by nothing else. */
export const productEntries: EntrySource = {
  kind: 'product',
  table: productEntry,
  item: product,
  id: product.id,
  from: PRODUCT_FROM,
  shown: and(isOnSale, or(eq(product.featured, true), eq(blank.finished, true)))!,
  columns: {
    title: product.title,
    number: product.productNo,
    words: [
      product.title,
      product.productNo,
      blank.name,
      blank.blankNo,
      design.title,
      design.designNo,
      product.theme,
      fabric.name,
      weightWords(clothOfProduct.gsm),
      wordsOfArray(fibresOfBlank),
      // The trade's names for what is sold as it is.
      sql`case when ${blank.finished} then '现货 成衣 现货成衣' end`,
      wordOfCode(product.printMethod, METHOD_NAMES),
      categoryNames(product.categoryPath),
      shop.name,
    ],
    tags: sql`${tagsOf({
      category: product.categoryPath,
      theme: sql`nullif(${product.theme}, '')`,
      construction: clothOfProduct.construction,
      method: sql`nullif(${product.printMethod}, '')`,
      crowd: sql`nullif(${product.crowd}, '')`,
      season: blank.seasons,
      safety: sql`coalesce(${fabric.safetyClass}, nullif(${blank.safetyClass}, ''))`,
      certificate: fabric.certificates,
      cluster: shop.cluster,
      colour: product.hues,
      designer: design.shopId,
      blank: style.blankId,
      making,
    })} || array(select 'fibre=' || fibre from unnest(${fibresOfBlank}) fibre) || ${pureFibreTag(fibresOfBlank)} || ${organicTag(fabric.certificates)} || ${flagTag('inStock', inStock)}`,
    colours: coloursOf(product.colours),
    inStock,
    shopId: sql`coalesce(${design.shopId}, ${product.shopId})`,
    designId: style.designId,
    popularity: product.popularity,
    sales: product.sales,
    priceFen: product.lowestPriceFen,
    moq: product.moq,
    leadHours,
    gsm: clothOfProduct.gsm,
    widthCm: fabric.widthCm,
    createdAt: product.createdAt,
    card: PRODUCT_CARD,
  },
  watches: [
    { table: product, touches: 'entry', ids: sql`select id from ${changed}` },
    { table: productView, touches: 'entry', ids: sql`select distinct product_id from ${changed}` },
    { table: productPhoto, touches: 'details', ids: sql`select distinct product_id from ${changed}` },
    {
      table: style,
      touches: 'entry',
      ids: sql`select ${product.id} from ${product} where ${product.styleId} in (select id from ${changed})`,
    },
    {
      table: panelDesign,
      touches: 'details',
      ids: sql`select ${product.id} from ${product} where ${product.styleId} in (select style_id from ${changed})`,
    },
    { table: blank, touches: 'entry', ids: sql`${ofBlanks} in (select id from ${changed})` },
    {
      table: blankSku,
      touches: 'entry',
      ids: sql`${ofBlanks} in (select blank_id from ${changed})`,
      updates: soldOutOrBack,
    },
    { table: blankSku, touches: 'details', ids: sql`${ofBlanks} in (select blank_id from ${changed})` },
    {
      table: shopTerms,
      touches: 'entry',
      ids: sql`select ${product.id} from ${product} where ${product.shopId} in (select shop_id from ${changed})`,
      updates: promisesChanged,
    },
    {
      table: fabric,
      touches: 'entry',
      ids: sql`${ofBlanks} in (select ${blank.id} from ${blank} where ${blank.fabricId} in (select id from ${changed}))`,
    },
    {
      table: design,
      touches: 'entry',
      ids: sql`select ${product.id} from ${product} join ${style} on ${style.id} = ${product.styleId} where ${style.designId} in (select id from ${changed})`,
    },
    {
      table: shop,
      touches: 'entry',
      ids: sql`select ${product.id} from ${product} where ${product.shopId} in (select id from ${changed})`,
      updates: briefChanged,
    },
    {
      // products on its blanks are on sale while it is open
      table: shop,
      touches: 'entry',
      ids: sql`${ofBlanks} in (select ${blank.id} from ${blank} where ${blank.shopId} in (select id from ${changed}))`,
      updates: openedOrClosed,
    },
    {
      // the designer's name is shown on the product page
      table: shop,
      touches: 'details',
      ids: sql`select ${product.id} from ${product} join ${style} on ${style.id} = ${product.styleId}
        join ${design} on ${design.id} = ${style.designId} where ${design.shopId} in (select id from ${changed})`,
      updates: briefChanged,
    },
  ],
};
