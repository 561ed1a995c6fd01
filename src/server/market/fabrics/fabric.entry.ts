import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { FILTER_FACTS, SEARCHED_FACTS } from '#contract/market/fabric-fields.ts';
import type { FabricCard } from '#contract/market/fabrics.ts';
import { cardJson, changed, type EntrySource, flagTag, tagsOf } from '../catalogue/entry-source.ts';
import { fabricEntry } from '../catalogue/entry.table.ts';
import {
  categoryNames,
  coloursOf,
  organicTag,
  pureFibreTag,
  weightWords,
  wordsOfArray,
} from '../catalogue/entry-words.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { blank } from '../blanks/blank.table.ts';
import { briefChanged, logo, shopBriefJson } from '../shops/shop-brief.ts';
import { leadHoursNow, type OwnTimes, promisesChanged } from '../shops/lead-times.ts';
import { shopTerms } from '../shops/shop-terms.table.ts';
import { shop } from '../shops/shop.table.ts';
import { fabric, fabricStock, fabricView } from './fabric.table.ts';

const close = alias(picture, 'close');
const swatch = alias(picture, 'swatch');

export const FABRIC_FROM = sql`${fabric}
  join ${shop} on ${shop.id} = ${fabric.shopId}
  join ${picture} logo on ${logo.key} = ${shop.logoKey}
  join ${picture} "close" on ${close.key} = ${fabric.closeKey}
  join ${picture} swatch on ${swatch.key} = ${fabric.swatchKey}`;

/** On the shelf of an open shop: a suspended shop offers nothing. */
export const isOffered = and(eq(fabric.status, 'online'), eq(shop.status, 'approved'))!;

const isStocked = sql`${fabric.supply} = 'stock'`;

/** 现货 fabric with some of it in stock. */
const inStock = sql`(${isStocked} and exists (select 1 from ${fabricStock}
  where ${fabricStock.fabricId} = ${fabric.id} and ${fabricStock.metres} > 0))`;

/** The fabric's own lead times: its days are those of its 现货, or of production where none is kept. */
export const clothTimes: OwnTimes = {
  shopId: fabric.shopId,
  stockHours: sql`case when ${isStocked} then ${fabric.leadDays} * 24 else 0 end`,
  sampleHours: sql`0`,
  bulkDays: sql`case when ${isStocked} then 0 else ${fabric.leadDays} end`,
};

const leadHours = leadHoursNow(clothTimes, inStock);

/** A sale concerns the card only when the last metre of a lot goes. */
const soldOutOrBack = sql`select new_rows.* from new_rows join old_rows using (fabric_id, colour_no, dye_lot)
        where (new_rows.metres > 0) <> (old_rows.metres > 0)`;

/** Metres per kilogram = 1000 / (gsm × width in metres). */
const moqMetres = sql`case when ${fabric.moqUnit} = 'kg' then ceil(${fabric.moq} * 100000 / (${fabric.gsm} * ${fabric.widthCm}))
  else ${fabric.moq} end`;

/** Fields of the card and of the page. */
export const fabricCardFields = {
  id: fabric.id,
  fabricNo: fabric.fabricNo,
  name: fabric.name,
  construction: fabric.construction,
  weave: fabric.weave,
  composition: fabric.composition,
  yarn: fabric.yarn,
  gsm: fabric.gsm,
  widthCm: fabric.widthCm,
  bulkPriceFen: fabric.bulkPriceFen,
  bulkUnit: fabric.bulkUnit,
  bulkFenPerMetre: fabric.bulkFenPerMetre,
  cutFenPerMetre: fabric.cutFenPerMetre,
  moq: fabric.moq,
  moqUnit: fabric.moqUnit,
  supply: fabric.supply,
  inStock,
  leadHours,
  colours: fabric.colours,
  close: pictureJson(close),
  swatch: pictureJson(swatch),
  supplier: shopBriefJson,
};

const textOf = (column: AnyPgColumn): AnyPgColumn | SQL =>
  column.columnType === 'PgArray' ? wordsOfArray(column) : column;

export const fabricEntries: EntrySource = {
  kind: 'fabric',
  table: fabricEntry,
  item: fabric,
  id: fabric.id,
  from: FABRIC_FROM,
  shown: isOffered,
  columns: {
    title: fabric.name,
    number: fabric.fabricNo,
    words: [
      fabric.name,
      fabric.fabricNo,
      ...SEARCHED_FACTS.map((name) => textOf(fabric[name])),
      weightWords(fabric.gsm),
      wordsOfArray(fabric.fibres),
      categoryNames(fabric.categoryPath),
      shop.name,
    ],
    tags: sql`${tagsOf({
      category: fabric.categoryPath,
      fibre: fabric.fibres,
      ...Object.fromEntries(FILTER_FACTS.map(([filter, name]) => [filter, fabric[name]])),
      safety: fabric.safetyClass,
      supply: fabric.supply,
      cluster: shop.cluster,
      colour: fabric.hues,
    })} || ${pureFibreTag(fabric.fibres)} || ${organicTag(fabric.certificates)} || ${flagTag('inStock', inStock)}`,
    colours: coloursOf(fabric.colours),
    inStock,
    shopId: fabric.shopId,
    designId: sql`null`,
    popularity: fabric.popularity,
    sales: sql`0`,
    priceFen: fabric.bulkFenPerMetre,
    moq: moqMetres,
    leadHours,
    gsm: fabric.gsm,
    widthCm: fabric.widthCm,
    createdAt: fabric.createdAt,
    card: cardJson<FabricCard>(fabricCardFields),
  },
  watches: [
    { table: fabric, touches: 'entry', ids: sql`select id from ${changed}` },
    {
      table: fabricStock,
      touches: 'entry',
      ids: sql`select distinct fabric_id from ${changed}`,
      updates: soldOutOrBack,
    },
    { table: fabricView, touches: 'details', ids: sql`select distinct fabric_id from ${changed}` },
    { table: fabricStock, touches: 'details', ids: sql`select distinct fabric_id from ${changed}` },
    {
      table: shopTerms,
      touches: 'entry',
      ids: sql`select ${fabric.id} from ${fabric} where ${fabric.shopId} in (select shop_id from ${changed})`,
      updates: promisesChanged,
    },
    { table: blank, touches: 'details', ids: sql`select distinct fabric_id from ${changed}` },
    {
      table: shop,
      touches: 'entry',
      ids: sql`select ${fabric.id} from ${fabric} where ${fabric.shopId} in (select id from ${changed})`,
      updates: briefChanged,
    },
  ],
};
