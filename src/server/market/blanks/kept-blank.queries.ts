import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { KeptBlank, KeptBlankItem, keptBlanks, KeptBlankTab } from '#contract/market/kept-blanks.ts';
import { category } from '../catalogue/category.table.ts';
import { blankEntry } from '../catalogue/entry.table.ts';
import { holding } from '../../platform/containing.ts';
import { design } from '../designs/design.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isoMoment } from '../../platform/table.ts';
import { isOwnStyle, type StyleOwner } from '../products/own-styles.queries.ts';
import { product, style } from '../products/product.table.ts';
import { stylePicture } from '../products/style-picture.ts';
import { shop } from '../shops/shop.table.ts';
import { asBuyersSee } from '../writing/as-buyers-see.ts';
import { tabCounts } from '../writing/tab-counts.ts';
import { getBlank } from './blank.queries.ts';
import { blank, blankSku, blankView } from './blank.table.ts';
import { shownCloth } from './cloth.ts';
import { keptBlank } from './kept-blank.table.ts';

type Query = QueryOf<typeof keptBlanks>;

export async function keptBlankIdsOf(db: Db, accountId: string): Promise<{ ids: string[] }> {
  const rows = await db
    .select({ id: keptBlank.blankId })
    .from(keptBlank)
    .where(and(eq(keptBlank.accountId, accountId), isNull(keptBlank.removedAt)));
  return { ids: rows.map(({ id }) => id) };
}

/** A blank has an entry exactly while visitors see it. */
const isOffline = sql`${blankEntry.id} is null`;

const TABS: Readonly<Record<KeptBlankTab, SQL>> = {
  all: sql`true`,
  changed: sql`(${isOffline} or ${blankEntry.priceFen} <> ${keptBlank.priceFen} or ${blankEntry.inStock} <> ${keptBlank.inStock})`,
  offline: isOffline,
};

const priceNow = sql`coalesce(${blankEntry.priceFen}, ${keptBlank.priceFen})`;

const ORDERS: Readonly<Record<Query['sort'], SQL>> = {
  newest: sql`${keptBlank.keptAt} desc`,
  oldest: sql`${keptBlank.keptAt}`,
  priceUp: priceNow,
  priceDown: sql`${priceNow} desc`,
};

/** At most `MOST_KEPT_BLANKS` rows of the index, so that conditions and counts may look at each of them. */
const KEPT = sql`${keptBlank}
  left join ${blankEntry} on ${blankEntry.id} = ${keptBlank.blankId}
  join ${blank} on ${blank.id} = ${keptBlank.blankId}
  ${shownCloth}
  join ${shop} on ${shop.id} = ${blank.shopId}`;

const ofAccount = ({ accountId }: StyleOwner) =>
  sql`${keptBlank.accountId} = ${accountId} and ${keptBlank.removedAt} is null`;

/** The second level, or the first where there is no second. */
const shelf = sql`coalesce(${blank.categoryPath}[2], ${blank.categoryPath}[1])`;

/** Two statements: the page, and the counts. */
export async function listKeptBlanks(
  db: Db,
  owner: StyleOwner,
  { tab, q, category: asked, sort, page, pageSize }: Query,
): Promise<ReplyOf<typeof keptBlanks>> {
  const texts = [blank.name, blank.blankNo, fabric.name, shop.name];
  const found = sql`${ofAccount(owner)} and ${holding(q, texts) ?? sql`true`}`;
  const inCategory = asked === undefined ? sql`true` : sql`${asked} = any(${blank.categoryPath})`;
  const which = sql`${found} and ${inCategory} and ${TABS[tab]}`;
  const order = sql`${ORDERS[sort]}, ${keptBlank.blankId}`;
  const [list, { rows }] = await Promise.all([
    readKept(db, owner, { which, order, limit: pageSize, offset: (page - 1) * pageSize }),
    db.execute<{ counts: Record<KeptBlankTab, number>; categories: ReplyOf<typeof keptBlanks>['categories'] }>(sql`
      select (select to_jsonb(tabs) from (select ${tabCounts(TABS)} from ${KEPT} where ${found} and ${inCategory}) tabs) as counts,
        (select coalesce(jsonb_agg(shelves order by count desc, sort), '[]') from (
          select ${category.id}, concat_ws(' ', above.name, ${category.name}) as name, count(*)::int as count,
            ${category.sort} as sort
          from ${KEPT} join ${category} on ${category.id} = ${shelf}
            left join ${category} above on above.id = ${category.parentId}
          where ${found} group by ${category.id}, above.name) shelves) as categories`),
  ]);
  const { counts, categories } = rows[0]!;
  return {
    list,
    total: counts[tab],
    totalIsBound: false,
    page,
    pageSize,
    counts,
    categories: categories.map(({ id, name, count }) => ({ id, name, count })),
  };
}

/** @throws Refusal item.unknown when the caller does not keep it */
export async function getKeptBlank(db: Db, owner: StyleOwner, id: string): Promise<KeptBlankItem> {
  const which = sql`${ofAccount(owner)} and ${keptBlank.blankId} = ${id}`;
  const [row] = await readKept(db, owner, { which, order: sql`${keptBlank.blankId}`, limit: 1, offset: 0 });
  if (!row) throw new Refusal('item.unknown');
  const [shown, styles] = await Promise.all([asBuyersSee(getBlank(db, id)), newestStyles(db, owner, id)]);
  return { ...row, shown, styles };
}

const SHOWN_STYLES = 12;

const productsOfStyle = sql<number>`(select count(*)::int from ${product}
  where ${product.styleId} = ${style.id} and ${product.status} <> 'deleted')`;

async function newestStyles(db: Db, owner: StyleOwner, blankId: string): Promise<KeptBlankItem['styles']> {
  const rows = await db
    .select({
      style,
      designTitle: design.title,
      picture: stylePicture,
      productCount: productsOfStyle,
      blank: blank.name,
    })
    .from(style)
    .innerJoin(blank, eq(blank.id, style.blankId))
    .leftJoin(design, eq(design.id, style.designId))
    .where(and(eq(style.blankId, blankId), isOwnStyle(owner), isNull(style.archivedAt)))
    .orderBy(desc(style.createdAt), style.id)
    .limit(SHOWN_STYLES);
  return rows.map(
    ({ style: { id, styleNo, name, createdAt }, designTitle, picture: shown, productCount, blank: of }) => ({
      ...{ id, styleNo, productCount, createdAt: createdAt.toISOString() },
      name: name || (designTitle === null ? of : `${of}·${designTitle}`),
      picture: shown,
    }),
  );
}

interface Asked {
  readonly which: SQL;
  readonly order: SQL;
  readonly limit: number;
  readonly offset: number;
}

/** Rows with all facts, in one statement. */
async function readKept(db: Db, owner: StyleOwner, { which, order, limit, offset }: Asked): Promise<KeptBlank[]> {
  const { rows } = await db.execute<KeptBlank & Record<string, unknown>>(sql`
    select kept.id, kept."blankNo", kept.name, kept."categoryName", kept."fabricName", kept.gsm, kept."supplierName",
      kept."keptAt", kept."keptPriceFen", kept."keptInStock",
      case when kept.moq is not null then jsonb_build_object(
        'priceFen', kept.price, 'inStock', kept.stocked, 'moq', kept.moq, 'leadHours', kept.lead,
        'stock', (select coalesce(sum(${blankSku.stock}), 0) from ${blankSku} where ${blankSku.blankId} = kept.id)) end as now,
      (select ${pictureJson(picture)} from ${blankView} join ${picture} on ${picture.key} = ${blankView.frontKey}
        where ${blankView.blankId} = kept.id and ${blankView.sort} = 0) as picture,
      (select count(*)::int from ${style}
        where ${style.blankId} = kept.id and ${isOwnStyle(owner)} and ${style.archivedAt} is null) as "styleCount",
      (select count(*)::int from ${style} join ${product} on ${product.styleId} = ${style.id} and ${product.status} <> 'deleted'
        where ${style.blankId} = kept.id and ${isOwnStyle(owner)}) as "productCount"
    from (
      select ${keptBlank.blankId} as id, ${blank.blankNo} as "blankNo", ${blank.name} as name,
        (select ${category.name} from ${category} where ${category.id} = ${blank.categoryId}) as "categoryName",
        coalesce(${fabric.name}, '') as "fabricName", ${fabric.gsm} as gsm, ${shop.name} as "supplierName",
        ${isoMoment(keptBlank.keptAt)} as "keptAt", ${keptBlank.priceFen} as "keptPriceFen",
        ${keptBlank.inStock} as "keptInStock", ${blankEntry.priceFen} as price, ${blankEntry.inStock} as stocked,
        ${blankEntry.moq} as moq, ${blankEntry.leadHours} as lead, row_number() over (order by ${order}) as place
      from ${KEPT} where ${which} order by place limit ${limit} offset ${offset}) kept
    order by kept.place`);
  return rows;
}
