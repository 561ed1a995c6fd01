import * as accounts from './accounts.ts';
import * as addresses from './addresses.ts';
import * as designs from './designs.ts';
import type { BodyOf, Endpoint, NameOf, QueryOf, ReplyOf } from './endpoint.ts';
import * as fabrics from './fabrics.ts';
import * as favourites from './favourites.ts';
import * as goods from './goods.ts';
import * as operator from './operator.ts';
import * as ownShop from './own-shop.ts';
import * as plates from './plates.ts';
import * as search from './search.ts';
import * as shops from './shops.ts';
import * as site from './site.ts';
import * as uploads from './uploads.ts';

/** Every call there is. The server refuses to start when one of them has no deed. */
export const endpoints = [
  site.health,
  site.storeInfo,
  site.home,
  site.solutionPage,
  site.pictureProgress,
  site.agreement,
  accounts.logon,
  accounts.mobileLogin,
  accounts.sendCode,
  accounts.sendOwnCode,
  accounts.tokenCheck,
  accounts.userRefreshInfo,
  accounts.logout,
  accounts.sessions,
  accounts.endSessions,
  accounts.profile,
  accounts.saveProfile,
  accounts.setPassword,
  accounts.changePhone,
  accounts.withdrawConsent,
  accounts.exportOwnData,
  accounts.closeAccount,
  accounts.jssdkConfig,
  addresses.addressList,
  addresses.saveAddress,
  addresses.removeAddress,
  addresses.invoiceTitleList,
  addresses.saveInvoiceTitle,
  addresses.removeInvoiceTitle,
  favourites.setFavourite,
  favourites.favourites,
  favourites.favouriteIds,
  favourites.visited,
  favourites.visits,
  favourites.clearVisits,
  favourites.savedSearches,
  favourites.saveSearches,
  favourites.removeSearch,
  uploads.uploadSign,
  uploads.paperLink,
  ownShop.shopRegister,
  ownShop.shopRefreshInfo,
  ownShop.ownShop,
  ownShop.saveShopChange,
  ownShop.submitShopChange,
  ownShop.withdrawShopChange,
  ownShop.dropShopChange,
  ownShop.shopContact,
  ownShop.shopPage,
  operator.operatorShops,
  operator.operatorShop,
  operator.moveShop,
  operator.decideShopChange,
  operator.operatorUsers,
  operator.disableUser,
  operator.enableUser,
  operator.homeSlots,
  operator.saveHomeSlot,
  operator.handpicks,
  operator.setHandpick,
  operator.operatorSite,
  operator.saveSite,
  operator.saveBanners,
  operator.operatorAgreements,
  operator.publishAgreement,
  operator.operatorActs,
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
