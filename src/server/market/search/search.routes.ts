import { SEARCH_KINDS, searchAll as searchAllCall, searchSuggest } from '#contract/market/search.ts';
import { serve } from '../../platform/serve.ts';
import { searchAll } from './search-all.ts';
import { suggest } from './suggest.ts';

export const searchRoutes = [
  serve(searchAllCall, ({ db, query }) => searchAll(db, query), { reads: SEARCH_KINDS }),
  serve(searchSuggest, ({ db, query }) => suggest(db, query.q), {
    reads: [...SEARCH_KINDS, 'bundle', 'offered', 'shop'],
  }),
];
