import { fabricDetail, fabricFacets, fabricList } from '#contract/fabrics.ts';
import { serve } from '../platform/serve.ts';
import { facetsOfFabrics, getFabric, listFabrics } from './fabric.queries.ts';

export const fabricRoutes = [
  serve(fabricList, ({ db, query }) => listFabrics(db, query), { reads: ['fabric'] }),
  serve(fabricFacets, ({ db, query }) => facetsOfFabrics(db, query), { reads: ['fabric'] }),
  serve(fabricDetail, ({ db, query }) => getFabric(db, query.id), { reads: ({ id }) => [`fabric/${id}`, 'fabric/*'] }),
];
