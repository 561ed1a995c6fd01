import { blankDetail, blankFacets, blankList } from '#contract/blanks.ts';
import { serve } from '../platform/serve.ts';
import { facetsOfBlanks, getBlank, listBlanks } from './blank.queries.ts';

export const blankRoutes = [
  serve(blankList, ({ db, query }) => listBlanks(db, query), { reads: ['blank'] }),
  serve(blankFacets, ({ db, query }) => facetsOfBlanks(db, query), { reads: ['blank'] }),
  serve(blankDetail, ({ db, query }) => getBlank(db, query.id), {
    reads: ({ id }) => [`blank/${id}`, 'blank/*', 'terms'],
  }),
];
