import {
  designerDetail,
  designerFacets,
  designerList,
  factoryDetail,
  factoryFacets,
  factoryList,
} from '#contract/shops.ts';
import { serve } from '../platform/serve.ts';
import {
  facetsOfDesigners,
  facetsOfFactories,
  getDesigner,
  getFactory,
  listDesigners,
  listFactories,
} from './shop.queries.ts';

export const shopRoutes = [
  serve(factoryList, ({ db, query }) => listFactories(db, query)),
  serve(factoryFacets, ({ db, query }) => facetsOfFactories(db, query)),
  serve(factoryDetail, ({ db, query }) => getFactory(db, query.id)),
  serve(designerList, ({ db, query }) => listDesigners(db, query)),
  serve(designerFacets, ({ db, query }) => facetsOfDesigners(db, query)),
  serve(designerDetail, ({ db, query }) => getDesigner(db, query.id)),
];
