import type { ComponentType } from 'react';
import type { Screen } from '../platform/screens.ts';
import { HomePage } from '../site/HomePage.mobile.tsx';
import { late } from './late.tsx';

/**
 * Home is part of the shell; every other screen is loaded on its first visit. A screen missing here does not compile.
 */
const SoonPage = late(async () => (await import('../site/SoonPage.mobile.tsx')).SoonPage);
const MembersPage = late(async () => (await import('../site/SoonPage.mobile.tsx')).MembersPage);
const ExternalPage = late(async () => (await import('../site/SoonPage.mobile.tsx')).ExternalPage);
const SolutionPage = late(async () => (await import('../site/SolutionPage.mobile.tsx')).SolutionPage);

export const mobileScreens: Readonly<Record<Screen, ComponentType<{ screen: Screen }>>> = {
  home: HomePage,
  blankList: late(async () => (await import('../blanks/BlankListPage.mobile.tsx')).BlankListPage),
  blankDetail: late(async () => (await import('../blanks/BlankPage.mobile.tsx')).BlankPage),
  fabricDetail: late(async () => (await import('../fabrics/FabricPage.mobile.tsx')).FabricPage),
  productList: late(async () => (await import('../products/ProductListPage.mobile.tsx')).ProductListPage),
  productDetail: late(async () => (await import('../products/ProductPage.mobile.tsx')).ProductPage),
  bundleDetail: late(async () => (await import('../bundles/BundlePage.mobile.tsx')).BundlePage),
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
  cart: late(async () => (await import('../cart/CartPage.mobile.tsx')).CartPage),
  checkout: late(async () => (await import('../checkout/CheckoutPage.mobile.tsx')).CheckoutPage),
  pay: late(async () => (await import('../payments/PayPage.mobile.tsx')).PayPage),
  shareList: late(async () => (await import('../shops/ShopPage.mobile.tsx')).ShopPage),
  shareDetail: late(async () => (await import('../products/ProductPage.mobile.tsx')).ProductPage),
  userBlanks: late(async () => (await import('../kept-blanks/KeptBlanksPage.mobile.tsx')).KeptBlanksPage),
  userBlankDetail: late(async () => (await import('../kept-blanks/KeptBlankPage.mobile.tsx')).KeptBlankPage),
  userStyles: late(async () => (await import('../own-styles/StylesPage.mobile.tsx')).StylesPage),
  userStyleDetail: late(async () => (await import('../own-styles/StylePage.mobile.tsx')).StylePage),
  userSolutions: MembersPage,
  userOrders: late(async () => (await import('../orders/MyOrdersPage.mobile.tsx')).MyOrdersPage),
  userOrderDetail: late(async () => (await import('../orders/MyOrderPage.mobile.tsx')).MyOrderPage),
  shopOrders: late(async () => (await import('../shop-orders/ShopOrdersPage.mobile.tsx')).ShopOrdersPage),
  shopOrderDetail: late(async () => (await import('../shop-orders/ShopOrderPage.mobile.tsx')).ShopOrderPage),
  pickingList: late(async () => (await import('../shop-orders/PickingPage.mobile.tsx')).PickingPage),
  shopCategories: late(async () => (await import('../shop-categories/CategoriesPage.mobile.tsx')).CategoriesPage),
  shopProducts: late(async () => (await import('../shop-products/ShopProductPage.mobile.tsx')).ShopProductPage),
  shopBundles: late(async () => (await import('../bundles/OwnBundlesPage.mobile.tsx')).OwnBundlesPage),
  packages: late(async () => (await import('../packages/PackagesPage.mobile.tsx')).PackagesPage),
  packageDetail: late(async () => (await import('../packages/PackagePage.mobile.tsx')).PackagePage),
  listings: MembersPage,
  userHome: late(async () => (await import('../people/OwnHomePage.mobile.tsx')).OwnHomePage),
  userProfile: late(async () => (await import('../people/ProfilePage.mobile.tsx')).ProfilePage),
  userAddress: late(async () => (await import('../people/AddressPage.mobile.tsx')).AddressPage),
  userSessions: late(async () => (await import('../people/DevicesPage.mobile.tsx')).DevicesPage),
  userFavourites: late(async () => (await import('../people/FavouritesPage.mobile.tsx')).FavouritesPage),
  userHistory: late(async () => (await import('../people/HistoryPage.mobile.tsx')).HistoryPage),
  userSearches: late(async () => (await import('../people/SearchesPage.mobile.tsx')).SearchesPage),
  userNotices: late(async () => (await import('../notices/NoticesPage.mobile.tsx')).NoticesPage),
  merchantShop: late(async () => (await import('../shops/ShopInfoPage.mobile.tsx')).ShopInfoPage),
  shopRegister: late(async () => (await import('../shops/RegisterPage.mobile.tsx')).RegisterPage),
  merchantBlanks: late(async () => (await import('../own-blanks/OwnBlanksPage.mobile.tsx')).OwnBlanksPage),
  merchantFabrics: late(async () => (await import('../own-fabrics/OwnFabricsPage.mobile.tsx')).OwnFabricsPage),
  merchantFeatured: late(async () => (await import('../featured/FeaturedPage.mobile.tsx')).FeaturedPage),
  merchantDesign: late(async () => (await import('../own-designs/OwnDesignsPage.mobile.tsx')).OwnDesignsPage),
  merchantSettings: late(async () => (await import('../shop-terms/TermsPage.mobile.tsx')).TermsPage),
  merchantLedger: late(async () => (await import('../ledger/LedgerPage.mobile.tsx')).LedgerPage),
  operator: late(async () => (await import('../operator/OperatorPage.mobile.tsx')).OperatorPage),
  about: late(async () => (await import('../site/AboutPage.mobile.tsx')).AboutPage),
  agreement: late(async () => (await import('../site/AgreementPage.mobile.tsx')).AgreementPage),
  notFound: late(async () => (await import('../site/NotFoundPage.mobile.tsx')).NotFoundPage),
};
