import type { ComponentType } from 'react';
import { isStudioAddress } from '../market/own-styles/studio-address.ts';
import { fetchAhead, late, type LateScreen } from '../platform/late.tsx';
import type { Screen } from '../platform/screens.ts';
import { fetchDraftAhead } from '../market/studio/draft-ahead.ts';
import { HomePage } from '../market/site/HomePage.desktop.tsx';
import { PageSkeleton } from './parts/PageSkeleton.tsx';

type ScreenPage = LateScreen<{ screen: Screen }>;
const page = (fetchPage: () => Promise<ComponentType<{ screen: Screen }>>): ScreenPage => late(fetchPage, PageSkeleton);

/**
 * Home is part of the shell; every other screen is loaded on its first visit. A screen missing here does not compile.
 */
const SolutionPage = page(async () => (await import('../trade/inquiries/SolutionPage.desktop.tsx')).SolutionPage);
const ExternalPage = page(async () => (await import('../market/site/ExternalPage.desktop.tsx')).ExternalPage);

export const desktopScreens: Readonly<Record<Screen, ScreenPage>> = {
  home: HomePage,
  blankList: page(async () => (await import('../market/blanks/BlankListPage.desktop.tsx')).BlankListPage),
  blankDetail: page(async () => (await import('../market/blanks/BlankPage.desktop.tsx')).BlankPage),
  fabricDetail: page(async () => (await import('../market/fabrics/FabricPage.desktop.tsx')).FabricPage),
  productList: page(async () => (await import('../market/products/ProductListPage.desktop.tsx')).ProductListPage),
  productDetail: page(async () => (await import('../desks/channels/ProductPage.desktop.tsx')).ProductPage),
  bundleDetail: page(async () => (await import('../market/bundles/BundlePage.desktop.tsx')).BundlePage),
  factoryList: page(async () => (await import('../market/shops/FactoryListPage.desktop.tsx')).FactoryListPage),
  factoryDetail: page(async () => (await import('../market/shops/FactoryPage.desktop.tsx')).FactoryPage),
  designerList: page(async () => (await import('../market/shops/DesignerListPage.desktop.tsx')).DesignerListPage),
  designerDetail: page(async () => (await import('../market/shops/DesignerPage.desktop.tsx')).DesignerPage),
  designDetail: page(async () => (await import('../market/designs/DesignPage.desktop.tsx')).DesignPage),
  designLicence: page(async () => (await import('../trade/licences/BuyLicencePage.desktop.tsx')).BuyLicencePage),
  licenceDetail: page(async () => (await import('../trade/licences/LicencePage.tsx')).LicencePage),
  solutionEcommerce: SolutionPage,
  solutionSupplyChain: SolutionPage,
  solutionDesign: SolutionPage,
  solutionAi: SolutionPage,
  picture: page(async () => (await import('../market/alike/PicturePage.desktop.tsx')).PicturePage),
  publish: page(async () => (await import('../desks/publish/PublishPage.desktop.tsx')).PublishPage),
  square: ExternalPage,
  application: ExternalPage,
  search: page(async () => (await import('../market/site/SearchPage.desktop.tsx')).SearchPage),
  compare: page(async () => (await import('../market/compare/ComparePage.desktop.tsx')).ComparePage),
  login: page(async () => (await import('../market/site/LoginPage.desktop.tsx')).LoginPage),
  cart: page(async () => (await import('../trade/cart/CartPage.desktop.tsx')).CartPage),
  checkout: page(async () => (await import('../trade/checkout/CheckoutPage.desktop.tsx')).CheckoutPage),
  pay: page(async () => (await import('../trade/payments/PayPage.desktop.tsx')).PayPage),
  shareList: page(async () => (await import('../market/shops/ShopPage.desktop.tsx')).ShopPage),
  shareDetail: page(async () => (await import('../desks/channels/ProductPage.desktop.tsx')).ProductPage),
  userBlanks: page(async () => (await import('../market/kept-blanks/KeptBlanksPage.desktop.tsx')).KeptBlanksPage),
  userBlankDetail: page(async () => (await import('../market/kept-blanks/KeptBlankPage.desktop.tsx')).KeptBlankPage),
  userStyles: page(async () => (await import('../trade/own-styles/StylesPage.desktop.tsx')).StylesPage),
  userStyleDetail: page(async () => {
    if (isStudioAddress(location.hash)) {
      fetchAhead(import('../market/studio/StudioPage.desktop.tsx'));
      fetchDraftAhead(location.hash);
    }
    return (await import('../trade/own-styles/StylePage.desktop.tsx')).StylePage;
  }),
  userSolutions: page(async () => (await import('../desks/proposals/ProposalsPage.desktop.tsx')).ProposalsPage),
  proposal: page(async () => (await import('../desks/proposals/AnswerPage.desktop.tsx')).AnswerPage),
  userOrders: page(async () => (await import('../trade/orders/MyOrdersPage.desktop.tsx')).MyOrdersPage),
  userOrderDetail: page(async () => (await import('../trade/orders/MyOrderPage.desktop.tsx')).MyOrderPage),
  userPurchases: page(async () => (await import('../trade/supply/PurchasesPage.desktop.tsx')).PurchasesPage),
  userLicences: page(async () => (await import('../trade/licences/LicencesPage.desktop.tsx')).LicencesPage),
  shopOrders: page(async () => (await import('../trade/shop-orders/ShopOrdersPage.desktop.tsx')).ShopOrdersPage),
  shopOrderDetail: page(async () => (await import('../trade/shop-orders/ShopOrderPage.desktop.tsx')).ShopOrderPage),
  pickingList: page(async () => (await import('../trade/shop-orders/PickingPage.desktop.tsx')).PickingPage),
  cartonLabels: page(async () => (await import('../trade/bulk/CartonLabelsPage.desktop.tsx')).CartonLabelsPage),
  shopCategories: page(
    async () => (await import('../market/shop-categories/CategoriesPage.desktop.tsx')).CategoriesPage,
  ),
  shopProducts: page(async () => (await import('../market/shop-products/ShopProductPage.desktop.tsx')).ShopProductPage),
  shopBundles: page(async () => (await import('../market/bundles/OwnBundlesPage.desktop.tsx')).OwnBundlesPage),
  packages: page(async () => (await import('../desks/packages/PackagesPage.desktop.tsx')).PackagesPage),
  packageDetail: page(async () => (await import('../desks/packages/PackagePage.desktop.tsx')).PackagePage),
  listings: page(async () => (await import('../desks/channels/ListingsPage.desktop.tsx')).ListingsPage),
  userHome: page(async () => (await import('../trade/own-home/OwnHomePage.desktop.tsx')).OwnHomePage),
  userProfile: page(async () => (await import('../people/personal-centre/ProfilePage.desktop.tsx')).ProfilePage),
  userAddress: page(async () => (await import('../people/personal-centre/AddressPage.desktop.tsx')).AddressPage),
  userSessions: page(async () => (await import('../people/personal-centre/DevicesPage.desktop.tsx')).DevicesPage),
  userFavourites: page(
    async () => (await import('../people/personal-centre/FavouritesPage.desktop.tsx')).FavouritesPage,
  ),
  userHistory: page(async () => (await import('../people/personal-centre/HistoryPage.desktop.tsx')).HistoryPage),
  userSearches: page(async () => (await import('../market/search/SearchesPage.desktop.tsx')).SearchesPage),
  userNotices: page(async () => (await import('../people/notices/NoticesPage.desktop.tsx')).NoticesPage),
  merchantShop: page(async () => (await import('../market/shops/ShopInfoPage.desktop.tsx')).ShopInfoPage),
  shopRegister: page(async () => (await import('../market/shops/RegisterPage.desktop.tsx')).RegisterPage),
  merchantBlanks: page(async () => (await import('../market/own-blanks/OwnBlanksPage.desktop.tsx')).OwnBlanksPage),
  merchantFabrics: page(async () => (await import('../market/own-fabrics/OwnFabricsPage.desktop.tsx')).OwnFabricsPage),
  merchantFeatured: page(async () => (await import('../market/featured/FeaturedPage.desktop.tsx')).FeaturedPage),
  merchantDesign: page(async () => (await import('../market/own-designs/OwnDesignsPage.desktop.tsx')).OwnDesignsPage),
  merchantSettings: page(async () => (await import('../trade/shop-terms/TermsPage.desktop.tsx')).TermsPage),
  merchantLedger: page(async () => (await import('../trade/ledger/LedgerPage.desktop.tsx')).LedgerPage),
  merchantInvoices: page(async () => (await import('../trade/invoices/InvoicesPage.desktop.tsx')).InvoicesPage),
  merchantInquiries: page(async () => (await import('../trade/inquiries/InquiriesPage.desktop.tsx')).InquiriesPage),
  operator: page(async () => (await import('../desks/operator/OperatorPage.desktop.tsx')).OperatorPage),
  about: page(async () => (await import('../market/site/AboutPage.desktop.tsx')).AboutPage),
  agreement: page(async () => (await import('../market/site/AgreementPage.desktop.tsx')).AgreementPage),
  notFound: page(async () => (await import('../market/site/NotFoundPage.desktop.tsx')).NotFoundPage),
};
