import { type SQL, sql } from 'drizzle-orm';
import { type GoodsStatus, goodsStepsFrom } from '#contract/goods-flow.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { Colour, Picture, PriceTier } from '#contract/shapes.ts';
import type { shopGoodsList, ShopGoodsRow } from '#contract/shop-goods.ts';
import { holding } from '../catalogue/holding.ts';
import { pictureJson, pictureWithBase } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { lightPlate, plateSku } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { boundedTotal } from '../platform/paging.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Caller } from '../platform/serve.ts';
import { isoMoment } from '../platform/table.ts';
import { shopCategory } from '../shops/shop-category.table.ts';
import { shop } from '../shops/shop.table.ts';
import { type CostFacts, costFacts, costJoins, costOf, sellsAtLoss } from './goods-cost.queries.ts';
import { goods, goodsView, style } from './goods.table.ts';

type Query = QueryOf<typeof shopGoodsList>;
type Reply = ReplyOf<typeof shopGoodsList>;

/** Stock of the blank in the product's colours and sizes: only for the few rows of a page. */
const stock = sql`(select coalesce(sum(${plateSku.stock}), 0)::int from ${plateSku}
  where ${plateSku.plateId} = ${style.plateId} and ${plateSku.size} = any(${goods.sizes})
    and ${goods.colours} @> jsonb_build_array(jsonb_build_object('colourNo', ${plateSku.colourNo})))`;

/** Products filtered and sorted. Stock is summed only when asked for, once per blank, colours and sizes. */
function fromFor(shopId: string, { stock: lies, sort, margin }: Query): SQL {
  const costed = margin === 'loss' ? costJoins(shopId) : sql``;
  const from = sql`${goods} join ${style} on ${style.id} = ${goods.styleId} ${costed}`;
  if (lies === 'all' && sort !== 'stock') return from;
  return sql`${from} left join (
    select made.*, pieces from (
      select distinct ${style.plateId}, ${goods.colours}, ${goods.sizes} from ${from}
      where ${goods.shopId} = ${shopId} and ${goods.status} <> 'deleted') made
    cross join lateral (
      select sum(${plateSku.stock}) as pieces from ${plateSku} where ${plateSku.plateId} = made.plate_id
        and ${plateSku.size} = any(made.sizes)
        and made.colours @> jsonb_build_array(jsonb_build_object('colourNo', ${plateSku.colourNo}))) counted
  ) lying on (lying.plate_id, lying.colours, lying.sizes) = (${style.plateId}, ${goods.colours}, ${goods.sizes})`;
}

const lying = sql`coalesce(lying.pieces, 0)::int`;

/**
 * Products of one shop: with `store` those on sale, for anyone; without it the caller's own, in every status.
 * @throws Refusal caller.unknown, caller.not_allowed for a caller without a shop; item.unknown when there is no such
 * store
 */
export async function listShopGoods(db: Db, caller: Caller | null, query: Query): Promise<Reply> {
  if (query.store === undefined) {
    const { list, counts } = await readPage(db, ownShopOf(caller), query, 'owner');
    return { ...boundedTotal(counts[query.status], query), list, counts };
  }
  const shopId = await openShopOf(db, query.store);
  const { list, counts } = await readPage(db, shopId, { ...query, status: 'onSale', margin: 'all' }, 'visitor');
  return { ...boundedTotal(counts.onSale, query), list, counts: null };
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
function narrowedTo(shopId: string, { q, sgcate_id: sgcateId, stock: lies, margin }: Query, viewer: Viewer): SQL {
  const conditions = [sql`${goods.shopId} = ${shopId} and ${goods.status} <> 'deleted'`];
  const texts = [goods.title, goods.goodsNo, style.styleNo, ...(viewer === 'owner' ? [goods.shopNo] : [])];
  conditions.push(holding(q, texts) ?? sql`true`);
  if (sgcateId === 'none') conditions.push(sql`${goods.sgcateId} is null`);
  else if (sgcateId !== undefined)
    conditions.push(sql`${goods.sgcateId} in (select ${shopCategory.id} from ${shopCategory}
      where ${shopCategory.shopId} = ${shopId} and ${sgcateId} in (${shopCategory.id}, ${shopCategory.parentId}))`);
  if (lies === 'out') conditions.push(sql`${lying} = 0`);
  if (lies === 'low') conditions.push(sql`${lying} < ${goods.moq}`);
  if (margin === 'loss') conditions.push(sellsAtLoss);
  return sql.join(conditions, sql` and `);
}

/** Sort columns, ascending. */
const ORDERS: Readonly<Record<Query['sort'], SQL>> = {
  newest: sql`-extract(epoch from ${goods.createdAt})`,
  updated: sql`-extract(epoch from ${goods.updatedAt})`,
  sales: sql`-${goods.sales}`,
  priceUp: sql`${goods.lowestPriceFen}`,
  priceDown: sql`-${goods.lowestPriceFen}`,
  // The lowest stock first.
  stock: lying,
};

/** A product on a blank that is not on sale cannot be bought. */
export const isSupplied = sql`exists (select from ${lightPlate}
  where ${lightPlate.id} = ${style.plateId} and ${lightPlate.status} = 'online')`;

type Counts = Record<Query['status'], number>;

function countsOf(byStatus: Partial<Record<GoodsStatus, number>> | null): Counts {
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
  readonly goodsNo: string;
  readonly title: string;
  readonly picture: Picture | null;
  readonly sgcateId: string | null;
  readonly sgcateName: string | null;
  readonly isSgcateShown: boolean;
  readonly plateName: string;
  readonly tiers: PriceTier[];
  readonly moq: number;
  readonly sales: number;
  readonly tag: string | null;
  readonly status: GoodsStatus;
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
}

/** All columns of a row, of products joined with their style. */
export const ROW_COLUMNS = sql`
  ${goods.id}, ${goods.goodsNo} as "goodsNo", ${goods.title}, ${goods.sgcateId} as "sgcateId", ${goods.tiers},
  ${goods.moq}, ${goods.sales}, ${goods.tag}, ${goods.status}, ${goods.colours}, ${goods.version}, ${goods.shopNo} as "shopNo", ${goods.reason},
  ${goods.featured}, ${goods.samplePriceFen} as "samplePriceFen", ${isoMoment(goods.createdAt)} as "createdAt",
  ${isoMoment(goods.updatedAt)} as "updatedAt", ${stock} as stock, ${costFacts} as cost,
  (select ${lightPlate.name} from ${lightPlate} where ${lightPlate.id} = ${style.plateId}) as "plateName",
  (select ${pictureJson(picture)} from ${goodsView} join ${picture} on ${picture.key} = ${goodsView.frontKey}
    where ${goodsView.goodsId} = ${goods.id} and ${goodsView.sort} = 0) as picture,
  own.name as "sgcateName", coalesce(own.visible and coalesce(above.visible, true), false) as "isSgcateShown"`;

/** The product's category and its parent. */
export const ROW_CATEGORY = sql`
  left join ${shopCategory} own on own.id = ${goods.sgcateId}
  left join ${shopCategory} above on above.id = own.parent_id`;

/** One scan of the shop's products finds the page and counts every status; row details are read for the page only. */
async function readPage(
  db: Db,
  shopId: string,
  query: Query,
  viewer: Viewer,
): Promise<{ list: ShopGoodsRow[]; counts: Counts }> {
  const { page, pageSize, sort, status } = query;
  const shown = status === 'all' ? sql`true` : sql`status = ${status}`;
  type Found = Row & { counts: Partial<Record<GoodsStatus, number>> | null } & Record<string, unknown>;
  const { rows } = await db.execute<Found>(sql`
    with found as materialized (
      select ${goods.id}, ${goods.status}, ${ORDERS[sort]} as key from ${fromFor(shopId, query)}
      where ${narrowedTo(shopId, query, viewer)} ${viewer === 'visitor' ? sql`and ${isSupplied}` : sql``}),
    page as (
      select id, row_number() over (order by key, id) as place from found where ${shown}
      order by place limit ${pageSize} offset ${(page - 1) * pageSize}),
    counted as (
      select jsonb_object_agg(status, count) as counts from (select status, count(*) from found group by status) each)
    select counted.counts, ${ROW_COLUMNS} from counted left join page on true left join ${goods} on ${goods.id} = page.id
      left join ${style} on ${style.id} = ${goods.styleId} ${ROW_CATEGORY}
    order by page.place`);
  // An empty page still has counts.
  const list = rows.filter(({ id }) => id !== null).map((row) => asRow(row, viewer));
  return { list, counts: countsOf(rows[0]!.counts) };
}

/** One product by its id. @returns undefined when the condition does not hold */
export async function findRow(db: Db, which: SQL, viewer: Viewer): Promise<ShopGoodsRow | undefined> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${ROW_COLUMNS} from ${goods} join ${style} on ${style.id} = ${goods.styleId} ${ROW_CATEGORY}
    where ${which}`);
  return rows[0] && asRow(rows[0], viewer);
}

const NO_PICTURE: Picture = { path: '', width: 1, height: 1, alt: '' };

/** Hidden categories are not shown to visitors. */
export function asRow(row: Row, viewer: Viewer): ShopGoodsRow {
  const { id, goodsNo, title, plateName, tiers, moq, sales, tag, status, colours, createdAt } = row;
  const isShown = viewer === 'owner' || row.isSgcateShown;
  return {
    ...{ id, goodsNo, title, plateName, tiers, moq, sales, tag, status, colours, createdAt },
    picture: row.picture === null ? NO_PICTURE : pictureWithBase(row.picture),
    sgcateId: isShown ? row.sgcateId : null,
    sgcateName: isShown ? (row.sgcateName ?? '') : '',
    own: viewer === 'visitor' ? null : ownOf(row),
  };
}

function ownOf({ version, shopNo, stock: pieces, samplePriceFen, cost, reason, featured, updatedAt, status }: Row) {
  const nextSteps = goodsStepsFrom(status, 'owner') as NonNullable<ShopGoodsRow['own']>['nextSteps'];
  return { version, shopNo, stock: pieces, samplePriceFen, cost: costOf(cost), reason, featured, updatedAt, nextSteps };
}
