import { type SQL, sql } from 'drizzle-orm';
import { type GoodsStatus, goodsStepsFrom } from '#contract/goods-flow.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { Colour, Picture, PriceTier } from '#contract/shapes.ts';
import type { shopGoodsList, ShopGoodsRow } from '#contract/shop-goods.ts';
import { containing } from '../catalogue/conditions.ts';
import { pictureJson, pictureWithBase } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { lightPlate, plateSku } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Caller } from '../platform/serve.ts';
import { shopCategory } from '../shops/shop-category.table.ts';
import { shop } from '../shops/shop.table.ts';
import { goods, goodsView, style } from './goods.table.ts';

type Query = QueryOf<typeof shopGoodsList>;
type Reply = ReplyOf<typeof shopGoodsList>;

/** Counting further would walk through more than anybody looks at. */
const COUNT_BOUND = 10_000;

/** Pieces of the blank in the colours and sizes that the goods come in: of the few that a page shows. */
const stock = sql`(select coalesce(sum(${plateSku.stock}), 0)::int from ${plateSku}
  where ${plateSku.plateId} = ${style.plateId} and ${plateSku.size} = any(${goods.sizes})
    and ${goods.colours} @> jsonb_build_array(jsonb_build_object('colourNo', ${plateSku.colourNo})))`;

/** Goods as they are narrowed and sorted. What lies there of each is reckoned, all at once, only where that is asked for. */
function fromFor(shopId: string, { stock: lies, sort }: Query): SQL {
  const from = sql`${goods} join ${style} on ${style.id} = ${goods.styleId}`;
  if (lies === 'all' && sort !== 'stock') return from;
  return sql`${from} left join (
    select wanted.id, sum(${plateSku.stock})::int as pieces from (
      select ${goods.id}, ${style.plateId}, ${goods.sizes}, colour ->> 'colourNo' as colour_no
      from ${from}, jsonb_array_elements(${goods.colours}) colour
      where ${goods.shopId} = ${shopId} and ${goods.status} <> 'deleted') wanted
    join ${plateSku} on ${plateSku.plateId} = wanted.plate_id and ${plateSku.colourNo} = wanted.colour_no
    where ${plateSku.size} = any(wanted.sizes) group by wanted.id) lying on lying.id = ${goods.id}`;
}

const lying = sql`coalesce(lying.pieces, 0)`;

/**
 * Goods of one shop: with `store` what it has on sale, for everybody; without it the caller's own, whatever state they
 * are in.
 * @throws Refusal caller.unknown, caller.not_allowed for who has no shop; item.unknown when there is no such store
 */
export async function listShopGoods(db: Db, caller: Caller | null, query: Query): Promise<Reply> {
  if (query.store === undefined) return listOwn(db, ownShopOf(caller), query);
  const shopId = await openShopOf(db, query.store);
  const from = fromFor(shopId, query);
  const which = every([isOfShop(shopId), sql`${goods.status} = 'onSale'`, ...narrowed(shopId, query)]);
  const [list, total] = await Promise.all([
    readPage(db, { from, which }, query, 'visitor'),
    countOf(db, { from, which }),
  ]);
  return { ...paging(query, total), list, counts: null };
}

async function listOwn(db: Db, shopId: string, query: Query): Promise<Reply> {
  const from = fromFor(shopId, query);
  const conditions = [isOfShop(shopId), ...narrowed(shopId, query)];
  const shown = query.status === 'all' ? sql`${goods.status} <> 'deleted'` : sql`${goods.status} = ${query.status}`;
  const [list, counts] = await Promise.all([
    readPage(db, { from, which: every([...conditions, shown]) }, query, 'owner'),
    countByStatus(db, { from, which: every(conditions) }),
  ]);
  return { ...paging(query, counts[query.status] ?? 0), list, counts };
}

function paging({ page, pageSize }: Query, total: number) {
  return { total: Math.min(total, COUNT_BOUND), totalIsBound: total > COUNT_BOUND, page, pageSize };
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

interface Chosen {
  readonly from: SQL;
  readonly which: SQL;
}

// --- which -------------------------------------------------------------------------------------------------------

const isOfShop = (shopId: string): SQL => sql`${goods.shopId} = ${shopId}`;
const every = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** What the query asks for beside the status. */
function narrowed(shopId: string, { q = '', sgcate_id: sgcateId, stock: lies }: Query): SQL[] {
  const conditions: SQL[] = [];
  const words = q.normalize('NFC').trim();
  if (words !== '') conditions.push(holds(words));
  if (sgcateId === 'none') conditions.push(sql`${goods.sgcateId} is null`);
  else if (sgcateId !== undefined)
    conditions.push(sql`${goods.sgcateId} in (select ${shopCategory.id} from ${shopCategory}
      where ${shopCategory.shopId} = ${shopId} and ${sgcateId} in (${shopCategory.id}, ${shopCategory.parentId}))`);
  if (lies === 'out') conditions.push(sql`${lying} = 0`);
  if (lies === 'low') conditions.push(sql`${lying} < ${goods.moq}`);
  return conditions;
}

function holds(words: string): SQL {
  const pattern = containing(words);
  return sql`(${goods.title} ilike ${pattern} or ${goods.goodsNo} ilike ${pattern} or ${style.styleNo} ilike ${pattern})`;
}

const ORDERS: Readonly<Record<Query['sort'], SQL>> = {
  newest: sql`${goods.createdAt} desc`,
  updated: sql`${goods.updatedAt} desc`,
  sales: sql`${goods.sales} desc`,
  priceUp: sql`${goods.lowestPriceFen}`,
  priceDown: sql`${goods.lowestPriceFen} desc`,
  // What runs out first stands first.
  stock: lying,
};

// --- how many ----------------------------------------------------------------------------------------------------

async function countOf(db: Db, { from, which }: Chosen): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from ${from} where ${which} limit ${COUNT_BOUND + 1}) few`);
  return rows[0]!.count;
}

/** Each at most the bound and one; `all` is what the owner sees. */
async function countByStatus(db: Db, { from, which }: Chosen): Promise<Record<Query['status'], number>> {
  const { rows } = await db.execute<{ status: GoodsStatus; count: number }>(sql`
    select status, count(*)::int as count
    from (select ${goods.status} from ${from} where ${which} and ${goods.status} <> 'deleted' limit ${COUNT_BOUND + 1}) few
    group by status`);
  const counts = { all: 0, draft: 0, pendingReview: 0, onSale: 0, offSale: 0, rejected: 0, deleted: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  const { deleted: _none, ...shown } = counts;
  return shown;
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
  readonly stock: number;
  readonly samplePriceFen: number;
  readonly reason: string;
  readonly featured: boolean;
  readonly updatedAt: string;
}

/** A moment as JSON writes it. */
const iso = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Everything a row shows, of goods joined with their style. */
export const ROW_COLUMNS = sql`
  ${goods.id}, ${goods.goodsNo} as "goodsNo", ${goods.title}, ${goods.sgcateId} as "sgcateId", ${goods.tiers},
  ${goods.moq}, ${goods.sales}, ${goods.tag}, ${goods.status}, ${goods.colours}, ${goods.version}, ${goods.reason},
  ${goods.featured}, ${goods.samplePriceFen} as "samplePriceFen", ${iso(sql`${goods.createdAt}`)} as "createdAt",
  ${iso(sql`${goods.updatedAt}`)} as "updatedAt", ${stock} as stock,
  (select ${lightPlate.name} from ${lightPlate} where ${lightPlate.id} = ${style.plateId}) as "plateName",
  (select ${pictureJson(picture)} from ${goodsView} join ${picture} on ${picture.key} = ${goodsView.frontKey}
    where ${goodsView.goodsId} = ${goods.id} and ${goodsView.sort} = 0) as picture,
  own.name as "sgcateName", coalesce(own.visible and coalesce(above.visible, true), false) as "isSgcateShown"`;

/** The category that goods stand in, and the one above it. */
export const ROW_CATEGORY = sql`
  left join ${shopCategory} own on own.id = ${goods.sgcateId}
  left join ${shopCategory} above on above.id = own.parent_id`;

/** The page is picked first: what a row shows is read for these only. */
async function readPage(db: Db, { from, which }: Chosen, query: Query, viewer: Viewer): Promise<ShopGoodsRow[]> {
  const { page, pageSize, sort } = query;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with page as (
      select ${goods.id}, row_number() over (order by ${ORDERS[sort]}, ${goods.id}) as place from ${from} where ${which}
      order by place limit ${pageSize} offset ${(page - 1) * pageSize})
    select ${ROW_COLUMNS} from page join ${goods} on ${goods.id} = page.id
      join ${style} on ${style.id} = ${goods.styleId} ${ROW_CATEGORY}
    order by page.place`);
  return rows.map((row) => asRow(row, viewer));
}

/** One by its id. @returns undefined when the condition does not hold */
export async function findRow(db: Db, which: SQL, viewer: Viewer): Promise<ShopGoodsRow | undefined> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${ROW_COLUMNS} from ${goods} join ${style} on ${style.id} = ${goods.styleId} ${ROW_CATEGORY}
    where ${which}`);
  return rows[0] && asRow(rows[0], viewer);
}

const NO_PICTURE: Picture = { path: '', width: 1, height: 1, alt: '' };

/** A hidden category is nothing that visitors hear of. */
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

function ownOf({ version, stock: pieces, samplePriceFen, reason, featured, updatedAt, status }: Row) {
  const nextSteps = goodsStepsFrom(status, 'owner') as NonNullable<ShopGoodsRow['own']>['nextSteps'];
  return { version, stock: pieces, samplePriceFen, reason, featured, updatedAt, nextSteps };
}
