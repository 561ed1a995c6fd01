import { and, eq } from 'drizzle-orm';
import {
  clearVisits,
  favouriteIds,
  favourites,
  removeSearch,
  savedSearches,
  saveSearches as saveSearchesCall,
  setFavourite,
  visited,
  visits,
} from '#contract/market/favourites.ts';
import { serve } from '../../platform/serve.ts';
import { favouriteIdsOf, listFavourites, listSavedSearches, listVisits } from './favourite.queries.ts';
import { savedSearch, visit } from './favourite.table.ts';
import { dropFavourites, keepFavourites } from './keep-favourites.ts';
import { noteVisit } from './note-visit.ts';
import { saveSearches } from './save-searches.ts';

export const favouriteRoutes = [
  serve(setFavourite, async ({ db, caller, body: { keep, ...asked } }) =>
    keep ? keepFavourites(db, caller.accountId, asked) : dropFavourites(db, caller.accountId, asked),
  ),
  serve(favourites, async ({ db, caller, query }) => listFavourites(db, caller.accountId, query)),
  serve(favouriteIds, async ({ db, caller }) => favouriteIdsOf(db, caller.accountId)),
  serve(visited, async ({ db, caller, body }) => noteVisit(db, caller.accountId, body)),
  serve(visits, async ({ db, caller, query }) => listVisits(db, caller.accountId, query)),
  serve(clearVisits, async ({ db, caller }) => {
    await db.delete(visit).where(eq(visit.accountId, caller.accountId));
    return {};
  }),
  serve(savedSearches, async ({ db, caller }) => listSavedSearches(db, caller.accountId)),
  serve(saveSearchesCall, async ({ db, caller, body }) => saveSearches(db, caller.accountId, body)),
  serve(removeSearch, async ({ db, caller, body }) => {
    await db
      .delete(savedSearch)
      .where(and(eq(savedSearch.accountId, caller.accountId), eq(savedSearch.address, body.address)));
    return {};
  }),
];
