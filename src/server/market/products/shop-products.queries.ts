import type { FeaturedTag } from '#contract/market/featured-flow.ts';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type ProductStatus, productStepsFrom } from '#contract/market/product-flow.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { Colour, Picture, PriceTier } from '#contract/platform/shapes.ts';
import type { shopProductCategories, shopProductsList, ShopProductRow } from '#contract/market/shop-products.ts';
import { holding } from '../../platform/containing.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { category } from '../catalogue/category.table.ts';
import { isSupplied } from '../blanks/blank.entry.ts';
import { blank, blankSku } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { boundedTotal } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import { isoMoment } from '../../platform/table.ts';
import { shopCategory } from '../shops/shop-category.table.ts';
import { shop } from '../shops/shop.table.ts';
import { type CostFacts, costFacts, costJoins, costOf, sellsAtLoss } from './product-cost.queries.ts';
import { product, productView, style } from './product.table.ts';
import { newestVersion } from './style-versions.ts';

type Query = QueryOf<typeof shopProductsList>;
type Reply = ReplyOf<typeof shopProductsList>;

/** Stock of the blank in the product's colours and sizes: only for the few rows of a page. */
const stock = sql`(select coalesce(sum(${blankSku.stock}), 0)::int from ${blankSku}
  where ${blankSku.blankId} = ${style.blankId} and ${blankSku.size} = any(${product.sizes})
    and ${product.colours} @> jsonb_build_array(jsonb_build_object('colourNo', ${blankSku.colourNo})))`;

/** Products filtered and sorted. Stock is summed only when asked for, once per blank, colours and sizes. */
function fromFor(shopId: string, { stock: lies, sort, margin }: Query): SQL {
  const costed = margin === 'loss' ? costJoins(shopId) : sql``;
  const from = sql`${product} join ${style} on ${style.id} = ${product.styleId} ${costed}`;
  if (lies === 'all' && sort !== 'stock') return from;
  return sql`${from} left join (
    select made.*, pieces from (
      select distinct ${style.blankId}, ${product.colours}, ${product.sizes} from ${from}
      where ${product.shopId} = ${shopId} and ${product.status} <> 'deleted') made
    cross join lateral (
      select sum(${blankSku.stock}) as pieces from ${blankSku} where ${blankSku.blankId} = made.blank_id
        and ${blankSku.size} = any(made.sizes)
        and made.colours @> jsonb_build_array(jsonb_build_object('colourNo', ${blankSku.colourNo}))) counted
  ) lying on (lying.blank_id, lying.colours, lying.sizes) = (${style.blankId}, ${product.colours}, ${product.sizes})`;
}

const lying = sql`coalesce(lying.pieces, 0)::int`;

/**
 * Products of one shop: with `store` those on sale, for anyone; without it the caller's own, in every status.
 * @throws Refusal caller.unknown, caller.not_allowed for a caller without a shop; item.unknown when there is no such
 * store
 */
export async function listShopProducts(db: Db, caller: Caller | null, query: Query): Promise<Reply> {
  if (query.store === undefined) {
    const { list, counts } = await readPage(db, ownShopOf(caller), query, 'owner');
    return { ...boundedTotal(counts[query.status], query), list, counts };
  }
  const shopId = await openShopOf(db, query.store);
  const { list, counts } = await readPage(db, shopId, { ...query, status: 'onSale', margin: 'all' }, 'visitor');
  return { ...boundedTotal(counts.onSale, query), list, counts: null };
}

/** 类目 of the shop's products, those with most of them first. */
export async function categoriesOfProducts(db: Db, shopId: string): Promise<ReplyOf<typeof shopProductCategories>> {
  const count = sql<number>`count(*)::int`;
  const list = await db
    .select({ id: category.id, name: category.name, count })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .innerJoin(category, eq(category.id, blank.categoryId))
    .where(and(eq(product.shopId, shopId), ne(product.status, 'deleted')))
    .groupBy(category.id, category.name)
    .orderBy(desc(count), asc(category.id));
  return { list };
}

export function ownShopOf(caller: Caller | null): string {
  if (caller === null) throw new Refusal('caller.unknown');
  if (caller.shopId === null) throw new Refusal('caller.not_allowed');
  return caller.shopId;
}

async function openShopOf(db: Db, store: string): Promise<string> {
  const [open] = await db
    .select({ id: shop.id })
    .from(shop)
    .where(sql`${shop.store} = ${store} and ${shop.status} = 'approved'`);
  if (!open) throw new Refusal('item.unknown');
  return open.id;
}

// --- filters -----------------------------------------------------------------------------------------------------

/** All filters of the query except the status. */
function narrowedTo(
  shopId: string,
  { q, sgcate_id: sgcateId, category_id: categoryId, stock: lies, margin, style_no, version }: Query,
  viewer: Viewer,
): SQL {
  const conditions = [sql`${product.shopId} = ${shopId} and ${product.status} <> 'deleted'`];
  const texts = [product.title, product.productNo, style.styleNo, ...(viewer === 'owner' ? [product.shopNo] : [])];
  conditions.push(holding(q, texts) ?? sql`true`);
  if (sgcateId === 'none') conditions.push(sql`${product.sgcateId} is null`);
  else if (sgcateId !== undefined)
    conditions.push(sql`${product.sgcateId} in (select ${shopCategory.id} from ${shopCategory}
      where ${shopCategory.shopId} = ${shopId} and ${sgcateId} in (${shopCategory.id}, ${shopCategory.parentId}))`);
  if (viewer === 'owner' && categoryId !== undefined)
    conditions.push(
      sql`exists (select from ${blank} where ${blank.id} = ${style.blankId} and ${blank.categoryId} = ${categoryId})`,
    );
  if (lies === 'out') conditions.push(sql`${lying} = 0`);
  if (lies === 'low') conditions.push(sql`${lying} < ${product.moq}`);
  if (margin === 'loss') conditions.push(sellsAtLoss);
  if (viewer === 'owner' && style_no !== undefined) conditions.push(sql`${style.styleNo} = ${style_no}`);
  if (viewer === 'owner' && version === 'behind') conditions.push(sql`${newestVersion} is not null`);
  return sql.join(conditions, sql` and `);
}

/** Sort columns, ascending. */
const ORDERS: Readonly<Record<Query['sort'], SQL>> = {
  newest: sql`-extract(epoch from ${product.createdAt})`,
  updated: sql`-extract(epoch from ${product.updatedAt})`,
  sales: sql`-${product.sales}`,
  priceUp: sql`${product.lowestPriceFen}`,
  priceDown: sql`-${product.lowestPriceFen}`,
  // The lowest stock first.
  stock: lying,
};

/** A product cannot be bought while its blank is not supplied. */
export const isBlankSupplied = sql<boolean>`exists (select from ${blank} where ${blank.id} = ${style.blankId} and ${isSupplied})`;

type Counts = Record<Query['status'], number>;

function countsOf(byStatus: Partial<Record<ProductStatus, number>> | null): Counts {
  const counts: Counts = { all: 0, draft: 0, pendingReview: 0, onSale: 0, offSale: 0, rejected: 0 };
  for (const [status, count] of Object.entries(byStatus ?? {})) {
    counts[status as Query['status']] = count;
    counts.all += count;
  }
  return counts;
}

// --- the page ----------------------------------------------------------------------------------------------------

type Viewer = 'owner' | 'visitor';

export interface Row {
  readonly id: string;
  readonly productNo: string;
  readonly title: string;
  readonly picture: Picture | null;
  readonly sgcateId: string | null;
  readonly sgcateName: string | null;
  readonly isSgcateShown: boolean;
  readonly blankName: string | null;
  readonly finished: boolean;
  readonly tiers: PriceTier[];
  readonly moq: number;
  readonly sales: number;
  readonly tag: FeaturedTag | null;
  readonly status: ProductStatus;
  readonly colours: Colour[];
  readonly createdAt: string;
  readonly version: number;
  readonly shopNo: string;
  readonly stock: number;
  readonly samplePriceFen: number;
  readonly cost: CostFacts;
  readonly reason: string;
  readonly featured: boolean;
  readonly updatedAt: string;
  readonly styleVersion: number;
  readonly newestVersion: number | null;
  readonly supplied: boolean;
}

/** All columns of a row, of products joined with their style. */
export const ROW_COLUMNS = sql`
  ${product.id}, ${product.productNo} as "productNo", ${product.title}, ${product.sgcateId} as "sgcateId", ${product.tiers},
  ${product.moq}, ${product.sales}, ${product.tag}, ${product.status}, ${product.colours}, ${product.version}, ${product.shopNo} as "shopNo", ${product.reason},
  ${product.featured}, ${product.samplePriceFen} as "samplePriceFen", ${isoMoment(product.createdAt)} as "createdAt",
  ${isoMoment(product.updatedAt)} as "updatedAt", ${style.version} as "styleVersion", ${newestVersion} as "newestVersion", ${isBlankSupplied} as supplied, ${stock} as stock, ${costFacts} as cost,
  (select ${blank.name} from ${blank} where ${blank.id} = ${style.blankId} and not ${blank.finished}) as "blankName",
  ${style.finished} as finished,
  (select ${pictureJson(picture)} from ${productView} join ${picture} on ${picture.key} = ${productView.frontKey}
    where ${productView.productId} = ${product.id} and ${productView.sort} = 0) as picture,
  own.name as "sgcateName", coalesce(own.visible and coalesce(above.visible, true), false) as "isSgcateShown"`;

/** The product's category and its parent. */
export const ROW_CATEGORY = sql`
  left join ${shopCategory} own on own.id = ${product.sgcateId}
  left join ${shopCategory} above on above.id = own.parent_id`;

/** One scan of the shop's products finds the page and counts every status; row details are read for the page only. */
async function readPage(
  db: Db,
  shopId: string,
  query: Query,
  viewer: Viewer,
): Promise<{ list: ShopProductRow[]; counts: Counts }> {
  const { page, pageSize, sort, status } = query;
  const shown = status === 'all' ? sql`true` : sql`status = ${status}`;
  type Found = Row & { counts: Partial<Record<ProductStatus, number>> | null } & Record<string, unknown>;
  const { rows } = await db.execute<Found>(sql`
    with found as materialized (
      select ${product.id}, ${product.status}, ${ORDERS[sort]} as key from ${fromFor(shopId, query)}
      where ${narrowedTo(shopId, query, viewer)} ${viewer === 'visitor' ? sql`and ${isBlankSupplied}` : sql``}),
    page as (
      select id, row_number() over (order by key, id) as place from found where ${shown}
      order by place limit ${pageSize} offset ${(page - 1) * pageSize}),
    counted as (
      select jsonb_object_agg(status, count) as counts from (select status, count(*) from found group by status) each)
    select counted.counts, ${ROW_COLUMNS} from counted left join page on true left join ${product} on ${product.id} = page.id
      left join ${style} on ${style.id} = ${product.styleId} ${ROW_CATEGORY}
    order by page.place`);
  // An empty page still has counts.
  const list = rows.filter(({ id }) => id !== null).map((row) => asRow(row, viewer));
  return { list, counts: countsOf(rows[0]!.counts) };
}

/** One product by its id. @returns undefined when the condition does not hold */
export async function findRow(db: Db, which: SQL, viewer: Viewer): Promise<ShopProductRow | undefined> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${ROW_COLUMNS} from ${product} join ${style} on ${style.id} = ${product.styleId} ${ROW_CATEGORY}
    where ${which}`);
  return rows[0] && asRow(rows[0], viewer);
}

const NO_PICTURE: Picture = { path: '', width: 1, height: 1, alt: '' };

/** Hidden categories are not shown to visitors. */
export function asRow(row: Row, viewer: Viewer): ShopProductRow {
  const { id, productNo, title, finished, tiers, moq, sales, tag, status, colours, createdAt } = row;
  const isShown = viewer === 'owner' || row.isSgcateShown;
  return {
    blankName: row.blankName ?? '',
    ...{ id, productNo, title, finished, tiers, moq, sales, tag, status, colours, createdAt },
    picture: row.picture ?? NO_PICTURE,
    sgcateId: isShown ? row.sgcateId : null,
    sgcateName: isShown ? (row.sgcateName ?? '') : '',
    own: viewer === 'visitor' ? null : ownOf(row),
  };
}

function ownOf({ version, shopNo, stock: pieces, samplePriceFen, cost, reason, featured, updatedAt, ...row }: Row) {
  const nextSteps = productStepsFrom(row.status, 'owner') as NonNullable<ShopProductRow['own']>['nextSteps'];
  const { styleVersion, newestVersion: newest, supplied } = row;
  return {
    ...{ version, shopNo, stock: pieces, samplePriceFen, cost: costOf(cost), reason, featured, updatedAt, nextSteps },
    ...{ styleVersion, newestVersion: newest, supplied },
  };
}
