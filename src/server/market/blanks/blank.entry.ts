import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BlankCard } from '#contract/market/blanks.ts';
import { cardJson, changed, type EntrySource, flagTag, tagsOf } from '../catalogue/entry-source.ts';
import { blankEntry } from '../catalogue/entry.table.ts';
import {
  categoryNames,
  coloursOf,
  organicTag,
  pureFibreTag,
  weightWords,
  wordsOfArray,
  wordsOfCodes,
} from '../catalogue/entry-words.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { product, style } from '../products/product.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { briefChanged, logo, shopBriefJson } from '../shops/shop-brief.ts';
import { leadHoursNow, type OwnTimes, promisesChanged } from '../shops/lead-times.ts';
import { shopTerms } from '../shops/shop-terms.table.ts';
import { shop } from '../shops/shop.table.ts';
import { blank, panel, blankSku, blankView } from './blank.table.ts';
import { compositionOfBlank, fibresOfBlank, shownCloth } from './cloth.ts';

const front = alias(picture, 'front');
const back = alias(picture, 'back');

const inStock: SQL<boolean> = sql`exists (select 1 from ${blankSku} where ${blankSku.blankId} = ${blank.id} and ${blankSku.stock} > 0)`;

/** The blank's own lead times. */
export const blankTimes: OwnTimes = {
  shopId: blank.shopId,
  stockHours: blank.leadHours,
  sampleHours: blank.sampleHours,
  bulkDays: blank.bulkLeadDays,
};

const leadHours = leadHoursNow(blankTimes, inStock);

const FROM = sql`${blank}
  ${shownCloth}
  join ${shop} on ${shop.id} = ${blank.shopId}
  join ${picture} logo on ${logo.key} = ${shop.logoKey}
  join ${blankView} on ${blankView.blankId} = ${blank.id} and ${blankView.sort} = 0
  join ${picture} front on ${front.key} = ${blankView.frontKey}
  join ${picture} back on ${back.key} = ${blankView.backKey}`;

/** On the shelf of an open shop: a suspended shop shows nothing. Finished garments are sold as products only. */
export const isOnline = and(eq(blank.status, 'online'), eq(blank.finished, false), eq(shop.status, 'approved'))!;

/** Its shop still supplies it, also to the products of other shops on it. */
export const isSupplied = sql`(${blank.status} = 'online' and exists (
  select from ${shop} maker where maker.id = ${blank.shopId} and maker.status = 'approved'))`;

/** A sale concerns the card only when the last piece goes: an order must not queue for the blank's row. */
export const soldOutOrBack = sql`select new_rows.* from new_rows join old_rows using (blank_id, colour_no, size)
        where (new_rows.stock > 0) <> (old_rows.stock > 0)`;

export const blankEntries: EntrySource = {
  kind: 'blank',
  table: blankEntry,
  item: blank,
  id: blank.id,
  from: FROM,
  shown: isOnline,
  columns: {
    title: blank.name,
    number: blank.blankNo,
    words: [
      blank.name,
      blank.blankNo,
      fabric.name,
      fabric.yarn,
      weightWords(fabric.gsm),
      wordsOfArray(fibresOfBlank),
      wordsOfCodes(blank.methods, METHOD_NAMES),
      categoryNames(blank.categoryPath),
      // The trade's names for a blank.
      sql`'光版 光板 空白版 白坯 坯衣'`,
      shop.name,
    ],
    tags: sql`${tagsOf({
      category: blank.categoryPath,
      construction: fabric.construction,
      method: blank.methods,
      crowd: blank.crowd,
      season: blank.seasons,
      safety: sql`coalesce(${fabric.safetyClass}, ${blank.safetyClass})`,
      certificate: fabric.certificates,
      cluster: shop.cluster,
      colour: blank.hues,
      fabric: fabric.id,
    })} || array(select 'fibre=' || fibre from unnest(${fibresOfBlank}) fibre) || ${pureFibreTag(fibresOfBlank)} || ${organicTag(fabric.certificates)} || ${flagTag('inStock', inStock)}`,
    colours: coloursOf(blank.colours),
    inStock,
    shopId: blank.shopId,
    designId: sql`null`,
    popularity: blank.popularity,
    sales: sql`0`,
    priceFen: blank.lowestPriceFen,
    moq: blank.moq,
    leadHours,
    gsm: fabric.gsm,
    widthCm: fabric.widthCm,
    createdAt: blank.createdAt,
    card: cardJson<BlankCard>({
      id: blank.id,
      blankNo: blank.blankNo,
      name: blank.name,
      fabricName: sql`coalesce(${fabric.name}, '')`,
      gsm: fabric.gsm,
      composition: compositionOfBlank,
      methods: blank.methods,
      tiers: blank.tiers,
      moq: blank.moq,
      leadHours,
      sizes: blank.sizes,
      colours: blank.colours,
      inStock,
      front: pictureJson(front),
      back: pictureJson(back),
      supplier: shopBriefJson,
    }),
  },
  watches: [
    { table: blank, touches: 'entry', ids: sql`select id from ${changed}` },
    { table: blankView, touches: 'entry', ids: sql`select distinct blank_id from ${changed}` },
    {
      table: blankSku,
      touches: 'entry',
      ids: sql`select distinct blank_id from ${changed}`,
      updates: soldOutOrBack,
    },
    { table: blankSku, touches: 'details', ids: sql`select distinct blank_id from ${changed}` },
    {
      table: shopTerms,
      touches: 'entry',
      ids: sql`select ${blank.id} from ${blank} where ${blank.shopId} in (select shop_id from ${changed})`,
      updates: promisesChanged,
    },
    { table: panel, touches: 'details', ids: sql`select distinct blank_id from ${changed}` },
    {
      table: product,
      touches: 'details',
      ids: sql`select distinct ${style.blankId} from ${style} where ${style.id} in (select style_id from ${changed})`,
    },
    {
      table: fabric,
      touches: 'entry',
      ids: sql`select ${blank.id} from ${blank} where ${blank.fabricId} in (select id from ${changed})`,
    },
    {
      table: shop,
      touches: 'entry',
      ids: sql`select ${blank.id} from ${blank} where ${blank.shopId} in (select id from ${changed})`,
      updates: briefChanged,
    },
    {
      // its page shows who sells products on the blank
      table: shop,
      touches: 'details',
      ids: sql`select distinct ${style.blankId} from ${product} join ${style} on ${style.id} = ${product.styleId}
        where ${product.shopId} in (select id from ${changed})`,
      updates: briefChanged,
    },
  ],
};
