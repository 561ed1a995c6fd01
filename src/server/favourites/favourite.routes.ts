import {
  setFavourite,
  favourites,
  favouriteIds,
  visited,
  visits,
  clearVisits,
  savedSearches,
  saveSearches,
  removeSearch,
} from '#contract/favourites.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve } from '../platform/serve.ts';

const notYet = (): never => {
  throw new Refusal('server.failed');
};

export const favouriteRoutes = [
  serve(setFavourite, notYet),
  serve(favourites, notYet),
  serve(favouriteIds, notYet),
  serve(visited, notYet),
  serve(visits, notYet),
  serve(clearVisits, notYet),
  serve(savedSearches, notYet),
  serve(saveSearches, notYet),
  serve(removeSearch, notYet),
];
