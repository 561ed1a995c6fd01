import type { ComponentType } from 'react';
import { isStudioAddress } from '../own-styles/studio-address.ts';
import { fetchAhead, late, type LateScreen } from '../platform/late.tsx';
import type { Screen } from '../platform/screens.ts';
import { fetchDraftAhead } from '../studio/draft-ahead.ts';
import { HomePage } from '../site/HomePage.mobile.tsx';
import { PageSkeleton } from './parts/PageSkeleton.tsx';

type ScreenPage = LateScreen<{ screen: Screen }>;
const page = (fetchPage: () => Promise<ComponentType<{ screen: Screen }>>): ScreenPage => late(fetchPage, PageSkeleton);

/**
 * Home is part of the shell; every other screen is loaded on its first visit. A screen missing here does not compile.
 */
const ExternalPage = page(async () => (await import('../site/ExternalPage.mobile.tsx')).ExternalPage);
const SolutionPage = page(async () => (await import('../site/SolutionPage.mobile.tsx')).SolutionPage);

export const mobileScreens: Readonly<Record<Screen, ScreenPage>> = {
  home: HomePage,
  blankList: page(async () => (await import('../blanks/BlankListPage.mobile.tsx')).BlankListPage),
  blankDetail: page(async () => (await import('../blanks/BlankPage.mobile.tsx')).BlankPage),
  fabricDetail: page(async () => (await import('../fabrics/FabricPage.mobile.tsx')).FabricPage),
  productList: page(async () => (await import('../products/ProductListPage.mobile.tsx')).ProductListPage),
  productDetail: page(async () => (await import('../products/ProductPage.mobile.tsx')).ProductPage),
  bundleDetail: page(async () => (await import('../bundles/BundlePage.mobile.tsx')).BundlePage),
  factoryList: page(async () => (await import('../shops/FactoryListPage.mobile.tsx')).FactoryListPage),
  factoryDetail: page(async () => (await import('../shops/FactoryPage.mobile.tsx')).FactoryPage),
  designerList: page(async () => (await import('../shops/DesignerListPage.mobile.tsx')).DesignerListPage),
  designerDetail: page(async () => (await import('../shops/DesignerPage.mobile.tsx')).DesignerPage),
  designDetail: page(async () => (await import('../designs/DesignPage.mobile.tsx')).DesignPage),
  designLicence: page(async () => (await import('../licences/BuyLicencePage.mobile.tsx')).BuyLicencePage),
  licenceDetail: page(async () => (await import('../licences/LicencePage.tsx')).LicencePage),
  solutionEcommerce: SolutionPage,
  solutionSupplyChain: SolutionPage,
  solutionDesign: SolutionPage,
  solutionAi: SolutionPage,
  picture: page(async () => (await import('../alike/PicturePage.mobile.tsx')).PicturePage),
  publish: page(async () => (await import('../sketches/PublishPage.mobile.tsx')).PublishPage),
  square: ExternalPage,
  application: ExternalPage,
  search: page(async () => (await import('../site/SearchPage.mobile.tsx')).SearchPage),
  compare: page(async () => (await import('../compare/ComparePage.mobile.tsx')).ComparePage),
  login: page(async () => (await import('../site/LoginPage.mobile.tsx')).LoginPage),
  cart: page(async () => (await import('../cart/CartPage.mobile.tsx')).CartPage),
  checkout: page(async () => (await import('../checkout/CheckoutPage.mobile.tsx')).CheckoutPage),
  pay: page(async () => (await import('../payments/PayPage.mobile.tsx')).PayPage),
  shareList: page(async () => (await import('../shops/ShopPage.mobile.tsx')).ShopPage),
  shareDetail: page(async () => (await import('../products/ProductPage.mobile.tsx')).ProductPage),
  userBlanks: page(async () => (await import('../kept-blanks/KeptBlanksPage.mobile.tsx')).KeptBlanksPage),
  userBlankDetail: page(async () => (await import('../kept-blanks/KeptBlankPage.mobile.tsx')).KeptBlankPage),
  userStyles: page(async () => (await import('../own-styles/StylesPage.mobile.tsx')).StylesPage),
  userStyleDetail: page(async () => {
    if (isStudioAddress(location.hash)) {
      fetchAhead(import('../studio/StudioPage.mobile.tsx'));
      fetchDraftAhead(location.hash);
    }
    return (await import('../own-styles/StylePage.mobile.tsx')).StylePage;
  }),
  userSolutions: page(async () => (await import('../proposals/ProposalsPage.mobile.tsx')).ProposalsPage),
  proposal: page(async () => (await import('../proposals/AnswerPage.mobile.tsx')).AnswerPage),
  userOrders: page(async () => (await import('../orders/MyOrdersPage.mobile.tsx')).MyOrdersPage),
  userOrderDetail: page(async () => (await import('../orders/MyOrderPage.mobile.tsx')).MyOrderPage),
  userPurchases: page(async () => (await import('../supply/PurchasesPage.mobile.tsx')).PurchasesPage),
  userLicences: page(async () => (await import('../licences/LicencesPage.mobile.tsx')).LicencesPage),
  shopOrders: page(async () => (await import('../shop-orders/ShopOrdersPage.mobile.tsx')).ShopOrdersPage),
  shopOrderDetail: page(async () => (await import('../shop-orders/ShopOrderPage.mobile.tsx')).ShopOrderPage),
  cartonLabels: page(async () => (await import('../bulk/CartonLabelsPage.mobile.tsx')).CartonLabelsPage),
  pickingList: page(async () => (await import('../shop-orders/PickingPage.mobile.tsx')).PickingPage),
  shopCategories: page(async () => (await import('../shop-categories/CategoriesPage.mobile.tsx')).CategoriesPage),
  shopProducts: page(async () => (await import('../shop-products/ShopProductPage.mobile.tsx')).ShopProductPage),
  shopBundles: page(async () => (await import('../bundles/OwnBundlesPage.mobile.tsx')).OwnBundlesPage),
  packages: page(async () => (await import('../packages/PackagesPage.mobile.tsx')).PackagesPage),
  packageDetail: page(async () => (await import('../packages/PackagePage.mobile.tsx')).PackagePage),
  listings: page(async () => (await import('../channels/ListingsPage.mobile.tsx')).ListingsPage),
  userHome: page(async () => (await import('../people/OwnHomePage.mobile.tsx')).OwnHomePage),
  userProfile: page(async () => (await import('../people/ProfilePage.mobile.tsx')).ProfilePage),
  userAddress: page(async () => (await import('../people/AddressPage.mobile.tsx')).AddressPage),
  userSessions: page(async () => (await import('../people/DevicesPage.mobile.tsx')).DevicesPage),
  userFavourites: page(async () => (await import('../people/FavouritesPage.mobile.tsx')).FavouritesPage),
  userHistory: page(async () => (await import('../people/HistoryPage.mobile.tsx')).HistoryPage),
  userSearches: page(async () => (await import('../people/SearchesPage.mobile.tsx')).SearchesPage),
  userNotices: page(async () => (await import('../notices/NoticesPage.mobile.tsx')).NoticesPage),
  merchantShop: page(async () => (await import('../shops/ShopInfoPage.mobile.tsx')).ShopInfoPage),
  shopRegister: page(async () => (await import('../shops/RegisterPage.mobile.tsx')).RegisterPage),
  merchantBlanks: page(async () => (await import('../own-blanks/OwnBlanksPage.mobile.tsx')).OwnBlanksPage),
  merchantFabrics: page(async () => (await import('../own-fabrics/OwnFabricsPage.mobile.tsx')).OwnFabricsPage),
  merchantFeatured: page(async () => (await import('../featured/FeaturedPage.mobile.tsx')).FeaturedPage),
  merchantDesign: page(async () => (await import('../own-designs/OwnDesignsPage.mobile.tsx')).OwnDesignsPage),
  merchantSettings: page(async () => (await import('../shop-terms/TermsPage.mobile.tsx')).TermsPage),
  merchantLedger: page(async () => (await import('../ledger/LedgerPage.mobile.tsx')).LedgerPage),
  merchantInvoices: page(async () => (await import('../invoices/InvoicesPage.mobile.tsx')).InvoicesPage),
  merchantInquiries: page(async () => (await import('../inquiries/InquiriesPage.mobile.tsx')).InquiriesPage),
  operator: page(async () => (await import('../operator/OperatorPage.mobile.tsx')).OperatorPage),
  about: page(async () => (await import('../site/AboutPage.mobile.tsx')).AboutPage),
  agreement: page(async () => (await import('../site/AgreementPage.mobile.tsx')).AgreementPage),
  notFound: page(async () => (await import('../site/NotFoundPage.mobile.tsx')).NotFoundPage),
};
