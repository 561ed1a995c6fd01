import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { HandpickStatus } from '#contract/handpick-flow.ts';
import type { handpickList, HandpickRow, operatorProposals } from '#contract/handpicks.ts';
import { holding } from '../catalogue/holding.ts';
import { goods, goodsView } from '../goods/goods.table.ts';
import { paged } from '../operator/paged.ts';
import { asPicture, pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { handpick } from './handpick.table.ts';

/** The statuses of each tab; withdrawn ones count as over. */
const TAB: Readonly<Record<Exclude<HandpickStatus, 'withdrawn'>, readonly HandpickStatus[]>> = {
  proposed: ['proposed'],
  approved: ['approved'],
  refused: ['refused'],
  over: ['over', 'withdrawn'],
};

/** The shop's own nominations, the latest first. */
export async function ownHandpicks(
  db: Db,
  shopId: string,
  query: QueryOf<typeof handpickList>,
): Promise<ReplyOf<typeof handpickList>> {
  const isOwn = eq(handpick.shopId, shopId);
  const isAsked = query.status === 'all' ? undefined : inArray(handpick.status, [...TAB[query.status]]);
  const { rows, frame } = await paged(query, (limit, offset) =>
    rowsOf(db, and(isOwn, isAsked)!).orderBy(desc(handpick.proposedAt), handpick.id).limit(limit).offset(offset),
  );
  const counted = await db
    .select({ status: handpick.status, count: sql<number>`count(*)::int` })
    .from(handpick)
    .where(isOwn)
    .groupBy(handpick.status);
  const countOf = (some: readonly HandpickStatus[]) =>
    counted.reduce((sum, { status, count }) => (some.includes(status) ? sum + count : sum), 0);
  const counts = Object.fromEntries(Object.entries(TAB).map(([tab, some]) => [tab, countOf(some)]));
  return {
    list: rows.map(asRow),
    ...frame,
    counts: { all: countOf(Object.values(TAB).flat()), ...counts },
  };
}

/** For the operator: waiting nominations longest first, running placements in their order, others latest first. */
export async function listProposals(
  db: Db,
  query: QueryOf<typeof operatorProposals>,
): Promise<ReplyOf<typeof operatorProposals>> {
  const which = and(
    inArray(handpick.status, [...TAB[query.status]]),
    holding(query.q, [goods.title, goods.goodsNo, shop.name]),
  )!;
  const order = {
    proposed: [sql`${handpick.proposedAt}`],
    approved: [sql`${handpick.place} asc nulls last`, sql`${handpick.startsOn}`],
    refused: [sql`${handpick.decidedAt} desc nulls last`],
    over: [sql`${handpick.endsOn} desc`],
  }[query.status];
  const { rows, frame } = await paged(query, (limit, offset) =>
    rowsOf(db, which)
      .orderBy(...order, handpick.id)
      .limit(limit)
      .offset(offset),
  );
  const waiting = await db.$count(handpick, eq(handpick.status, 'proposed'));
  return {
    list: rows.map((row) => ({ ...asRow(row), shopName: row.shopName, store: row.store, place: row.pick.place })),
    ...frame,
    waiting,
  };
}

function rowsOf(db: Db, which: SQL) {
  return db
    .select({
      pick: handpick,
      goodsNo: goods.goodsNo,
      title: goods.title,
      tiers: goods.tiers,
      sales: goods.sales,
      isGone: sql<boolean>`not (${goods.status} = 'onSale' and ${shop.status} = 'approved')`,
      shopName: shop.name,
      store: shop.store,
      picture: pictureColumns(picture),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(handpick)
    .innerJoin(goods, eq(goods.id, handpick.goodsId))
    .innerJoin(shop, eq(shop.id, handpick.shopId))
    .leftJoin(goodsView, and(eq(goodsView.goodsId, goods.id), eq(goodsView.sort, 0)))
    .leftJoin(picture, eq(picture.key, goodsView.frontKey))
    .where(which)
    .$dynamic();
}

const NO_PICTURE = { path: '', width: 1, height: 1, alt: '' };

function asRow({ pick, ...of }: Awaited<ReturnType<typeof rowsOf>>[number]): HandpickRow {
  const { id, goodsId, slot, startsOn, endsOn, tag, note, status, reason, begunAt, proposedAt } = pick;
  return {
    ...{ id, slot, startsOn, endsOn, tag, note, status, reason },
    isRunning: status === 'approved' && begunAt !== null,
    proposedAt: proposedAt.toISOString(),
    goods: {
      ...{ id: goodsId, goodsNo: of.goodsNo, title: of.title, tiers: of.tiers, sales: of.sales, isGone: of.isGone },
      picture: of.picture === null ? NO_PICTURE : asPicture(of.picture),
    },
  };
}
