import * as accounts from './accounts.ts';
import * as designs from './designs.ts';
import type { BodyOf, Endpoint, NameOf, QueryOf, ReplyOf } from './endpoint.ts';
import * as fabrics from './fabrics.ts';
import * as goods from './goods.ts';
import * as plates from './plates.ts';
import * as search from './search.ts';
import * as shops from './shops.ts';
import * as site from './site.ts';

/** Every call there is. The server refuses to start when one of them has no deed. */
export const endpoints = [
  site.health,
  site.storeInfo,
  site.home,
  site.solutionPage,
  site.pictureProgress,
  accounts.tokenCheck,
  accounts.userRefreshInfo,
  accounts.logout,
  plates.plateList,
  plates.plateFacets,
  plates.plateDetail,
  fabrics.fabricList,
  fabrics.fabricFacets,
  fabrics.fabricDetail,
  goods.goodsList,
  goods.goodsFacets,
  goods.goodsDetail,
  designs.designList,
  designs.designFacets,
  designs.designDetail,
  designs.designMockups,
  shops.factoryList,
  shops.factoryFacets,
  shops.factoryDetail,
  shops.designerList,
  shops.designerFacets,
  shops.designerDetail,
  search.searchAll,
  search.searchSuggest,
] as const satisfies readonly Endpoint[];

type AnyCall = (typeof endpoints)[number];

/** Calls by name, as types only: the browser learns the whole API without carrying a schema. */
export type Api = {
  [E in AnyCall as NameOf<E>]: { query: QueryOf<E>; body: BodyOf<E>; reply: ReplyOf<E> };
};
export type CallName = keyof Api;
