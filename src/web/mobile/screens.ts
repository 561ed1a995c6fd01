import { type ComponentType, lazy } from 'react';
import type { Screen } from '../platform/screens.ts';
import { HomePage } from '../site/HomePage.mobile.tsx';

/** Home comes with the shell; every other screen when it is first gone to. A screen forgotten here does not compile. */
const SoonPage = lazy(async () => ({ default: (await import('../site/SoonPage.mobile.tsx')).SoonPage }));
const MembersPage = lazy(async () => ({ default: (await import('../site/SoonPage.mobile.tsx')).MembersPage }));
const ExternalPage = lazy(async () => ({ default: (await import('../site/SoonPage.mobile.tsx')).ExternalPage }));
const SolutionPage = lazy(async () => ({ default: (await import('../site/SolutionPage.mobile.tsx')).SolutionPage }));

export const mobileScreens: Readonly<Record<Screen, ComponentType<{ screen: Screen }>>> = {
  home: HomePage,
  plateList: lazy(async () => ({ default: (await import('../plates/PlateListPage.mobile.tsx')).PlateListPage })),
  plateDetail: lazy(async () => ({ default: (await import('../plates/PlatePage.mobile.tsx')).PlatePage })),
  fabricDetail: lazy(async () => ({ default: (await import('../fabrics/FabricPage.mobile.tsx')).FabricPage })),
  goodsList: lazy(async () => ({ default: (await import('../goods/GoodsListPage.mobile.tsx')).GoodsListPage })),
  goodsDetail: lazy(async () => ({ default: (await import('../goods/GoodsPage.mobile.tsx')).GoodsPage })),
  factoryList: lazy(async () => ({ default: (await import('../shops/FactoryListPage.mobile.tsx')).FactoryListPage })),
  factoryDetail: lazy(async () => ({ default: (await import('../shops/FactoryPage.mobile.tsx')).FactoryPage })),
  designerList: lazy(async () => ({
    default: (await import('../shops/DesignerListPage.mobile.tsx')).DesignerListPage,
  })),
  designerDetail: lazy(async () => ({ default: (await import('../shops/DesignerPage.mobile.tsx')).DesignerPage })),
  designDetail: lazy(async () => ({ default: (await import('../designs/DesignPage.mobile.tsx')).DesignPage })),
  solutionEcommerce: SolutionPage,
  solutionSupplyChain: SolutionPage,
  solutionDesign: SolutionPage,
  solutionAi: SolutionPage,
  picture: SoonPage,
  publish: SoonPage,
  square: ExternalPage,
  application: ExternalPage,
  search: lazy(async () => ({ default: (await import('../site/SearchPage.mobile.tsx')).SearchPage })),
  compare: SoonPage,
  login: lazy(async () => ({ default: (await import('../site/LoginPage.mobile.tsx')).LoginPage })),
  cart: MembersPage,
  settle: MembersPage,
  shareList: SoonPage,
  shareDetail: SoonPage,
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
  userProfile: MembersPage,
  userAddress: MembersPage,
  userSessions: MembersPage,
  userFavourites: MembersPage,
  userNotices: MembersPage,
  merchantShop: MembersPage,
  merchantPlates: MembersPage,
  merchantHandpick: MembersPage,
  merchantDesign: MembersPage,
  merchantSettings: MembersPage,
  operator: SoonPage,
  about: lazy(async () => ({ default: (await import('../site/AboutPage.mobile.tsx')).AboutPage })),
  agreement: lazy(async () => ({ default: (await import('../site/AgreementPage.mobile.tsx')).AgreementPage })),
  notFound: lazy(async () => ({ default: (await import('../site/NotFoundPage.mobile.tsx')).NotFoundPage })),
};
