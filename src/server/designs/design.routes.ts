import { designDetail, designFacets, designList, designMockups } from '#contract/designs.ts';
import { serve } from '../platform/serve.ts';
import { makeMockups } from './design-mockups.ts';
import { facetsOfDesigns, getDesign, listDesigns } from './design.queries.ts';

export const designRoutes = [
  serve(designList, ({ db, query }) => listDesigns(db, query)),
  serve(designFacets, ({ db, query }) => facetsOfDesigns(db, query)),
  serve(designDetail, ({ db, query }) => getDesign(db, query.id)),
  serve(designMockups, ({ db, body }) => makeMockups(db, body.id)),
];
