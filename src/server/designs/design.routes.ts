import { designDetail, designFacets, designList, designMockups } from '#contract/designs.ts';
import { serve, serveInSteps } from '../platform/serve.ts';
import type { Storage } from '../platform/storage.ts';
import { makeMockups } from './design-mockups.ts';
import { facetsOfDesigns, getDesign, listDesigns } from './design.queries.ts';

export const designRoutes = ({ storage }: { storage: Storage }) => [
  serve(designList, ({ db, query }) => listDesigns(db, query), { reads: ['design'] }),
  serve(designFacets, ({ db, query }) => facetsOfDesigns(db, query), { reads: ['design'] }),
  serve(designDetail, ({ db, query }) => getDesign(db, query.id), { reads: ({ id }) => [`design/${id}`, 'design/*'] }),
  serveInSteps(designMockups, (ask) => makeMockups(ask, storage)),
];
