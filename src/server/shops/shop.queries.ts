import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  DesignerCard,
  DesignerDetail,
  designerFacets,
  designerList,
  FactoryCard,
  FactoryDetail,
  factoryFacets,
  factoryList,
} from '#contract/shops.ts';
import { byArray, byColumn, byLimits, countFacets } from '../catalogue/facets.ts';
import {
  allOf,
  boundedCount,
  type Conditions,
  containsWords,
  isAtMost,
  isOneOf,
  offsetOf,
  overlaps,
  pageOf,
} from '../catalogue/list.ts';
import { design } from '../designs/design.table.ts';
import { designsOfShop } from '../designs/design.queries.ts';
import { topFabrics } from '../fabrics/fabric.queries.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { byDesigner, topGoods } from '../goods/goods.queries.ts';
import { asPicture, pictureColumns, type PictureRow } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { topPlates } from '../plates/plate.queries.ts';
import { lightPlate, plateView } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { asShopBrief, logo, logoColumns, shopBriefColumns } from './shop-brief.ts';
import { designer, factory, shop } from './shop.table.ts';

const cover = alias(picture, 'cover');

const FACTORIES = sql`${factory} join ${shop} on ${shop.id} = ${factory.shopId}`;
const DESIGNERS = sql`${designer} join ${shop} on ${shop.id} = ${designer.shopId}`;

/** Up to four pictures as one JSON array: what a shop supplies, on its card. */
function strip(pictures: SQL): SQL<PictureRow[]> {
  return sql<
    PictureRow[]
  >`coalesce((select json_agg(json_build_object('key', shown.key, 'width', shown.width, 'height', shown.height, 'alt', shown.alt))
    from (${pictures} limit 4) shown), '[]')`;
}

const supplied = strip(sql`
  select ${picture.key}, ${picture.width}, ${picture.height}, ${picture.alt} from (
    select ${plateView.frontKey} as picture_key, ${lightPlate.popularity} as popularity from ${lightPlate}
      join ${plateView} on ${plateView.plateId} = ${lightPlate.id} and ${plateView.sort} = 0
      where ${lightPlate.shopId} = ${shop.id} and ${lightPlate.status} = 'online'
    union all
    select ${fabric.swatchKey}, ${fabric.popularity} from ${fabric} where ${fabric.shopId} = ${shop.id}
  ) offered join ${picture} on ${picture.key} = offered.picture_key order by offered.popularity desc, ${picture.key}`);

const works = strip(sql`
  select ${picture.key}, ${picture.width}, ${picture.height}, ${picture.alt} from ${design}
    join ${picture} on ${picture.key} = ${design.pictureKey}
    where ${design.shopId} = ${shop.id} order by ${design.popularity} desc, ${design.id}`);

// ——— factories

function factoryConditions(filter: QueryOf<typeof factoryFacets>): Conditions {
  return {
    approved: eq(shop.status, 'approved'),
    q: containsWords(
      sql`(${shop.name} || ' ' || ${shop.city} || ' ' || coalesce(${shop.belt}, '') || ' ' || ${factory.type} || ' ' || array_to_string(${factory.skills}, ' '))`,
      filter.q,
    ),
    belt: isOneOf(shop.belt, filter.belt),
    type: isOneOf(factory.type, filter.type),
    certificate: overlaps(factory.certificates, filter.certificate),
    lead: isAtMost(factory.bulkDays, filter.lead),
  };
}

const FACTORY_ORDERS: Readonly<Record<QueryOf<typeof factoryList>['sort'], SQL>> = {
  default: asc(factory.sort),
  onTime: desc(factory.onTimePercent),
  repeat: desc(factory.repeatPercent),
  lead: asc(factory.bulkDays),
  moq: asc(factory.moqRank),
};

function selectFactories(db: Db, total: SQL<number> = sql<number>`0`) {
  return db
    .select({
      total,
      factory,
      brief: shopBriefColumns,
      shop: { intro: shop.intro, note: shop.note, province: shop.province, replyMinutes: shop.replyMinutes },
      logo: logoColumns,
      cover: pictureColumns(cover),
      strip: supplied,
    })
    .from(factory)
    .innerJoin(shop, eq(shop.id, factory.shopId))
    .innerJoin(logo, eq(logo.key, shop.logoKey))
    .innerJoin(cover, eq(cover.key, shop.coverKey))
    .$dynamic();
}

type FactoryRow = Awaited<ReturnType<typeof selectFactories>>[number];

function asFactoryCard(row: FactoryRow): FactoryCard {
  return {
    ...row.factory,
    ...asShopBrief(row.brief, row.logo),
    replyMinutes: row.shop.replyMinutes,
    cover: asPicture(row.cover),
    strip: row.strip.map(asPicture),
  };
}

export async function listFactories(db: Db, query: QueryOf<typeof factoryList>): Promise<ReplyOf<typeof factoryList>> {
  const where = allOf(factoryConditions(query));
  const count = boundedCount(FACTORIES, where);
  const rows = await selectFactories(db, count)
    .where(where)
    .orderBy(FACTORY_ORDERS[query.sort], asc(factory.sort))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  return pageOf(db, rows, query, count, asFactoryCard);
}

export async function topFactories(db: Db, limit: number): Promise<FactoryCard[]> {
  const rows = await selectFactories(db)
    .where(eq(shop.status, 'approved'))
    .orderBy(FACTORY_ORDERS.default)
    .limit(limit);
  return rows.map(asFactoryCard);
}

export async function facetsOfFactories(
  db: Db,
  filter: QueryOf<typeof factoryFacets>,
): Promise<ReplyOf<typeof factoryFacets>> {
  const facets = await countFacets(db, FACTORIES, factoryConditions(filter), [
    byColumn('belt', '产业带', shop.belt),
    byColumn('type', '类型', factory.type),
    byArray('certificate', '认证', factory.certificates),
    byLimits('lead', '大货交期', factory.bulkDays, [
      { most: 3, label: '3 天内' },
      { most: 7, label: '7 天内' },
      { most: 12, label: '12 天内' },
      { most: 20, label: '20 天内' },
    ]),
  ]);
  return { categories: [], facets };
}

export async function getFactory(db: Db, id: string): Promise<FactoryDetail> {
  const [row] = await selectFactories(db).where(and(eq(shop.id, id), eq(shop.status, 'approved')));
  if (!row) throw new Refusal('item.unknown');
  return {
    ...row.factory,
    ...row.shop,
    ...asFactoryCard(row),
    plates: await topPlates(db, 20, id),
    fabrics: await topFabrics(db, 20, id),
  };
}

// ——— designers

function designerConditions(filter: QueryOf<typeof designerFacets>): Conditions {
  return {
    approved: eq(shop.status, 'approved'),
    q: containsWords(
      sql`(${shop.name} || ' ' || ${shop.city} || ' ' || array_to_string(${designer.styles}, ' '))`,
      filter.q,
    ),
    style: overlaps(designer.styles, filter.style),
  };
}

const DESIGNER_ORDERS: Readonly<Record<QueryOf<typeof designerList>['sort'], SQL>> = {
  default: asc(designer.sort),
  works: desc(designer.worksCount),
  priceUp: asc(designer.licenceYearFen),
};

function selectDesigners(db: Db, total: SQL<number> = sql<number>`0`) {
  return db
    .select({
      total,
      designer,
      brief: shopBriefColumns,
      shop: { intro: shop.intro, note: shop.note, replyMinutes: shop.replyMinutes },
      logo: logoColumns,
      cover: pictureColumns(cover),
      works,
    })
    .from(designer)
    .innerJoin(shop, eq(shop.id, designer.shopId))
    .innerJoin(logo, eq(logo.key, shop.logoKey))
    .innerJoin(cover, eq(cover.key, shop.coverKey))
    .$dynamic();
}

type DesignerRow = Awaited<ReturnType<typeof selectDesigners>>[number];

function asDesignerCard(row: DesignerRow): DesignerCard {
  return {
    ...row.designer,
    ...asShopBrief(row.brief, row.logo),
    cover: asPicture(row.cover),
    works: row.works.map(asPicture),
  };
}

export async function listDesigners(
  db: Db,
  query: QueryOf<typeof designerList>,
): Promise<ReplyOf<typeof designerList>> {
  const where = allOf(designerConditions(query));
  const count = boundedCount(DESIGNERS, where);
  const rows = await selectDesigners(db, count)
    .where(where)
    .orderBy(DESIGNER_ORDERS[query.sort], asc(designer.sort))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  return pageOf(db, rows, query, count, asDesignerCard);
}

export async function topDesigners(db: Db, limit: number): Promise<DesignerCard[]> {
  const rows = await selectDesigners(db)
    .where(eq(shop.status, 'approved'))
    .orderBy(DESIGNER_ORDERS.default)
    .limit(limit);
  return rows.map(asDesignerCard);
}

export async function facetsOfDesigners(
  db: Db,
  filter: QueryOf<typeof designerFacets>,
): Promise<ReplyOf<typeof designerFacets>> {
  const facets = await countFacets(db, DESIGNERS, designerConditions(filter), [
    byArray('style', '风格', designer.styles),
  ]);
  return { categories: [], facets };
}

export async function getDesigner(db: Db, id: string): Promise<DesignerDetail> {
  const [row] = await selectDesigners(db).where(and(eq(shop.id, id), eq(shop.status, 'approved')));
  if (!row) throw new Refusal('item.unknown');
  return {
    ...row.shop,
    ...asDesignerCard(row),
    designs: await designsOfShop(db, id, 24),
    goods: await topGoods(db, 10, byDesigner(id)),
  };
}
