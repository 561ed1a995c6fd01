import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { DesignCard, DesignDetail, designFacets, designList } from '#contract/designs.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { category } from '../catalogue/category.table.ts';
import { byArray, byColumn, countCategories, countFacets } from '../catalogue/facets.ts';
import {
  allOf,
  boundedCount,
  type Conditions,
  containsWords,
  isInCategory,
  isOneOf,
  offsetOf,
  overlaps,
  pageOf,
} from '../catalogue/list.ts';
import { stylesOfDesign } from '../goods/goods-briefs.ts';
import { asPicture, pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { asShopBrief, logo, logoColumns, shopBriefColumns } from '../shops/shop-brief.ts';
import { shop } from '../shops/shop.table.ts';
import { design } from './design.table.ts';

const FROM = sql`${design} join ${shop} on ${shop.id} = ${design.shopId}`;

const REPEATS: Readonly<Record<string, string>> = {
  straight: '平接',
  halfDrop: '二分之一跳接',
  brick: '砖形接',
  placement: '定位，不循环',
};

/** A suspended designer licenses nothing. */
const isOffered = eq(shop.status, 'approved');

function conditionsOf(filter: QueryOf<typeof designFacets>): Conditions {
  return {
    open: isOffered,
    q: containsWords(sql`(${design.title} || ' ' || ${design.designNo} || ' ' || ${shop.name})`, filter.q),
    category: isInCategory(design.categoryPath, filter.category),
    type: isOneOf(design.type, filter.type),
    colour: overlaps(design.hues, filter.colour),
    designer: filter.designer === undefined ? undefined : eq(design.shopId, filter.designer),
  };
}

const ORDERS: Readonly<Record<QueryOf<typeof designList>['sort'], SQL>> = {
  default: desc(design.popularity),
  newest: desc(design.createdAt),
  priceUp: asc(design.licenceYearFen),
  priceDown: desc(design.licenceYearFen),
};

function selectCards(db: Db, total: SQL<number> = sql<number>`0`) {
  return db
    .select({
      total,
      design,
      category: category.name,
      picture: pictureColumns(picture),
      recipe: picture.recipe,
      designer: shopBriefColumns,
      logo: logoColumns,
    })
    .from(design)
    .innerJoin(category, eq(category.id, design.categoryId))
    .innerJoin(picture, eq(picture.key, design.pictureKey))
    .innerJoin(shop, eq(shop.id, design.shopId))
    .innerJoin(logo, eq(logo.key, shop.logoKey))
    .$dynamic();
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

function asCard(row: CardRow): DesignCard {
  return {
    ...row.design,
    category: row.category,
    picture: asPicture(row.picture),
    designer: asShopBrief(row.designer, row.logo),
  };
}

export async function listDesigns(db: Db, query: QueryOf<typeof designList>): Promise<ReplyOf<typeof designList>> {
  const where = allOf(conditionsOf(query));
  const count = boundedCount(FROM, where);
  const rows = await selectCards(db, count)
    .where(where)
    .orderBy(ORDERS[query.sort], asc(design.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  return pageOf(db, rows, query, count, asCard);
}

export async function designsOfShop(db: Db, shopId: string, limit: number): Promise<DesignCard[]> {
  const rows = await selectCards(db)
    .where(eq(design.shopId, shopId))
    .orderBy(ORDERS.default, asc(design.id))
    .limit(limit);
  return rows.map(asCard);
}

export async function facetsOfDesigns(
  db: Db,
  filter: QueryOf<typeof designFacets>,
): Promise<ReplyOf<typeof designFacets>> {
  const conditions = conditionsOf(filter);
  const facets = await countFacets(db, FROM, conditions, [
    byColumn('type', '类型', design.type),
    byArray('colour', '颜色', design.hues),
  ]);
  const categories = await countCategories(db, 'design', FROM, design.categoryPath, conditions);
  return { categories, facets };
}

export async function getDesign(db: Db, id: string): Promise<DesignDetail> {
  const [row] = await selectCards(db).where(and(eq(design.id, id), isOffered));
  if (!row) throw new Refusal('item.unknown');
  const others = await selectCards(db)
    .where(and(eq(design.shopId, row.design.shopId), ne(design.id, id)))
    .orderBy(ORDERS.default, asc(design.id))
    .limit(6);
  return {
    ...row.design,
    ...asCard(row),
    shownMm: row.recipe.draw === 'print' ? row.recipe.showMm : row.design.repeatWidthMm,
    repeat: REPEATS[row.design.print.repeat] ?? '平接',
    styles: await stylesOfDesign(db, id, 8),
    more: others.map((other) => ({
      id: other.design.id,
      title: other.design.title,
      picture: asPicture(other.picture),
    })),
  };
}
