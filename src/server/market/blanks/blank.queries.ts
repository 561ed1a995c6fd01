import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { BlankCard, BlankDetail, blankFacets, blankList } from '#contract/market/blanks.ts';
import { BLANK_FIELDS } from '#contract/market/blank-fields.ts';
import { FACTS_ON_BLANK } from '#contract/market/fabric-fields.ts';
import { commonFieldsOf, pickOf } from '#contract/platform/fields.ts';
import { facetsOfEntries } from '../catalogue/count-facets.ts';
import { crumbsJson } from '../catalogue/crumbs.ts';
import { cardJson, jsonObject, rowsJson } from '../catalogue/entry-source.ts';
import { blankEntry } from '../catalogue/entry.table.ts';
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
import { topCards } from '../catalogue/top-entries.ts';
import { fabric, fabricView } from '../fabrics/fabric.table.ts';
import { productBriefsJson } from '../products/product-briefs.ts';
import { style } from '../products/product.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import type { JsonText } from '../../platform/json-text.ts';
import { leadTimesJson } from '../shops/lead-times.ts';
import { logo, shopBriefJson } from '../shops/shop-brief.ts';
import { samplePrice } from '../shops/sample-price.ts';
import { shop } from '../shops/shop.table.ts';
import { isOnline, blankTimes } from './blank.entry.ts';
import { blank, panel, blankSku, blankView } from './blank.table.ts';
import { compositionOfBlank, shownCloth } from './cloth.ts';

export const blankRules: ListRules<QueryOf<typeof blankList>['sort']> = {
  kind: 'blank',
  table: blankEntry,
  categories: 'blank',
  choices: [
    fibreChoice('面料成分'),
    methodChoice,
    crowdChoice,
    seasonChoice,
    { key: 'cluster', label: '产业带' },
    constructionChoice,
    safetyChoice,
    certificateChoice,
    colourChoice,
    stockChoice,
  ],
  views: viewsFrom(blankView, blankView.blankId, { front: blankView.frontKey, back: blankView.backKey }),
  limits: pieceLimits,
  ranges: [gsmRange, piecePriceRange],
  orders: entryOrders,
};

export function listBlanks(db: Db, query: QueryOf<typeof blankList>): Promise<JsonText<ReplyOf<typeof blankList>>> {
  return listEntries(db, blankRules, query);
}

export function facetsOfBlanks(db: Db, filter: QueryOf<typeof blankFacets>): Promise<ReplyOf<typeof blankFacets>> {
  return facetsOfEntries(db, blankRules, filter);
}

/** The best-selling blanks. */
export function topBlanks(db: Db, limit: number, first: readonly string[]): Promise<BlankCard[]> {
  return topCards(db, blankEntry, limit, first);
}

const front = alias(picture, 'front');
const back = alias(picture, 'back');

const skus = rowsJson<BlankDetail['skus'][number]>(
  { colourNo: blankSku.colourNo, size: blankSku.size, stock: blankSku.stock },
  sql`${blankSku} where ${blankSku.blankId} = ${blank.id}`,
  sql`${blankSku.colourNo}, ${blankSku.size}`,
);

const views = rowsJson<BlankDetail['views'][number]>(
  { colourNo: blankView.colourNo, front: pictureJson(front), back: pictureJson(back) },
  sql`${blankView} join ${picture} front on ${front.key} = ${blankView.frontKey}
    join ${picture} back on ${back.key} = ${blankView.backKey} where ${blankView.blankId} = ${blank.id}`,
  sql`${blankView.sort}`,
);

const panels = rowsJson<BlankDetail['panels'][number]>(
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
  sql`${panel} where ${panel.blankId} = ${blank.id}`,
  sql`${panel.sort}`,
);

/** A grade of colour fastness by the name of its test; a dash when it was not tested. */
const grade = (test: string): SQL =>
  sql`coalesce((select tested ->> 'grade' from jsonb_array_elements(${fabric.fastness}) tested
    where tested ->> 'name' like ${`%${test}%`} limit 1), '—')`;

const inColour = alias(picture, 'in_colour');

const clothViews = rowsJson<NonNullable<BlankDetail['fabric']>['views'][number]>(
  { colourNo: fabricView.colourNo, picture: pictureJson(inColour) },
  sql`${fabricView} join ${picture} in_colour on ${inColour.key} = ${fabricView.closeKey}
    join ${blankView} on ${blankView.blankId} = ${blank.id} and ${blankView.colourNo} = ${fabricView.colourNo}
    where ${fabricView.fabricId} = ${fabric.id}`,
  sql`${blankView.sort}`,
);

const cloth = sql`case when ${fabric.id} is not null then ${jsonObject({
  id: fabric.id,
  isOnSale: eq(fabric.status, 'online'),
  fabricNo: fabric.fabricNo,
  name: fabric.name,
  ...pickOf(fabric, FACTS_ON_BLANK),
  dryRub: grade('干摩'),
  wetRub: grade('湿摩'),
  picture: pictureJson(picture),
  views: clothViews,
} satisfies Record<keyof NonNullable<BlankDetail['fabric']>, unknown>)} end`;

const FACTS = commonFieldsOf(BLANK_FIELDS).map(({ name }) => name);

const DETAIL = cardJson<BlankDetail>({
  id: blank.id,
  ...pickOf(blank, FACTS),
  blankNo: blank.blankNo,
  name: blank.name,
  crumbs: crumbsJson(blank.categoryPath),
  sellingPoints: blank.sellingPoints,
  colours: blank.colours,
  sizes: blank.sizes,
  skus,
  tiers: blank.tiers,
  samplePriceFen: samplePrice(blank),
  moq: blank.moq,
  leadTimes: leadTimesJson(blankTimes),
  taxIncluded: blank.taxIncluded,
  views,
  baseSize: blank.baseSize,
  panels,
  printMethods: blank.printMethods,
  sizeChart: blank.sizeChart,
  weights: blank.weights,
  composition: compositionOfBlank,
  fabric: cloth,
  safetyClass: blank.safetyClass,
  careCodes: blank.careCodes,
  facts: blank.facts,
  supplier: shopBriefJson,
  styles: productBriefsJson(sql`${style.blankId} = ${blank.id}`, 8),
});

const DETAIL_FROM = sql`${blank}
  ${shownCloth}
  left join ${picture} on ${picture.key} = ${fabric.closeKey}
  join ${shop} on ${shop.id} = ${blank.shopId}
  join ${picture} logo on ${logo.key} = ${shop.logoKey}`;

export const getBlank = detailReader<BlankDetail>('blank', DETAIL, DETAIL_FROM, and(eq(blank.id, askedId), isOnline)!);
