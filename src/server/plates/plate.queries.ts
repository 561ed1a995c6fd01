import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { PlateCard, PlateDetail, plateFacets, plateList } from '#contract/plates.ts';
import { facetsOfEntries } from '../catalogue/count-facets.ts';
import { crumbsJson } from '../catalogue/crumbs.ts';
import { cardJson, jsonObject, rowsJson } from '../catalogue/entry-source.ts';
import { plateEntry } from '../catalogue/entry.table.ts';
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
import { topCards } from '../catalogue/top-entries.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { goodsBriefsJson } from '../goods/goods-briefs.ts';
import { style } from '../goods/goods.table.ts';
import { pictureJson } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import type { Db } from '../platform/database.ts';
import type { JsonText } from '../platform/json-text.ts';
import { leadTimesJson } from '../shops/lead-times.ts';
import { logo, shopBriefJson } from '../shops/shop-brief.ts';
import { samplePrice } from '../shops/sample-price.ts';
import { shop } from '../shops/shop.table.ts';
import { isOnline, plateTimes } from './plate.entry.ts';
import { lightPlate, panel, plateSku, plateView } from './plate.table.ts';

export const plateRules: ListRules<QueryOf<typeof plateList>['sort']> = {
  kind: 'plate',
  table: plateEntry,
  categories: 'plate',
  choices: [
    fibreChoice('面料成分'),
    { key: 'method', label: '印花工艺' },
    { key: 'crowd', label: '适用人群' },
    { key: 'season', label: '季节' },
    { key: 'belt', label: '产业带' },
    { key: 'construction', label: '织造方式' },
    safetyChoice,
    certificateChoice,
    { key: 'colour', label: '颜色' },
    stockChoice,
  ],
  views: viewsFrom(plateView, plateView.plateId, { front: plateView.frontKey, back: plateView.backKey }),
  limits: pieceLimits,
  ranges: [gsmRange, piecePriceRange],
  orders: entryOrders,
};

export function listPlates(db: Db, query: QueryOf<typeof plateList>): Promise<JsonText<ReplyOf<typeof plateList>>> {
  return listEntries(db, plateRules, query);
}

export function facetsOfPlates(db: Db, filter: QueryOf<typeof plateFacets>): Promise<ReplyOf<typeof plateFacets>> {
  return facetsOfEntries(db, plateRules, filter);
}

/** The best-selling blanks. */
export function topPlates(db: Db, limit: number, first: readonly string[]): Promise<PlateCard[]> {
  return topCards(db, plateEntry, limit, first);
}

const front = alias(picture, 'front');
const back = alias(picture, 'back');

const skus = rowsJson<PlateDetail['skus'][number]>(
  { colourNo: plateSku.colourNo, size: plateSku.size, stock: plateSku.stock },
  sql`${plateSku} where ${plateSku.plateId} = ${lightPlate.id}`,
  sql`${plateSku.colourNo}, ${plateSku.size}`,
);

const views = rowsJson<PlateDetail['views'][number]>(
  { colourNo: plateView.colourNo, front: pictureJson(front), back: pictureJson(back) },
  sql`${plateView} join ${picture} front on ${front.key} = ${plateView.frontKey}
    join ${picture} back on ${back.key} = ${plateView.backKey} where ${plateView.plateId} = ${lightPlate.id}`,
  sql`${plateView.sort}`,
);

const panels = rowsJson<PlateDetail['panels'][number]>(
  {
    panelNo: panel.panelNo,
    role: panel.role,
    name: panel.name,
    outlineMm: panel.outlineMm,
    widthMm: panel.widthMm,
    heightMm: panel.heightMm,
    printableMm: panel.printableMm,
    bleedMm: panel.bleedMm,
    safeMm: panel.safeMm,
    grainDeg: panel.grainDeg,
    minDpi: panel.minDpi,
    mirrorOf: panel.mirrorOf,
    sizesMm: panel.sizesMm,
  },
  sql`${panel} where ${panel.plateId} = ${lightPlate.id}`,
  sql`${panel.sort}`,
);

/** A grade of colour fastness by the name of its test; a dash when it was not tested. */
const grade = (test: string): SQL =>
  sql`coalesce((select tested ->> 'grade' from jsonb_array_elements(${fabric.fastness}) tested
    where tested ->> 'name' like ${`%${test}%`} limit 1), '—')`;

const cloth = jsonObject({
  id: fabric.id,
  isOnSale: eq(fabric.status, 'online'),
  fabricNo: fabric.fabricNo,
  name: fabric.name,
  composition: fabric.composition,
  yarn: fabric.yarn,
  gsm: fabric.gsm,
  widthCm: fabric.widthCm,
  shrinkageWarp: fabric.shrinkageWarp,
  shrinkageWeft: fabric.shrinkageWeft,
  dryRub: grade('干摩'),
  wetRub: grade('湿摩'),
  picture: pictureJson(picture),
} satisfies Record<keyof PlateDetail['fabric'], unknown>);

const DETAIL = cardJson<PlateDetail>({
  id: lightPlate.id,
  plateNo: lightPlate.plateNo,
  name: lightPlate.name,
  crumbs: crumbsJson(lightPlate.categoryPath),
  crowd: lightPlate.crowd,
  fit: lightPlate.fit,
  seasons: lightPlate.seasons,
  sellingPoints: lightPlate.sellingPoints,
  colours: lightPlate.colours,
  sizes: lightPlate.sizes,
  skus,
  tiers: lightPlate.tiers,
  samplePriceFen: samplePrice(lightPlate),
  moq: lightPlate.moq,
  orderMultiple: lightPlate.orderMultiple,
  leadTimes: leadTimesJson(plateTimes),
  shipFrom: lightPlate.shipFrom,
  taxIncluded: lightPlate.taxIncluded,
  views,
  baseSize: lightPlate.baseSize,
  panels,
  printMethods: lightPlate.printMethods,
  sizeChart: lightPlate.sizeChart,
  weights: lightPlate.weights,
  fabric: cloth,
  safetyClass: lightPlate.safetyClass,
  standard: lightPlate.standard,
  careCodes: lightPlate.careCodes,
  supplier: shopBriefJson,
  styles: goodsBriefsJson(sql`${style.plateId} = ${lightPlate.id}`, 8),
});

const DETAIL_FROM = sql`${lightPlate}
  join ${fabric} on ${fabric.id} = ${lightPlate.fabricId}
  join ${picture} on ${picture.key} = ${fabric.closeKey}
  join ${shop} on ${shop.id} = ${lightPlate.shopId}
  join ${picture} logo on ${logo.key} = ${shop.logoKey}`;

export const getPlate = detailReader<PlateDetail>(
  'plate',
  DETAIL,
  DETAIL_FROM,
  and(eq(lightPlate.id, askedId), isOnline)!,
);
