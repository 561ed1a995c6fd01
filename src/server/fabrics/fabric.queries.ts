import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { FabricCard, FabricDetail, fabricFacets, fabricList } from '#contract/fabrics.ts';
import { byArray, byColumn, byRanges, countCategories, countFacets, crumbsOf } from '../catalogue/facets.ts';
import {
  allOf,
  boundedCount,
  type Conditions,
  containsWords,
  isInCategory,
  isInRanges,
  isOneOf,
  offsetOf,
  overlaps,
  pageOf,
} from '../catalogue/list.ts';
import { asPicture, pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { platesOfFabric } from '../plates/plate.queries.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { asShopBrief, logo, logoColumns, shopBriefColumns } from '../shops/shop-brief.ts';
import { shop } from '../shops/shop.table.ts';
import { fabric, fabricStock } from './fabric.table.ts';

const close = alias(picture, 'close');
const swatch = alias(picture, 'swatch');
const card = alias(picture, 'card');

const FROM = sql`${fabric} join ${shop} on ${shop.id} = ${fabric.shopId}`;

/** A suspended shop offers nothing. */
const isOffered = eq(shop.status, 'approved');

function conditionsOf(filter: QueryOf<typeof fabricFacets>): Conditions {
  return {
    open: isOffered,
    q: containsWords(
      sql`(${fabric.name} || ' ' || ${fabric.fabricNo} || ' ' || ${fabric.weave} || ' ' || ${fabric.yarn} || ' ' || ${shop.name})`,
      filter.q,
    ),
    category: isInCategory(fabric.categoryPath, filter.category),
    fibre: overlaps(fabric.fibres, filter.fibre),
    gsm: isInRanges(fabric.gsm, filter.gsm),
    width: isInRanges(fabric.widthCm, filter.width),
    construction: isOneOf(fabric.construction, filter.construction),
    safety: isOneOf(fabric.safetyClass, filter.safety),
    season: overlaps(fabric.seasons, filter.season),
    supply: isOneOf(fabric.supply, filter.supply),
    colour: overlaps(fabric.hues, filter.colour),
  };
}

const ORDERS: Readonly<Record<QueryOf<typeof fabricList>['sort'], SQL>> = {
  default: desc(fabric.popularity),
  newest: desc(fabric.createdAt),
  priceUp: asc(fabric.bulkFenPerMetre),
  priceDown: desc(fabric.bulkFenPerMetre),
  gsmUp: asc(fabric.gsm),
  gsmDown: desc(fabric.gsm),
};

function selectCards(db: Db, total: SQL<number> = sql<number>`0`) {
  return db
    .select({
      total,
      fabric,
      close: pictureColumns(close),
      swatch: pictureColumns(swatch),
      supplier: shopBriefColumns,
      logo: logoColumns,
    })
    .from(fabric)
    .innerJoin(close, eq(close.key, fabric.closeKey))
    .innerJoin(swatch, eq(swatch.key, fabric.swatchKey))
    .innerJoin(shop, eq(shop.id, fabric.shopId))
    .innerJoin(logo, eq(logo.key, shop.logoKey))
    .$dynamic();
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

function asCard(row: CardRow): FabricCard {
  return {
    ...row.fabric,
    close: asPicture(row.close),
    swatch: asPicture(row.swatch),
    supplier: asShopBrief(row.supplier, row.logo),
  };
}

export async function listFabrics(db: Db, query: QueryOf<typeof fabricList>): Promise<ReplyOf<typeof fabricList>> {
  const where = allOf(conditionsOf(query));
  const count = boundedCount(FROM, where);
  const rows = await selectCards(db, count)
    .where(where)
    .orderBy(ORDERS[query.sort], asc(fabric.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  return pageOf(db, rows, query, count, asCard);
}

export async function topFabrics(db: Db, limit: number, shopId: string): Promise<FabricCard[]> {
  const rows = await selectCards(db)
    .where(eq(fabric.shopId, shopId))
    .orderBy(ORDERS.default, asc(fabric.id))
    .limit(limit);
  return rows.map(asCard);
}

export async function facetsOfFabrics(
  db: Db,
  filter: QueryOf<typeof fabricFacets>,
): Promise<ReplyOf<typeof fabricFacets>> {
  const conditions = conditionsOf(filter);
  const facets = await countFacets(db, FROM, conditions, [
    byColumn('construction', '织造方式', fabric.construction),
    byArray('fibre', '成分', fabric.fibres),
    byRanges('gsm', '克重', fabric.gsm, 'g/m²', [0, 120, 180, 220, 300]),
    byRanges('width', '门幅', fabric.widthCm, 'cm', [0, 145, 155, 170]),
    { ...byColumn('safety', '安全类别', fabric.safetyClass), labelOf: (value) => `${value} 类` },
    byArray('season', '季节', fabric.seasons),
    byColumn('supply', '供应', fabric.supply),
    byArray('colour', '颜色', fabric.hues),
  ]);
  const categories = await countCategories(db, 'fabric', FROM, fabric.categoryPath, conditions);
  return { categories, facets };
}

export async function getFabric(db: Db, id: string): Promise<FabricDetail> {
  const [row] = await selectCards(db).where(and(eq(fabric.id, id), isOffered));
  if (!row) throw new Refusal('item.unknown');
  const [colourCard] = await db.select(pictureColumns(card)).from(card).where(eq(card.key, row.fabric.cardKey));
  const metresPerKg = 1000 / (row.fabric.gsm * (row.fabric.widthCm / 100));
  const { reportNo, reportLab, reportDate, reportItems } = row.fabric;
  return {
    ...row.fabric,
    ...asCard(row),
    crumbs: await crumbsOf(db, row.fabric.categoryPath),
    metresPerKg: Math.round(metresPerKg * 100) / 100,
    report:
      reportNo && reportLab && reportDate
        ? { number: reportNo, lab: reportLab, date: reportDate, items: reportItems }
        : null,
    stock: await stockOf(db, id, metresPerKg),
    card: asPicture(colourCard!),
    plates: await platesOfFabric(db, id, 8),
  };
}

async function stockOf(db: Db, fabricId: string, metresPerKg: number): Promise<FabricDetail['stock']> {
  const lots = await db
    .select()
    .from(fabricStock)
    .where(eq(fabricStock.fabricId, fabricId))
    .orderBy(fabricStock.colourNo, fabricStock.dyeLot);
  return lots.map(({ colourNo, dyeLot, metres }) => ({
    colourNo,
    dyeLot,
    metres: Number(metres),
    kg: Math.round((Number(metres) / metresPerKg) * 10) / 10,
  }));
}
