import { blankDetail, blankFacets, blankList } from '#contract/market/blanks.ts';
import { type Alike, readsWithLooks } from '../alike/open-alike.ts';
import { serve } from '../../platform/serve.ts';
import { facetsOfBlanks, getBlank, listBlanks } from './blank.queries.ts';

export const blankRoutes = ({ alike }: { alike: Alike }) => [
  serve(blankList, async ({ db, query }) => listBlanks(db, await alike.among(db, 'blank', query)), {
    reads: readsWithLooks('blank'),
  }),
  serve(blankFacets, async ({ db, query }) => facetsOfBlanks(db, await alike.among(db, 'blank', query)), {
    reads: readsWithLooks('blank'),
  }),
  serve(blankDetail, ({ db, query }) => getBlank(db, query.id), {
    reads: ({ id }) => [`blank/${id}`, 'blank/*', 'terms'],
  }),
];
