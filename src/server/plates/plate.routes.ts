import { plateDetail, plateFacets, plateList } from '#contract/plates.ts';
import { serve } from '../platform/serve.ts';
import { facetsOfPlates, getPlate, listPlates } from './plate.queries.ts';

export const plateRoutes = [
  serve(plateList, ({ db, query }) => listPlates(db, query), { reads: ['plate'] }),
  serve(plateFacets, ({ db, query }) => facetsOfPlates(db, query), { reads: ['plate'] }),
  serve(plateDetail, ({ db, query }) => getPlate(db, query.id), {
    reads: ({ id }) => [`plate/${id}`, 'plate/*', 'terms'],
  }),
];
