import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlateCard } from '#contract/plates.ts';
import { cardJson, changed, type EntrySource, flagTag, tagsOf } from '../catalogue/entry-source.ts';
import { plateEntry } from '../catalogue/entry.table.ts';
import {
  categoryNames,
  coloursOf,
  organicTag,
  pureFibreTag,
  weightWords,
  wordsOfArray,
} from '../catalogue/entry-words.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { goods, style } from '../goods/goods.table.ts';
import { picture } from '../pictures/picture.table.ts';
import { pictureJson } from '../pictures/picture.queries.ts';
import { briefChanged, logo, shopBriefJson } from '../shops/shop-brief.ts';
import { leadHoursNow, type OwnTimes, promisesChanged } from '../shops/lead-times.ts';
import { shopTerms } from '../shops/shop-terms.table.ts';
import { shop } from '../shops/shop.table.ts';
import { lightPlate, panel, plateSku, plateView } from './plate.table.ts';

const front = alias(picture, 'front');
const back = alias(picture, 'back');

const inStock: SQL<boolean> = sql`exists (select 1 from ${plateSku} where ${plateSku.plateId} = ${lightPlate.id} and ${plateSku.stock} > 0)`;

/** The blank's own lead times. */
export const plateTimes: OwnTimes = {
  shopId: lightPlate.shopId,
  stockHours: lightPlate.leadHours,
  sampleHours: lightPlate.sampleHours,
  bulkDays: lightPlate.bulkLeadDays,
};

const leadHours = leadHoursNow(plateTimes, inStock);

const FROM = sql`${lightPlate}
  join ${fabric} on ${fabric.id} = ${lightPlate.fabricId}
  join ${shop} on ${shop.id} = ${lightPlate.shopId}
  join ${picture} logo on ${logo.key} = ${shop.logoKey}
  join ${plateView} on ${plateView.plateId} = ${lightPlate.id} and ${plateView.sort} = 0
  join ${picture} front on ${front.key} = ${plateView.frontKey}
  join ${picture} back on ${back.key} = ${plateView.backKey}`;

/** On the shelf of an open shop: a suspended shop shows nothing. */
export const isOnline = and(eq(lightPlate.status, 'online'), eq(shop.status, 'approved'))!;

/** A sale concerns the card only when the last piece goes: an order must not queue for the blank's row. */
export const soldOutOrBack = sql`select new_rows.* from new_rows join old_rows using (plate_id, colour_no, size)
        where (new_rows.stock > 0) <> (old_rows.stock > 0)`;

export const plateEntries: EntrySource = {
  kind: 'plate',
  table: plateEntry,
  item: lightPlate,
  id: lightPlate.id,
  from: FROM,
  shown: isOnline,
  columns: {
    title: lightPlate.name,
    number: lightPlate.plateNo,
    words: [
      lightPlate.name,
      lightPlate.plateNo,
      fabric.name,
      fabric.yarn,
      weightWords(fabric.gsm),
      wordsOfArray(fabric.fibres),
      wordsOfArray(lightPlate.methods),
      categoryNames(lightPlate.categoryPath),
      // The trade's names for a blank.
      sql`'光版 光板 空白版 白坯 坯衣'`,
      shop.name,
    ],
    tags: sql`${tagsOf({
      category: lightPlate.categoryPath,
      fibre: fabric.fibres,
      construction: fabric.construction,
      method: lightPlate.methods,
      crowd: lightPlate.crowd,
      season: lightPlate.seasons,
      safety: fabric.safetyClass,
      certificate: fabric.certificates,
      belt: shop.belt,
      colour: lightPlate.hues,
      fabric: lightPlate.fabricId,
    })} || ${pureFibreTag(fabric.fibres)} || ${organicTag(fabric.certificates)} || ${flagTag('inStock', inStock)}`,
    colours: coloursOf(lightPlate.colours),
    inStock,
    shopId: lightPlate.shopId,
    designId: sql`null`,
    popularity: lightPlate.popularity,
    sales: sql`0`,
    priceFen: lightPlate.lowestPriceFen,
    moq: lightPlate.moq,
    leadHours,
    gsm: fabric.gsm,
    widthCm: fabric.widthCm,
    createdAt: lightPlate.createdAt,
    card: cardJson<PlateCard>({
      id: lightPlate.id,
      plateNo: lightPlate.plateNo,
      name: lightPlate.name,
      fabricName: fabric.name,
      gsm: fabric.gsm,
      composition: fabric.composition,
      methods: lightPlate.methods,
      tiers: lightPlate.tiers,
      moq: lightPlate.moq,
      leadHours,
      sizes: lightPlate.sizes,
      colours: lightPlate.colours,
      inStock,
      front: pictureJson(front),
      back: pictureJson(back),
      supplier: shopBriefJson,
    }),
  },
  watches: [
    { table: lightPlate, touches: 'entry', ids: sql`select id from ${changed}` },
    { table: plateView, touches: 'entry', ids: sql`select distinct plate_id from ${changed}` },
    {
      table: plateSku,
      touches: 'entry',
      ids: sql`select distinct plate_id from ${changed}`,
      updates: soldOutOrBack,
    },
    { table: plateSku, touches: 'details', ids: sql`select distinct plate_id from ${changed}` },
    {
      table: shopTerms,
      touches: 'entry',
      ids: sql`select ${lightPlate.id} from ${lightPlate} where ${lightPlate.shopId} in (select shop_id from ${changed})`,
      updates: promisesChanged,
    },
    { table: panel, touches: 'details', ids: sql`select distinct plate_id from ${changed}` },
    {
      table: goods,
      touches: 'details',
      ids: sql`select distinct ${style.plateId} from ${style} where ${style.id} in (select style_id from ${changed})`,
    },
    {
      table: fabric,
      touches: 'entry',
      ids: sql`select ${lightPlate.id} from ${lightPlate} where ${lightPlate.fabricId} in (select id from ${changed})`,
    },
    {
      table: shop,
      touches: 'entry',
      ids: sql`select ${lightPlate.id} from ${lightPlate} where ${lightPlate.shopId} in (select id from ${changed})`,
      updates: briefChanged,
    },
    {
      // its page shows who sells products on the blank
      table: shop,
      touches: 'details',
      ids: sql`select distinct ${style.plateId} from ${goods} join ${style} on ${style.id} = ${goods.styleId}
        where ${goods.shopId} in (select id from ${changed})`,
      updates: briefChanged,
    },
  ],
};
