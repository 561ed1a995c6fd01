import type { AlikeKind } from '#contract/market/alike-by.ts';
import { openAdmission } from '../../platform/admission.ts';
import type { ChangeFeed } from '../../platform/change-feed.ts';
import type { Db } from '../../platform/database.ts';
import type { alikeList } from '#contract/market/alike.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { openComparedList } from './compared-list.ts';
import { findAlike, idsAlike } from './find-alike.ts';
import { openLookBook } from './look-book.ts';
import { type NearestPrints, nearestPrints } from './nearest-prints.ts';
import type { AlikeQuery } from './rank-alike.ts';

/** Search by picture, one per process. */
export interface Alike {
  find(db: Db, query: QueryOf<typeof alikeList>): Promise<ReplyOf<typeof alikeList>>;
  /**
   * Adds to a list's query the ids that are like the picture asked for, the most alike first; the query as it is
   * without a picture. @throws Refusal look.invalid, item.unknown
   */
  among<Query extends AlikeQuery>(
    db: Db,
    kind: AlikeKind,
    query: Query,
  ): Promise<Query & { readonly among?: readonly string[] }>;
  /** Compares looks with the prints that buyers find. */
  nearestPrints(db: Db): NearestPrints;
}

/** @param changes keeps the list of what can be found in memory; without, it is read each time */
export function openAlike(changes?: Pick<ChangeFeed, 'follow' | 'isLiveSoon'>): Alike {
  const ground = { book: openLookBook(), things: openComparedList(changes) };
  // A search compares all pictures on the main thread: two at once would only make both slower.
  const admission = openAdmission(1, () => false);
  return {
    find: (db, query) => admission.run(() => findAlike(db, ground, query)),
    among: async (db, kind, query) => {
      if (query.look === undefined && query.like === undefined) return query;
      return { ...query, among: await admission.run(() => idsAlike(db, ground, kind, query)) };
    },
    // Not in the line of searches: a drawing neither waits for them nor holds them up, and it is one at a time anyway.
    nearestPrints: (db) => nearestPrints(db, ground),
  };
}

/** In the names of the change feed: pictures were described. */
export const LOOKS = 'looks';

/** Names that a list of a kind reads: with a picture also the described pictures. */
export function readsWithLooks(...names: readonly string[]): (query: AlikeQuery) => readonly string[] {
  return ({ look, like }) => (look === undefined && like === undefined ? names : [...names, LOOKS]);
}
