import type { ComponentType } from 'react';
import { isStudioAddress } from '../market/own-styles/studio-address.ts';
import { fetchAhead, late, type LateScreen } from '../platform/late.tsx';
import type { Screen } from '../platform/screens.ts';
import { fetchDraftAhead } from '../market/studio/draft-ahead.ts';
import { HomePage } from '../market/site/HomePage.mobile.tsx';
import { PageSkeleton } from './parts/PageSkeleton.tsx';

type ScreenPage = LateScreen<{ screen: Screen }>;
const page = (fetchPage: () => Promise<ComponentType<{ screen: Screen }>>): ScreenPage => late(fetchPage, PageSkeleton);

/**
 * Home is part of the shell; every other screen is loaded on its first visit. A screen missing here does not compile.
 */
const ExternalPage = page(async () => (await import('../market/site/ExternalPage.mobile.tsx')).ExternalPage);
const SolutionPage = page(async () => (await import('../trade/inquiries/SolutionPage.mobile.tsx')).SolutionPage);

export const mobileScreens: Readonly<Record<Screen, ScreenPage>> = {
  home: HomePage,
  blankList: page(async () => (await import('../market/blanks/BlankListPage.mobile.tsx')).BlankListPage),
  blankDetail: page(async () => (await import('../market/blanks/BlankPage.mobile.tsx')).BlankPage),
  fabricDetail: page(async () => (await import('../market/fabrics/FabricPage.mobile.tsx')).FabricPage),
  productList: page(async () => (await import('../market/products/ProductListPage.mobile.tsx')).ProductListPage),
  productDetail: page(async () => (await import('../desks/channels/ProductPage.mobile.tsx')).ProductPage),
  bundleDetail: page(async () => (await import('../market/bundles/BundlePage.mobile.tsx')).BundlePage),
  factoryList: page(async () => (await import('../market/shops/FactoryListPage.mobile.tsx')).FactoryListPage),
  factoryDetail: page(async () => (await import('../market/shops/FactoryPage.mobile.tsx')).FactoryPage),
  designerList: page(async () => (await import('../market/shops/DesignerListPage.mobile.tsx')).DesignerListPage),
  designerDetail: page(async () => (await import('../market/shops/DesignerPage.mobile.tsx')).DesignerPage),
  designDetail: page(async () => (await import('../market/designs/DesignPage.mobile.tsx')).DesignPage),
  designLicence: page(async () => (await import('../trade/licences/BuyLicencePage.mobile.tsx')).BuyLicencePage),
  licenceDetail: page(async () => (await import('../trade/licences/LicencePage.tsx')).LicencePage),
  solutionEcommerce: SolutionPage,
  solutionSupplyChain: SolutionPage,
  solutionDesign: SolutionPage,
  solutionAi: SolutionPage,
  picture: page(async () => (await import('../market/alike/PicturePage.mobile.tsx')).PicturePage),
  publish: page(async () => (await import('../desks/publish/PublishPage.mobile.tsx')).PublishPage),
  square: ExternalPage,
  application: ExternalPage,
  search: page(async () => (await import('../market/site/SearchPage.mobile.tsx')).SearchPage),
  compare: page(async () => (await import('../market/compare/ComparePage.mobile.tsx')).ComparePage),
  login: page(async () => (await import('../market/site/LoginPage.mobile.tsx')).LoginPage),
  cart: page(async () => (await import('../trade/cart/CartPage.mobile.tsx')).CartPage),
  checkout: page(async () => (await import('../trade/checkout/CheckoutPage.mobile.tsx')).CheckoutPage),
  pay: page(async () => (await import('../trade/payments/PayPage.mobile.tsx')).PayPage),
  shareList: page(async () => (await import('../market/shops/ShopPage.mobile.tsx')).ShopPage),
  shareDetail: page(async () => (await import('../desks/channels/ProductPage.mobile.tsx')).ProductPage),
  userBlanks: page(async () => (await import('../market/kept-blanks/KeptBlanksPage.mobile.tsx')).KeptBlanksPage),
  userBlankDetail: page(async () => (await import('../market/kept-blanks/KeptBlankPage.mobile.tsx')).KeptBlankPage),
  userStyles: page(async () => (await import('../trade/own-styles/StylesPage.mobile.tsx')).StylesPage),
  userStyleDetail: page(async () => {
    if (isStudioAddress(location.hash)) {
      fetchAhead(import('../market/studio/StudioPage.mobile.tsx'));
      fetchDraftAhead(location.hash);
    }
    return (await import('../trade/own-styles/StylePage.mobile.tsx')).StylePage;
  }),
  userSolutions: page(async () => (await import('../desks/proposals/ProposalsPage.mobile.tsx')).ProposalsPage),
  proposal: page(async () => (await import('../desks/proposals/AnswerPage.mobile.tsx')).AnswerPage),
  userOrders: page(async () => (await import('../trade/orders/MyOrdersPage.mobile.tsx')).MyOrdersPage),
  userOrderDetail: page(async () => (await import('../trade/orders/MyOrderPage.mobile.tsx')).MyOrderPage),
  userPurchases: page(async () => (await import('../trade/supply/PurchasesPage.mobile.tsx')).PurchasesPage),
  userLicences: page(async () => (await import('../trade/licences/LicencesPage.mobile.tsx')).LicencesPage),
  shopOrders: page(async () => (await import('../trade/shop-orders/ShopOrdersPage.mobile.tsx')).ShopOrdersPage),
  shopOrderDetail: page(async () => (await import('../trade/shop-orders/ShopOrderPage.mobile.tsx')).ShopOrderPage),
  cartonLabels: page(async () => (await import('../trade/bulk/CartonLabelsPage.mobile.tsx')).CartonLabelsPage),
  pickingList: page(async () => (await import('../trade/shop-orders/PickingPage.mobile.tsx')).PickingPage),
  shopCategories: page(
    async () => (await import('../market/shop-categories/CategoriesPage.mobile.tsx')).CategoriesPage,
  ),
  shopProducts: page(async () => (await import('../market/shop-products/ShopProductPage.mobile.tsx')).ShopProductPage),
  shopBundles: page(async () => (await import('../market/bundles/OwnBundlesPage.mobile.tsx')).OwnBundlesPage),
  packages: page(async () => (await import('../desks/packages/PackagesPage.mobile.tsx')).PackagesPage),
  packageDetail: page(async () => (await import('../desks/packages/PackagePage.mobile.tsx')).PackagePage),
  listings: page(async () => (await import('../desks/channels/ListingsPage.mobile.tsx')).ListingsPage),
  userHome: page(async () => (await import('../trade/own-home/OwnHomePage.mobile.tsx')).OwnHomePage),
  userProfile: page(async () => (await import('../people/personal-centre/ProfilePage.mobile.tsx')).ProfilePage),
  userAddress: page(async () => (await import('../people/personal-centre/AddressPage.mobile.tsx')).AddressPage),
  userSessions: page(async () => (await import('../people/personal-centre/DevicesPage.mobile.tsx')).DevicesPage),
  userFavourites: page(
    async () => (await import('../people/personal-centre/FavouritesPage.mobile.tsx')).FavouritesPage,
  ),
  userHistory: page(async () => (await import('../people/personal-centre/HistoryPage.mobile.tsx')).HistoryPage),
  userSearches: page(async () => (await import('../market/search/SearchesPage.mobile.tsx')).SearchesPage),
  userNotices: page(async () => (await import('../people/notices/NoticesPage.mobile.tsx')).NoticesPage),
  merchantShop: page(async () => (await import('../market/shops/ShopInfoPage.mobile.tsx')).ShopInfoPage),
  shopRegister: page(async () => (await import('../market/shops/RegisterPage.mobile.tsx')).RegisterPage),
  merchantBlanks: page(async () => (await import('../market/own-blanks/OwnBlanksPage.mobile.tsx')).OwnBlanksPage),
  merchantFabrics: page(async () => (await import('../market/own-fabrics/OwnFabricsPage.mobile.tsx')).OwnFabricsPage),
  merchantFeatured: page(async () => (await import('../market/featured/FeaturedPage.mobile.tsx')).FeaturedPage),
  merchantDesign: page(async () => (await import('../market/own-designs/OwnDesignsPage.mobile.tsx')).OwnDesignsPage),
  merchantSettings: page(async () => (await import('../trade/shop-terms/TermsPage.mobile.tsx')).TermsPage),
  merchantLedger: page(async () => (await import('../trade/ledger/LedgerPage.mobile.tsx')).LedgerPage),
  merchantInvoices: page(async () => (await import('../trade/invoices/InvoicesPage.mobile.tsx')).InvoicesPage),
  merchantInquiries: page(async () => (await import('../trade/inquiries/InquiriesPage.mobile.tsx')).InquiriesPage),
  operator: page(async () => (await import('../desks/operator/OperatorPage.mobile.tsx')).OperatorPage),
  about: page(async () => (await import('../market/site/AboutPage.mobile.tsx')).AboutPage),
  agreement: page(async () => (await import('../market/site/AgreementPage.mobile.tsx')).AgreementPage),
  notFound: page(async () => (await import('../market/site/NotFoundPage.mobile.tsx')).NotFoundPage),
};
