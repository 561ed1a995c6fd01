import { designDetail, designFacets, designList, designMockups } from '#contract/market/designs.ts';
import { type Alike, readsWithLooks } from '../alike/open-alike.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import type { Storage } from '../../platform/storage.ts';
import { makeMockups } from './design-mockups.ts';
import { facetsOfDesigns, getDesign, listDesigns } from './design.queries.ts';

export const designRoutes = ({ storage, alike }: { storage: Storage; alike: Alike }) => [
  serve(designList, async ({ db, query }) => listDesigns(db, await alike.among(db, 'design', query)), {
    reads: readsWithLooks('design'),
  }),
  serve(designFacets, async ({ db, query }) => facetsOfDesigns(db, await alike.among(db, 'design', query)), {
    reads: readsWithLooks('design'),
  }),
  serve(designDetail, ({ db, query }) => getDesign(db, query.id), { reads: ({ id }) => [`design/${id}`, 'design/*'] }),
  serveInSteps(designMockups, (ask) => makeMockups(ask, storage)),
];
