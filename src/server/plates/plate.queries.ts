import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { PlateCard, PlateDetail, plateFacets, plateList } from '#contract/plates.ts';
import { byArray, byColumn, byLimits, byRanges, countCategories, countFacets, crumbsOf } from '../catalogue/facets.ts';
import {
  allOf,
  boundedCount,
  type Conditions,
  containsWords,
  isAtMost,
  isInCategory,
  isInRanges,
  isOneOf,
  offsetOf,
  overlaps,
  pageOf,
} from '../catalogue/list.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { stylesOfPlate } from '../goods/goods-briefs.ts';
import { asPicture, pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { asShopBrief, logo, logoColumns, shopBriefColumns } from '../shops/shop-brief.ts';
import { shop } from '../shops/shop.table.ts';
import { lightPlate, panel, plateSku, plateView } from './plate.table.ts';

const front = alias(picture, 'front');
const back = alias(picture, 'back');

const FROM = sql`${lightPlate} join ${fabric} on ${fabric.id} = ${lightPlate.fabricId} join ${shop} on ${shop.id} = ${lightPlate.shopId}`;
/** On the shelf of a shop that is open: a suspended shop shows nothing. */
const isOnline = and(eq(lightPlate.status, 'online'), eq(shop.status, 'approved'))!;
const inStock = sql<boolean>`exists (select 1 from ${plateSku} where ${plateSku.plateId} = ${lightPlate.id} and ${plateSku.stock} > 0)`;

function conditionsOf(filter: QueryOf<typeof plateFacets>): Conditions {
  return {
    online: isOnline,
    q: containsWords(
      sql`(${lightPlate.name} || ' ' || ${lightPlate.plateNo} || ' ' || ${fabric.name} || ' ' || ${shop.name})`,
      filter.q,
    ),
    category: isInCategory(lightPlate.categoryPath, filter.category),
    fibre: overlaps(fabric.fibres, filter.fibre),
    gsm: isInRanges(fabric.gsm, filter.gsm),
    method: overlaps(lightPlate.methods, filter.method),
    crowd: isOneOf(lightPlate.crowd, filter.crowd),
    moq: isAtMost(lightPlate.moq, filter.moq),
    lead: isAtMost(lightPlate.leadHours, filter.lead),
    belt: isOneOf(shop.belt, filter.belt),
    colour: overlaps(lightPlate.hues, filter.colour),
    inStock: filter.inStock ? inStock : undefined,
  };
}

const ORDERS: Readonly<Record<QueryOf<typeof plateList>['sort'], SQL[]>> = {
  default: [desc(lightPlate.popularity)],
  newest: [desc(lightPlate.createdAt)],
  priceUp: [asc(lightPlate.lowestPriceFen)],
  priceDown: [desc(lightPlate.lowestPriceFen)],
  moq: [asc(lightPlate.moq), desc(lightPlate.popularity)],
  lead: [asc(lightPlate.leadHours), desc(lightPlate.popularity)],
};

/** Cards of plates, with the number of hits in `total`. One query, whatever is asked. */
function selectCards(db: Db, total: SQL<number> = sql<number>`0`) {
  return db
    .select({
      total,
      id: lightPlate.id,
      plateNo: lightPlate.plateNo,
      name: lightPlate.name,
      fabricName: fabric.name,
      gsm: fabric.gsm,
      composition: fabric.composition,
      methods: lightPlate.methods,
      tiers: lightPlate.tiers,
      moq: lightPlate.moq,
      leadHours: lightPlate.leadHours,
      sizes: lightPlate.sizes,
      colours: lightPlate.colours,
      inStock,
      front: pictureColumns(front),
      back: pictureColumns(back),
      supplier: shopBriefColumns,
      logo: logoColumns,
    })
    .from(lightPlate)
    .innerJoin(fabric, eq(fabric.id, lightPlate.fabricId))
    .innerJoin(shop, eq(shop.id, lightPlate.shopId))
    .innerJoin(logo, eq(logo.key, shop.logoKey))
    .innerJoin(plateView, and(eq(plateView.plateId, lightPlate.id), eq(plateView.sort, 0)))
    .innerJoin(front, eq(front.key, plateView.frontKey))
    .innerJoin(back, eq(back.key, plateView.backKey))
    .$dynamic();
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

function asCard(row: CardRow): PlateCard {
  return {
    ...row,
    front: asPicture(row.front),
    back: asPicture(row.back),
    supplier: asShopBrief(row.supplier, row.logo),
  };
}

export async function listPlates(db: Db, query: QueryOf<typeof plateList>): Promise<ReplyOf<typeof plateList>> {
  const where = allOf(conditionsOf(query));
  const count = boundedCount(FROM, where);
  const rows = await selectCards(db, count)
    .where(where)
    .orderBy(...ORDERS[query.sort], asc(lightPlate.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  return pageOf(db, rows, query, count, asCard);
}

/** The most wanted plates, of one shop or of all. */
export async function topPlates(db: Db, limit: number, shopId?: string): Promise<PlateCard[]> {
  const rows = await selectCards(db)
    .where(and(isOnline, shopId === undefined ? undefined : eq(lightPlate.shopId, shopId)))
    .orderBy(...ORDERS.default, asc(lightPlate.id))
    .limit(limit);
  return rows.map(asCard);
}

/** Names and first pictures of the plates made of a fabric. */
export async function platesOfFabric(db: Db, fabricId: string, limit: number) {
  const rows = await selectCards(db)
    .where(and(isOnline, eq(lightPlate.fabricId, fabricId)))
    .orderBy(...ORDERS.default, asc(lightPlate.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    priceFen: row.tiers.at(-1)!.priceFen,
    picture: asPicture(row.front),
  }));
}

export async function facetsOfPlates(
  db: Db,
  filter: QueryOf<typeof plateFacets>,
): Promise<ReplyOf<typeof plateFacets>> {
  const conditions = conditionsOf(filter);
  const facets = await countFacets(db, FROM, conditions, [
    byArray('fibre', '面料成分', fabric.fibres),
    byRanges('gsm', '克重', fabric.gsm, 'g/m²', [0, 120, 180, 220, 300]),
    byArray('method', '印花工艺', lightPlate.methods),
    byColumn('crowd', '适用人群', lightPlate.crowd),
    byLimits('moq', '起订量', lightPlate.moq, [
      { most: 1, label: '1 件起' },
      { most: 10, label: '10 件以内' },
      { most: 50, label: '50 件以内' },
      { most: 100, label: '100 件以内' },
    ]),
    byLimits('lead', '货期', lightPlate.leadHours, [
      { most: 48, label: '48 小时内' },
      { most: 72, label: '72 小时内' },
      { most: 120, label: '5 天内' },
      { most: 168, label: '7 天内' },
    ]),
    byColumn('belt', '产业带', shop.belt),
    byArray('colour', '颜色', lightPlate.hues),
  ]);
  const categories = await countCategories(db, 'plate', FROM, lightPlate.categoryPath, conditions);
  return { categories, facets };
}

export async function getPlate(db: Db, id: string): Promise<PlateDetail> {
  const [row] = await db
    .select({
      plate: lightPlate,
      fabric,
      fabricPicture: pictureColumns(picture),
      supplier: shopBriefColumns,
      logo: logoColumns,
    })
    .from(lightPlate)
    .innerJoin(fabric, eq(fabric.id, lightPlate.fabricId))
    .innerJoin(picture, eq(picture.key, fabric.closeKey))
    .innerJoin(shop, eq(shop.id, lightPlate.shopId))
    .innerJoin(logo, eq(logo.key, shop.logoKey))
    .where(and(eq(lightPlate.id, id), isOnline));
  if (!row) throw new Refusal('item.unknown');

  const { plate } = row;
  return {
    ...plate,
    crumbs: await crumbsOf(db, plate.categoryPath),
    skus: await db
      .select({ colourNo: plateSku.colourNo, size: plateSku.size, stock: plateSku.stock })
      .from(plateSku)
      .where(eq(plateSku.plateId, id)),
    views: await viewsOf(db, id),
    panels: await panelsOf(db, id),
    fabric: {
      ...row.fabric,
      dryRub: gradeOf(row.fabric.fastness, '干摩'),
      wetRub: gradeOf(row.fabric.fastness, '湿摩'),
      picture: asPicture(row.fabricPicture),
    },
    supplier: asShopBrief(row.supplier, row.logo),
    styles: await stylesOfPlate(db, id, 8),
  };
}

async function viewsOf(db: Db, plateId: string): Promise<PlateDetail['views']> {
  const rows = await db
    .select({ colourNo: plateView.colourNo, front: pictureColumns(front), back: pictureColumns(back) })
    .from(plateView)
    .innerJoin(front, eq(front.key, plateView.frontKey))
    .innerJoin(back, eq(back.key, plateView.backKey))
    .where(eq(plateView.plateId, plateId))
    .orderBy(plateView.sort);
  return rows.map((row) => ({ colourNo: row.colourNo, front: asPicture(row.front), back: asPicture(row.back) }));
}

function panelsOf(db: Db, plateId: string): Promise<PlateDetail['panels']> {
  return db.select().from(panel).where(eq(panel.plateId, plateId)).orderBy(panel.sort);
}

function gradeOf(fastness: readonly { name: string; grade: string }[], part: string): string {
  return fastness.find(({ name }) => name.includes(part))?.grade ?? '—';
}
