import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { FeaturedStatus } from '#contract/market/featured-flow.ts';
import type { featuredList, FeaturedRow, operatorNominations } from '#contract/market/featured.ts';
import { holding } from '../../platform/containing.ts';
import { product, productView } from '../products/product.table.ts';
import { paged } from '../../platform/paged.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { featured } from './featured.table.ts';

/** The statuses of each tab; withdrawn ones count as over. */
const TAB: Readonly<Record<Exclude<FeaturedStatus, 'withdrawn'>, readonly FeaturedStatus[]>> = {
  proposed: ['proposed'],
  approved: ['approved'],
  refused: ['refused'],
  over: ['over', 'withdrawn'],
};

/** The shop's own nominations, the latest first. */
export async function ownFeatured(
  db: Db,
  shopId: string,
  query: QueryOf<typeof featuredList>,
): Promise<ReplyOf<typeof featuredList>> {
  const isOwn = eq(featured.shopId, shopId);
  const isAsked = query.status === 'all' ? undefined : inArray(featured.status, [...TAB[query.status]]);
  const { rows, frame } = await paged(query, (limit, offset) =>
    rowsOf(db, and(isOwn, isAsked)!).orderBy(desc(featured.proposedAt), featured.id).limit(limit).offset(offset),
  );
  const counted = await db
    .select({ status: featured.status, count: sql<number>`count(*)::int` })
    .from(featured)
    .where(isOwn)
    .groupBy(featured.status);
  const countOf = (some: readonly FeaturedStatus[]) =>
    counted.reduce((sum, { status, count }) => (some.includes(status) ? sum + count : sum), 0);
  const counts = Object.fromEntries(Object.entries(TAB).map(([tab, some]) => [tab, countOf(some)]));
  return {
    list: rows.map(asRow),
    ...frame,
    counts: { all: countOf(Object.values(TAB).flat()), ...counts },
  };
}

/** For the operator: waiting nominations longest first, running placements in their order, others latest first. */
export async function listNominations(
  db: Db,
  query: QueryOf<typeof operatorNominations>,
): Promise<ReplyOf<typeof operatorNominations>> {
  const which = and(
    inArray(featured.status, [...TAB[query.status]]),
    holding(query.q, [product.title, product.productNo, shop.name]),
  )!;
  const order = {
    proposed: [sql`${featured.proposedAt}`],
    approved: [sql`${featured.place} asc nulls last`, sql`${featured.startsOn}`],
    refused: [sql`${featured.decidedAt} desc nulls last`],
    over: [sql`${featured.endsOn} desc`],
  }[query.status];
  const { rows, frame } = await paged(query, (limit, offset) =>
    rowsOf(db, which)
      .orderBy(...order, featured.id)
      .limit(limit)
      .offset(offset),
  );
  const waiting = await db.$count(featured, eq(featured.status, 'proposed'));
  return {
    list: rows.map((row) => ({ ...asRow(row), shopName: row.shopName, store: row.store, place: row.pick.place })),
    ...frame,
    waiting,
  };
}

function rowsOf(db: Db, which: SQL) {
  return db
    .select({
      pick: featured,
      productNo: product.productNo,
      title: product.title,
      tiers: product.tiers,
      sales: product.sales,
      isGone: sql<boolean>`not (${product.status} = 'onSale' and ${shop.status} = 'approved')`,
      shopName: shop.name,
      store: shop.store,
      picture: pictureColumns(picture),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(featured)
    .innerJoin(product, eq(product.id, featured.productId))
    .innerJoin(shop, eq(shop.id, featured.shopId))
    .leftJoin(productView, and(eq(productView.productId, product.id), eq(productView.sort, 0)))
    .leftJoin(picture, eq(picture.key, productView.frontKey))
    .where(which)
    .$dynamic();
}

const NO_PICTURE = { path: '', width: 1, height: 1, alt: '' };

function asRow({ pick, ...of }: Awaited<ReturnType<typeof rowsOf>>[number]): FeaturedRow {
  const { id, productId, slot, startsOn, endsOn, tag, note, status, reason, begunAt, proposedAt } = pick;
  return {
    ...{ id, slot, startsOn, endsOn, tag, note, status, reason },
    isRunning: status === 'approved' && begunAt !== null,
    proposedAt: proposedAt.toISOString(),
    product: {
      ...{
        id: productId,
        productNo: of.productNo,
        title: of.title,
        tiers: of.tiers,
        sales: of.sales,
        isGone: of.isGone,
      },
      picture: of.picture === null ? NO_PICTURE : asPicture(of.picture),
    },
  };
}
