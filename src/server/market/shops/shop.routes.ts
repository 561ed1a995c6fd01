import {
  designerDetail,
  designerFacets,
  designerList,
  factoryDetail,
  factoryFacets,
  factoryList,
} from '#contract/market/shops.ts';
import { serve } from '../../platform/serve.ts';
import {
  facetsOfDesigners,
  facetsOfFactories,
  getDesigner,
  getFactory,
  listDesigners,
  listFactories,
} from './shop.queries.ts';

export const shopRoutes = [
  serve(factoryList, ({ db, query }) => listFactories(db, query), { reads: ['factory'] }),
  serve(factoryFacets, ({ db, query }) => facetsOfFactories(db, query), { reads: ['factory'] }),
  serve(factoryDetail, ({ db, query }) => getFactory(db, query.id), {
    reads: ({ id }) => [`factory/${id}`, 'factory/*', 'blank', 'fabric'],
  }),
  serve(designerList, ({ db, query }) => listDesigners(db, query), { reads: ['designer'] }),
  serve(designerFacets, ({ db, query }) => facetsOfDesigners(db, query), { reads: ['designer'] }),
  serve(designerDetail, ({ db, query }) => getDesigner(db, query.id), {
    reads: ({ id }) => [`designer/${id}`, 'designer/*', 'design', 'product'],
  }),
];
