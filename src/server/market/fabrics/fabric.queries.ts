import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { FABRIC_FIELDS } from '#contract/market/fabric-fields.ts';
import { fabricSupplyWords } from '#contract/market/fabric-supply.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { commonFieldsOf, pickOf } from '#contract/platform/fields.ts';
import type { FabricDetail, fabricFacets, fabricList } from '#contract/market/fabrics.ts';
import { facetsOfEntries } from '../catalogue/count-facets.ts';
import { crumbsJson } from '../catalogue/crumbs.ts';
import { cardJson, jsonObject, rowsJson } from '../catalogue/entry-source.ts';
import { fabricEntry } from '../catalogue/entry.table.ts';
import { viewsFrom } from '../catalogue/in-asked-colour.ts';
import { listEntries } from '../catalogue/list-entries.ts';
import {
  certificateChoice,
  colourChoice,
  entryOrders,
  fibreChoice,
  gsmRange,
  type ListRules,
  safetyChoice,
  stockChoice,
  constructionChoice,
  seasonChoice,
} from '../catalogue/list-rules.ts';
import { askedId, detailReader } from '../catalogue/read-detail.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { blank, blankView } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import type { JsonText } from '../../platform/json-text.ts';
import { leadTimesJson } from '../shops/lead-times.ts';
import { clothTimes, fabricCardFields, FABRIC_FROM, isOffered } from './fabric.entry.ts';
import { fabric, fabricStock, fabricView } from './fabric.table.ts';

export const fabricRules: ListRules<QueryOf<typeof fabricList>['sort']> = {
  kind: 'fabric',
  table: fabricEntry,
  categories: 'fabric',
  choices: [
    constructionChoice,
    fibreChoice('成分'),
    { key: 'supply', label: '供应', labelOf: (supply) => wordOf(fabricSupplyWords, supply) },
    seasonChoice,
    { key: 'cluster', label: '产业带' },
    safetyChoice,
    certificateChoice,
    colourChoice,
    stockChoice,
  ],
  views: viewsFrom(fabricView, fabricView.fabricId, { swatch: fabricView.swatchKey, close: fabricView.closeKey }),
  limits: [
    {
      key: 'moq',
      label: '起订量',
      column: 'moq',
      steps: [
        { most: 50, label: '50 米以内' },
        { most: 200, label: '200 米以内' },
        { most: 500, label: '500 米以内' },
        { most: 1000, label: '1000 米以内' },
      ],
    },
    {
      key: 'lead',
      label: '货期',
      column: 'lead_hours',
      steps: [
        { most: 72, label: '3 天内' },
        { most: 168, label: '7 天内' },
        { most: 360, label: '15 天内' },
        { most: 720, label: '30 天内' },
      ],
    },
  ],
  ranges: [
    gsmRange,
    {
      key: 'width',
      label: '门幅',
      unit: 'cm',
      column: 'width_cm',
      factor: 1,
      edges: [0, 90, 110, 120, 130, 140, 145, 150, 155, 160, 170, 180, 190, 220, 320],
    },
    {
      key: 'price',
      label: '价格',
      unit: '元/米',
      column: 'price_fen',
      factor: 100,
      edges: [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 500],
    },
  ],
  orders: entryOrders,
};

export function listFabrics(db: Db, query: QueryOf<typeof fabricList>): Promise<JsonText<ReplyOf<typeof fabricList>>> {
  return listEntries(db, fabricRules, query);
}

export function facetsOfFabrics(db: Db, filter: QueryOf<typeof fabricFacets>): Promise<ReplyOf<typeof fabricFacets>> {
  return facetsOfEntries(db, fabricRules, filter);
}

const card = alias(picture, 'card');

/** Metres per kilogram = 1000 / (gsm × width in metres). */
const metresPerKg = sql`(100000 / (${fabric.gsm} * ${fabric.widthCm}))`;

const report = sql`case when ${fabric.reportNo} is not null and ${fabric.reportLab} is not null and ${fabric.reportDate} is not null
  then ${jsonObject({
    number: fabric.reportNo,
    lab: fabric.reportLab,
    date: fabric.reportDate,
    items: fabric.reportItems,
  })} end`;

const stock = rowsJson<FabricDetail['stock'][number]>(
  {
    colourNo: fabricStock.colourNo,
    dyeLot: fabricStock.dyeLot,
    metres: fabricStock.metres,
    kg: sql`round((${fabricStock.metres} / ${metresPerKg})::numeric, 1)`,
  },
  sql`${fabricStock} where ${fabricStock.fabricId} = ${fabric.id}`,
  sql`${fabricStock.colourNo}, ${fabricStock.dyeLot}`,
);

const inColour = { swatch: alias(picture, 'in_swatch'), close: alias(picture, 'in_close') };

const views = rowsJson<FabricDetail['views'][number]>(
  { colourNo: fabricView.colourNo, swatch: pictureJson(inColour.swatch), close: pictureJson(inColour.close) },
  sql`${fabricView} join ${picture} in_swatch on ${inColour.swatch.key} = ${fabricView.swatchKey}
    join ${picture} in_close on ${inColour.close.key} = ${fabricView.closeKey} where ${fabricView.fabricId} = ${fabric.id}`,
  sql`${fabricView.colourNo}`,
);

/** Names and first pictures of the blanks made of it. */
const blanks = sql`(select coalesce(jsonb_agg(${jsonObject({
  id: sql`made.id`,
  name: sql`made.name`,
  priceFen: sql`made.price_fen`,
  picture: sql`(select ${pictureJson(picture)} from ${blankView} join ${picture} on ${picture.key} = ${blankView.frontKey}
    where ${blankView.blankId} = made.id and ${blankView.sort} = 0)`,
})} order by made.popularity desc, made.id), '[]') from (
  select ${blank.id}, ${blank.name}, ${blank.lowestPriceFen} as price_fen, ${blank.popularity}
  from ${blank} join shop seller on seller.id = ${blank.shopId} and seller.status = 'approved'
  where ${blank.fabricId} = ${fabric.id} and ${blank.status} = 'online' and not ${blank.clothPrivate}
  order by ${blank.popularity} desc, ${blank.id} limit 8) made)`;

const FACTS = commonFieldsOf(FABRIC_FIELDS).map(({ name }) => name);

const DETAIL = cardJson<FabricDetail>({
  ...fabricCardFields,
  ...pickOf(fabric, FACTS),
  leadTimes: leadTimesJson(clothTimes),
  crumbs: crumbsJson(fabric.categoryPath),
  fastness: fabric.fastness,
  safetyClass: fabric.safetyClass,
  metresPerKg: sql`round(${metresPerKg}::numeric, 2)`,
  rollKg: fabric.rollKg,
  tiers: fabric.tiers,
  smallCutFenPerMetre: fabric.smallCutFenPerMetre,
  swatchFen: fabric.swatchFen,
  taxRatePercent: fabric.taxRatePercent,
  report,
  stock,
  careCodes: fabric.careCodes,
  card: pictureJson(card),
  views,
  blanks,
});

const DETAIL_FROM = sql`${FABRIC_FROM} join ${picture} card on ${card.key} = ${fabric.cardKey}`;

export const getFabric = detailReader<FabricDetail>(
  'fabric',
  DETAIL,
  DETAIL_FROM,
  and(eq(fabric.id, askedId), isOffered)!,
);
