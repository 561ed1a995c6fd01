import { fabricDetail, fabricFacets, fabricList } from '#contract/market/fabrics.ts';
import { type Alike, readsWithLooks } from '../alike/open-alike.ts';
import { serve } from '../../platform/serve.ts';
import { facetsOfFabrics, getFabric, listFabrics } from './fabric.queries.ts';

export const fabricRoutes = ({ alike }: { alike: Alike }) => [
  serve(fabricList, async ({ db, query }) => listFabrics(db, await alike.among(db, 'fabric', query)), {
    reads: readsWithLooks('fabric'),
  }),
  serve(fabricFacets, async ({ db, query }) => facetsOfFabrics(db, await alike.among(db, 'fabric', query)), {
    reads: readsWithLooks('fabric'),
  }),
  serve(fabricDetail, ({ db, query }) => getFabric(db, query.id), { reads: ({ id }) => [`fabric/${id}`, 'fabric/*'] }),
];
