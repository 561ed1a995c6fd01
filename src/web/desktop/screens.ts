import { type ComponentType, lazy } from 'react';
import type { Screen } from '../platform/screens.ts';
import { HomePage } from '../site/HomePage.desktop.tsx';

/**
 * Home is part of the shell; every other screen is loaded on its first visit. A screen missing here does not compile.
 */
const SolutionPage = lazy(async () => ({ default: (await import('../site/SolutionPage.desktop.tsx')).SolutionPage }));
const ExternalPage = lazy(async () => ({ default: (await import('../site/ExternalPage.desktop.tsx')).ExternalPage }));

export const desktopScreens: Readonly<Record<Screen, ComponentType<{ screen: Screen }>>> = {
  home: HomePage,
  blankList: lazy(async () => ({ default: (await import('../blanks/BlankListPage.desktop.tsx')).BlankListPage })),
  blankDetail: lazy(async () => ({ default: (await import('../blanks/BlankPage.desktop.tsx')).BlankPage })),
  fabricDetail: lazy(async () => ({ default: (await import('../fabrics/FabricPage.desktop.tsx')).FabricPage })),
  productList: lazy(async () => ({
    default: (await import('../products/ProductListPage.desktop.tsx')).ProductListPage,
  })),
  productDetail: lazy(async () => ({ default: (await import('../products/ProductPage.desktop.tsx')).ProductPage })),
  bundleDetail: lazy(async () => ({ default: (await import('../bundles/BundlePage.desktop.tsx')).BundlePage })),
  factoryList: lazy(async () => ({ default: (await import('../shops/FactoryListPage.desktop.tsx')).FactoryListPage })),
  factoryDetail: lazy(async () => ({ default: (await import('../shops/FactoryPage.desktop.tsx')).FactoryPage })),
  designerList: lazy(async () => ({
    default: (await import('../shops/DesignerListPage.desktop.tsx')).DesignerListPage,
  })),
  designerDetail: lazy(async () => ({ default: (await import('../shops/DesignerPage.desktop.tsx')).DesignerPage })),
  designDetail: lazy(async () => ({ default: (await import('../designs/DesignPage.desktop.tsx')).DesignPage })),
  designLicence: lazy(async () => ({
    default: (await import('../licences/BuyLicencePage.desktop.tsx')).BuyLicencePage,
  })),
  licenceDetail: lazy(async () => ({
    default: (await import('../licences/LicencePage.tsx')).LicencePage,
  })),
  solutionEcommerce: SolutionPage,
  solutionSupplyChain: SolutionPage,
  solutionDesign: SolutionPage,
  solutionAi: SolutionPage,
  picture: lazy(async () => ({ default: (await import('../alike/PicturePage.desktop.tsx')).PicturePage })),
  publish: lazy(async () => ({ default: (await import('../sketches/PublishPage.desktop.tsx')).PublishPage })),
  square: ExternalPage,
  application: ExternalPage,
  search: lazy(async () => ({ default: (await import('../site/SearchPage.desktop.tsx')).SearchPage })),
  compare: lazy(async () => ({ default: (await import('../compare/ComparePage.desktop.tsx')).ComparePage })),
  login: lazy(async () => ({ default: (await import('../site/LoginPage.desktop.tsx')).LoginPage })),
  cart: lazy(async () => ({ default: (await import('../cart/CartPage.desktop.tsx')).CartPage })),
  checkout: lazy(async () => ({ default: (await import('../checkout/CheckoutPage.desktop.tsx')).CheckoutPage })),
  pay: lazy(async () => ({ default: (await import('../payments/PayPage.desktop.tsx')).PayPage })),
  shareList: lazy(async () => ({ default: (await import('../shops/ShopPage.desktop.tsx')).ShopPage })),
  shareDetail: lazy(async () => ({ default: (await import('../products/ProductPage.desktop.tsx')).ProductPage })),
  userBlanks: lazy(async () => ({
    default: (await import('../kept-blanks/KeptBlanksPage.desktop.tsx')).KeptBlanksPage,
  })),
  userBlankDetail: lazy(async () => ({
    default: (await import('../kept-blanks/KeptBlankPage.desktop.tsx')).KeptBlankPage,
  })),
  userStyles: lazy(async () => ({ default: (await import('../own-styles/StylesPage.desktop.tsx')).StylesPage })),
  userStyleDetail: lazy(async () => ({ default: (await import('../own-styles/StylePage.desktop.tsx')).StylePage })),
  userSolutions: lazy(async () => ({
    default: (await import('../proposals/ProposalsPage.desktop.tsx')).ProposalsPage,
  })),
  proposal: lazy(async () => ({ default: (await import('../proposals/AnswerPage.desktop.tsx')).AnswerPage })),
  userOrders: lazy(async () => ({ default: (await import('../orders/MyOrdersPage.desktop.tsx')).MyOrdersPage })),
  userOrderDetail: lazy(async () => ({ default: (await import('../orders/MyOrderPage.desktop.tsx')).MyOrderPage })),
  userPurchases: lazy(async () => ({
    default: (await import('../supply/PurchasesPage.desktop.tsx')).PurchasesPage,
  })),
  userLicences: lazy(async () => ({
    default: (await import('../licences/LicencesPage.desktop.tsx')).LicencesPage,
  })),
  shopOrders: lazy(async () => ({
    default: (await import('../shop-orders/ShopOrdersPage.desktop.tsx')).ShopOrdersPage,
  })),
  shopOrderDetail: lazy(async () => ({
    default: (await import('../shop-orders/ShopOrderPage.desktop.tsx')).ShopOrderPage,
  })),
  pickingList: lazy(async () => ({
    default: (await import('../shop-orders/PickingPage.desktop.tsx')).PickingPage,
  })),
  cartonLabels: lazy(async () => ({
    default: (await import('../bulk/CartonLabelsPage.desktop.tsx')).CartonLabelsPage,
  })),
  shopCategories: lazy(async () => ({
    default: (await import('../shop-categories/CategoriesPage.desktop.tsx')).CategoriesPage,
  })),
  shopProducts: lazy(async () => ({
    default: (await import('../shop-products/ShopProductPage.desktop.tsx')).ShopProductPage,
  })),
  shopBundles: lazy(async () => ({
    default: (await import('../bundles/OwnBundlesPage.desktop.tsx')).OwnBundlesPage,
  })),
  packages: lazy(async () => ({ default: (await import('../packages/PackagesPage.desktop.tsx')).PackagesPage })),
  packageDetail: lazy(async () => ({ default: (await import('../packages/PackagePage.desktop.tsx')).PackagePage })),
  listings: lazy(async () => ({ default: (await import('../channels/ListingsPage.desktop.tsx')).ListingsPage })),
  userHome: lazy(async () => ({ default: (await import('../people/OwnHomePage.desktop.tsx')).OwnHomePage })),
  userProfile: lazy(async () => ({ default: (await import('../people/ProfilePage.desktop.tsx')).ProfilePage })),
  userAddress: lazy(async () => ({ default: (await import('../people/AddressPage.desktop.tsx')).AddressPage })),
  userSessions: lazy(async () => ({ default: (await import('../people/DevicesPage.desktop.tsx')).DevicesPage })),
  userFavourites: lazy(async () => ({
    default: (await import('../people/FavouritesPage.desktop.tsx')).FavouritesPage,
  })),
  userHistory: lazy(async () => ({ default: (await import('../people/HistoryPage.desktop.tsx')).HistoryPage })),
  userSearches: lazy(async () => ({ default: (await import('../people/SearchesPage.desktop.tsx')).SearchesPage })),
  userNotices: lazy(async () => ({ default: (await import('../notices/NoticesPage.desktop.tsx')).NoticesPage })),
  merchantShop: lazy(async () => ({ default: (await import('../shops/ShopInfoPage.desktop.tsx')).ShopInfoPage })),
  shopRegister: lazy(async () => ({ default: (await import('../shops/RegisterPage.desktop.tsx')).RegisterPage })),
  merchantBlanks: lazy(async () => ({
    default: (await import('../own-blanks/OwnBlanksPage.desktop.tsx')).OwnBlanksPage,
  })),
  merchantFabrics: lazy(async () => ({
    default: (await import('../own-fabrics/OwnFabricsPage.desktop.tsx')).OwnFabricsPage,
  })),
  merchantFeatured: lazy(async () => ({
    default: (await import('../featured/FeaturedPage.desktop.tsx')).FeaturedPage,
  })),
  merchantDesign: lazy(async () => ({
    default: (await import('../own-designs/OwnDesignsPage.desktop.tsx')).OwnDesignsPage,
  })),
  merchantSettings: lazy(async () => ({ default: (await import('../shop-terms/TermsPage.desktop.tsx')).TermsPage })),
  merchantLedger: lazy(async () => ({ default: (await import('../ledger/LedgerPage.desktop.tsx')).LedgerPage })),
  merchantInvoices: lazy(async () => ({
    default: (await import('../invoices/InvoicesPage.desktop.tsx')).InvoicesPage,
  })),
  merchantInquiries: lazy(async () => ({
    default: (await import('../inquiries/InquiriesPage.desktop.tsx')).InquiriesPage,
  })),
  operator: lazy(async () => ({ default: (await import('../operator/OperatorPage.desktop.tsx')).OperatorPage })),
  about: lazy(async () => ({ default: (await import('../site/AboutPage.desktop.tsx')).AboutPage })),
  agreement: lazy(async () => ({ default: (await import('../site/AgreementPage.desktop.tsx')).AgreementPage })),
  notFound: lazy(async () => ({ default: (await import('../site/NotFoundPage.desktop.tsx')).NotFoundPage })),
};
