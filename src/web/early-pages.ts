import type { Screen } from './platform/screens.ts';

/**
 * Screens at which visits begin: links in chats, codes on posters, bookmarks. A page in `early-page.html` asks for their
 * scripts with the first bytes; the frame, whose script would ask for them, takes another turn of the network.
 */
export const EARLY_PAGES: Readonly<Partial<Record<Screen, readonly string[]>>> = {
  blankList: ['market/blanks/BlankListPage'],
  blankDetail: ['market/blanks/BlankPage'],
  fabricDetail: ['market/fabrics/FabricPage'],
  productList: ['market/products/ProductListPage'],
  productDetail: ['desks/channels/ProductPage'],
  shareDetail: ['desks/channels/ProductPage'],
  bundleDetail: ['market/bundles/BundlePage'],
  factoryList: ['market/shops/FactoryListPage'],
  factoryDetail: ['market/shops/FactoryPage'],
  designerList: ['market/shops/DesignerListPage'],
  designerDetail: ['market/shops/DesignerPage'],
  designDetail: ['market/designs/DesignPage'],
  shareList: ['market/shops/ShopPage'],
  proposal: ['desks/proposals/AnswerPage'],
  // the frame with the rights of the page, and the studio in it
  userStyleDetail: ['trade/own-styles/StylePage', 'market/studio/StudioPage'],
};
