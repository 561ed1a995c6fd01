import type { ComponentType } from 'react';
import type { Screen } from '../platform/screens.ts';
import { HomePage } from '../site/HomePage.mobile.tsx';
import { late } from './late.tsx';

/** Home comes with the shell; every other screen when it is first gone to. A screen forgotten here does not compile. */
const SoonPage = late(async () => (await import('../site/SoonPage.mobile.tsx')).SoonPage);
const MembersPage = late(async () => (await import('../site/SoonPage.mobile.tsx')).MembersPage);
const ExternalPage = late(async () => (await import('../site/SoonPage.mobile.tsx')).ExternalPage);
const SolutionPage = late(async () => (await import('../site/SolutionPage.mobile.tsx')).SolutionPage);

export const mobileScreens: Readonly<Record<Screen, ComponentType<{ screen: Screen }>>> = {
  home: HomePage,
  plateList: late(async () => (await import('../plates/PlateListPage.mobile.tsx')).PlateListPage),
  plateDetail: late(async () => (await import('../plates/PlatePage.mobile.tsx')).PlatePage),
  fabricDetail: late(async () => (await import('../fabrics/FabricPage.mobile.tsx')).FabricPage),
  goodsList: late(async () => (await import('../goods/GoodsListPage.mobile.tsx')).GoodsListPage),
  goodsDetail: late(async () => (await import('../goods/GoodsPage.mobile.tsx')).GoodsPage),
  factoryList: late(async () => (await import('../shops/FactoryListPage.mobile.tsx')).FactoryListPage),
  factoryDetail: late(async () => (await import('../shops/FactoryPage.mobile.tsx')).FactoryPage),
  designerList: late(async () => (await import('../shops/DesignerListPage.mobile.tsx')).DesignerListPage),
  designerDetail: late(async () => (await import('../shops/DesignerPage.mobile.tsx')).DesignerPage),
  designDetail: late(async () => (await import('../designs/DesignPage.mobile.tsx')).DesignPage),
  solutionEcommerce: SolutionPage,
  solutionSupplyChain: SolutionPage,
  solutionDesign: SolutionPage,
  solutionAi: SolutionPage,
  picture: SoonPage,
  publish: SoonPage,
  square: ExternalPage,
  application: ExternalPage,
  search: late(async () => (await import('../site/SearchPage.mobile.tsx')).SearchPage),
  compare: late(async () => (await import('../compare/ComparePage.mobile.tsx')).ComparePage),
  login: late(async () => (await import('../site/LoginPage.mobile.tsx')).LoginPage),
  cart: MembersPage,
  settle: MembersPage,
  shareList: late(async () => (await import('../shops/ShopPage.mobile.tsx')).ShopPage),
  shareDetail: late(async () => (await import('../goods/GoodsPage.mobile.tsx')).GoodsPage),
  userPlates: MembersPage,
  userPlateDetail: MembersPage,
  userStyles: MembersPage,
  userStyleDetail: MembersPage,
  userSolutions: MembersPage,
  userOrders: MembersPage,
  userOrderDetail: MembersPage,
  shopOrders: MembersPage,
  shopCategories: MembersPage,
  shopGoods: MembersPage,
  listings: MembersPage,
  userProfile: late(async () => (await import('../people/ProfilePage.mobile.tsx')).ProfilePage),
  userAddress: late(async () => (await import('../people/AddressPage.mobile.tsx')).AddressPage),
  userSessions: late(async () => (await import('../people/DevicesPage.mobile.tsx')).DevicesPage),
  userFavourites: late(async () => (await import('../people/FavouritesPage.mobile.tsx')).FavouritesPage),
  userHistory: late(async () => (await import('../people/HistoryPage.mobile.tsx')).HistoryPage),
  userSearches: late(async () => (await import('../people/SearchesPage.mobile.tsx')).SearchesPage),
  userNotices: MembersPage,
  merchantShop: late(async () => (await import('../shops/ShopInfoPage.mobile.tsx')).ShopInfoPage),
  shopRegister: late(async () => (await import('../shops/RegisterPage.mobile.tsx')).RegisterPage),
  merchantPlates: MembersPage,
  merchantHandpick: MembersPage,
  merchantDesign: MembersPage,
  merchantSettings: MembersPage,
  operator: late(async () => (await import('../operator/OperatorPage.mobile.tsx')).OperatorPage),
  about: late(async () => (await import('../site/AboutPage.mobile.tsx')).AboutPage),
  agreement: late(async () => (await import('../site/AgreementPage.mobile.tsx')).AgreementPage),
  notFound: late(async () => (await import('../site/NotFoundPage.mobile.tsx')).NotFoundPage),
};
