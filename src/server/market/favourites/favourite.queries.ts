import { count, desc, eq, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { favourites, savedSearches, visits } from '#contract/market/favourites.ts';
import type { Db } from '../../platform/database.ts';
import { favourite, savedSearch, visit } from './favourite.table.ts';
import { ownItems } from './item-lines.ts';

export async function listFavourites(
  db: Db,
  accountId: string,
  { kind, page, pageSize }: QueryOf<typeof favourites>,
): Promise<ReplyOf<typeof favourites>> {
  const [list, ofKinds] = await Promise.all([
    ownItems(db, favourite, { accountId, kind, page, pageSize }),
    db
      .select({ kind: favourite.kind, kept: count() })
      .from(favourite)
      .where(eq(favourite.accountId, accountId))
      .groupBy(favourite.kind),
  ]);
  const counts = Object.fromEntries(ofKinds.map((one) => [one.kind, one.kept]));
  const all = ofKinds.reduce((sum, { kept }) => sum + kept, 0);
  const total = kind === undefined ? all : (counts[kind] ?? 0);
  return { list, total, totalIsBound: false, page, pageSize, counts };
}

/** Of all kinds, as `kind/id`: a few kilobytes at most. */
export async function favouriteIdsOf(db: Db, accountId: string): Promise<{ ids: string[] }> {
  const rows = await db
    .select({ id: sql<string>`${favourite.kind} || '/' || ${favourite.itemId}` })
    .from(favourite)
    .where(eq(favourite.accountId, accountId));
  return { ids: rows.map(({ id }) => id) };
}

export async function listVisits(
  db: Db,
  accountId: string,
  { page, pageSize }: QueryOf<typeof visits>,
): Promise<ReplyOf<typeof visits>> {
  const [list, total] = await Promise.all([
    ownItems(db, visit, { accountId, kind: undefined, page, pageSize }),
    db.$count(visit, eq(visit.accountId, accountId)),
  ]);
  return { list, total, totalIsBound: false, page, pageSize };
}

export async function listSavedSearches(db: Db, accountId: string): Promise<ReplyOf<typeof savedSearches>> {
  const rows = await db
    .select()
    .from(savedSearch)
    .where(eq(savedSearch.accountId, accountId))
    .orderBy(desc(savedSearch.at), savedSearch.address);
  return { list: rows.map(({ address, name, at }) => ({ address, name, at: at.toISOString() })) };
}
