import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { accountRoutes } from './people/accounts/account.routes.ts';
import { callerFinder } from './people/accounts/find-caller.ts';
import { addressRoutes } from './people/addresses/address.routes.ts';
import { bundleRoutes } from './market/bundles/bundle.routes.ts';
import { cartRoutes } from './trade/cart/cart.routes.ts';
import { addChannelPack, channelPackRoutes } from './desks/channels/channel-pack.routes.ts';
import { channelRulesRoutes } from './desks/channels/channel-rules.routes.ts';
import { listingRoutes } from './desks/channels/listing.routes.ts';
import { constraintWords } from './constraints.ts';
import { demoLogin } from './desks/demo/demo-logins.ts';
import { demoTrends } from './desks/demo/trend-history.ts';
import { alikeRoutes } from './market/alike/alike.routes.ts';
import { openAlike } from './market/alike/open-alike.ts';
import { generationRoutes } from './market/generation/generation.routes.ts';
import { textRoutes } from './market/texts/text.routes.ts';
import { moderationRoutes } from './market/moderation/moderation.routes.ts';
import { addBoardPages } from './market/boards/board-page.ts';
import { boardRoutes } from './market/boards/board.routes.ts';
import { sketchRoutes } from './market/sketches/sketch.routes.ts';
import { designRoutes } from './market/designs/design.routes.ts';
import { ownDesignRoutes } from './market/designs/own-design.routes.ts';
import { fabricRoutes } from './market/fabrics/fabric.routes.ts';
import { ownFabricRoutes } from './market/fabrics/own-fabric.routes.ts';
import { favouriteRoutes } from './market/favourites/favourite.routes.ts';
import { productRoutes } from './market/products/product.routes.ts';
import { ownStyleRoutes } from './market/products/own-style.routes.ts';
import { shopProductRoutes } from './market/products/shop-products.routes.ts';
import { featuredRoutes } from './market/featured/featured.routes.ts';
import { noticeRoutes } from './people/notices/notice.routes.ts';
import { diskRoutes } from './desks/operator/disk.routes.ts';
import { operatorRoutes } from './desks/operator/operator.routes.ts';
import { addOrderSheet } from './trade/orders/order-sheet.routes.ts';
import { bulkRoutes } from './trade/bulk/bulk.routes.ts';
import { orderRoutes } from './trade/orders/order.routes.ts';
import { addProductPackage, packageRoutes } from './desks/packages/product-package.routes.ts';
import { addPackageTemplate, sentPackageRoutes } from './desks/packages/package.routes.ts';
import { addPutPackage } from './desks/packages/put-package.routes.ts';
import { createWithZip } from './desks/packages/create-with-zip.ts';
import { packageRowRoutes } from './desks/packages/package-rows.routes.ts';
import { addInvoiceFiles } from './trade/invoices/invoice-sheet.ts';
import { invoiceRoutes } from './trade/invoices/invoice.routes.ts';
import { addLedgerSheet } from './trade/ledger/ledger-sheet.ts';
import { ledgerRoutes } from './trade/ledger/ledger.routes.ts';
import { addStatementFiles } from './trade/ledger/statement-file.ts';
import { statementRoutes } from './trade/ledger/statement.routes.ts';
import { addPaymentNotices } from './trade/payments/notice.routes.ts';
import { openProviders } from './trade/payments/open-providers.ts';
import { paymentRoutes } from './trade/payments/payment.routes.ts';
import type { Providers } from './trade/payments/provider.ts';
import { addPictureRoute, pictureRoutes } from './people/pictures/picture.routes.ts';
import type { Painters } from './people/pictures/painters.ts';
import type { PictureStore } from './people/pictures/picture-store.ts';
import { personalData } from './personal-data.ts';
import { addPrintFiles, printFileRoutes } from './trade/print-files/print-files.routes.ts';
import { ownBlankRoutes } from './market/blanks/own-blank.routes.ts';
import { addBlankSheet, blankSheetRoutes } from './market/blanks/blank-sheet.routes.ts';
import { keptBlankRoutes } from './market/blanks/kept-blank.routes.ts';
import { blankRoutes } from './market/blanks/blank.routes.ts';
import type { ChangeFeed } from './platform/change-feed.ts';
import type { Config } from './config.ts';
import type { Database } from './platform/database.ts';
import { openHttp } from './platform/http.ts';
import type { PublicCache } from './platform/public-cache.ts';
import type { Queue } from './platform/queue.ts';
import { Refusal } from './platform/refusal.ts';
import type { Semaphores } from './platform/semaphores.ts';
import { addRoute, type Served } from './platform/serve.ts';
import type { Storage } from './platform/storage.ts';
import { searchRoutes } from './market/search/search.routes.ts';
import { ownShopRoutes } from './market/shops/own-shop.routes.ts';
import { shopCategoryRoutes } from './market/shops/shop-category.routes.ts';
import { shopTermsRoutes } from './market/shops/shop-terms.routes.ts';
import { licenceRoutes } from './trade/licences/licence.routes.ts';
import { supplyRoutes } from './trade/supply/supply.routes.ts';
import { shopRoutes } from './market/shops/shop.routes.ts';
import { addDocs } from './market/site/docs-page.ts';
import { addShortLinks } from './market/sharing/short-links.ts';
import { inquiryRoutes } from './trade/inquiries/inquiry.routes.ts';
import { referralRoutes } from './trade/referrals/referral.routes.ts';
import { addProposalPages } from './desks/proposals/proposal-pages.ts';
import { proposalRoutes } from './desks/proposals/proposal.routes.ts';
import { followHeroPicture } from './market/site/hero-picture.ts';
import { addPages, readPages } from './market/site/pages.ts';
import { siteRoutes } from './market/site/site.routes.ts';
import { addTaskEvents } from './people/tasks/task-events.routes.ts';
import { glyphRoutes } from './market/studio/glyph.routes.ts';
import { studioRoutes } from './market/studio/studio.routes.ts';
import { taskRoutes } from './people/tasks/task.routes.ts';
import { addStorageRoutes } from './people/uploads/storage.routes.ts';
import { keepCards } from './market/catalogue/keep-cards.ts';
import { keepIndexes } from './market/catalogue/keep-indexes.ts';
import { searchedLists } from './market/search/searched-lists.ts';
import { hearVisitors } from './market/trends/hear-visitors.ts';
import { addTrendSheet } from './market/trends/trend-sheet.ts';
import { trendRoutes } from './market/trends/trends.routes.ts';
import { uploadRoutes } from './people/uploads/upload.routes.ts';
import { wechatRoutes } from './people/wechat/wechat.routes.ts';

export interface Ground {
  readonly config: Config;
  readonly database: Database;
  readonly changes: ChangeFeed;
  readonly publicCache: PublicCache;
  readonly storage: Storage;
  readonly painters: Painters;
  readonly pictureStore: PictureStore;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly semaphores: Pick<Semaphores, 'tryAcquire'>;
  readonly version: string;
  /** shows a warning to the person who runs the server */
  readonly warn: (words: string) => void;
  /** the built web pages; null for a server of API endpoints only */
  readonly webDir: string | null;
  /** another host than the sales channels' own, for tests */
  readonly channelBase?: string;
}

/** All features with their routes. */
function features(ground: Ground & { readonly providers: Providers }): readonly (readonly Served[])[] {
  const alike = openAlike(ground.changes);
  return [
    siteRoutes({ ...ground, demo: ground.config.demo ? demoLogin : null }),
    accountRoutes({ ...ground, personalData }),
    wechatRoutes(ground),
    addressRoutes,
    favouriteRoutes,
    uploadRoutes(ground),
    blankRoutes({ alike }),
    ownBlankRoutes,
    keptBlankRoutes,
    blankSheetRoutes(ground),
    fabricRoutes({ alike }),
    ownFabricRoutes,
    productRoutes({ alike }),
    shopProductRoutes({ createWithZip: createWithZip(ground) }),
    alikeRoutes({ alike }),
    trendRoutes({ history: trendHistory(ground.config) }),
    sketchRoutes({ ...ground, alike }),
    boardRoutes(ground),
    generationRoutes(ground),
    moderationRoutes(ground),
    textRoutes(ground),
    designRoutes({ ...ground, alike }),
    ownDesignRoutes(ground),
    ownStyleRoutes,
    shopRoutes,
    ownShopRoutes,
    shopCategoryRoutes,
    bundleRoutes,
    featuredRoutes,
    searchRoutes,
    shopTermsRoutes,
    supplyRoutes(ground),
    licenceRoutes(),
    proposalRoutes(ground),
    inquiryRoutes(ground),
    referralRoutes,
    cartRoutes,
    orderRoutes(ground),
    bulkRoutes(),
    paymentRoutes(ground),
    invoiceRoutes(ground),
    ledgerRoutes(ground),
    statementRoutes(ground),
    packageRoutes(ground),
    packageRowRoutes(ground),
    sentPackageRoutes(ground),
    noticeRoutes(ground),
    studioRoutes(ground),
    glyphRoutes,
    printFileRoutes(ground),
    channelPackRoutes(ground),
    channelRulesRoutes,
    listingRoutes(ground),
    taskRoutes,
    pictureRoutes,
    operatorRoutes,
    diskRoutes(ground.config),
  ];
}

/** Shown beside what was counted, in the demo only. */
const trendHistory = ({ demo }: Config) => (demo ? demoTrends : null);

export async function openApp(ground: Ground): Promise<FastifyInstance> {
  const { config } = ground;
  const pages = ground.webDir === null ? null : readPages(ground.webDir);
  const app = await openHttp({
    ...ground,
    constraintWords,
    scriptHashes: pages?.scriptHashes ?? [],
    // its share menu is set by its own script
    scriptOrigins: config.wechat === null ? [] : ['https://res.wx.qq.com'],
  });

  keepIndexes(ground.database.read, ground.changes, Object.values(searchedLists), ground.warn);
  keepCards(ground.database.read, ground.changes, config.keptCardBytes);
  if (config.roles.has('storage')) {
    addPictureRoute(app, ground.pictureStore);
    addStorageRoutes(app, ground);
    addPutPackage(app, ground);
  }
  if (config.roles.has('web')) {
    if (config.docs) await addDocs(app, ground.version);
    const providers = openProviders(config);
    addPaymentNotices(app, { ...ground, providers });
    const served = features({ ...ground, providers }).flat();
    refuseGaps(served);
    hearVisitors(app, ground);
    const findCaller = callerFinder(ground.database, ground.changes);
    for (const one of served) addRoute(app, one, { ...ground, findCaller });
    addOrderSheet(app, ground);
    addBlankSheet(app, ground);
    addProductPackage(app, ground);
    addPackageTemplate(app, ground);
    addPrintFiles(app, ground);
    addChannelPack(app, ground);
    addInvoiceFiles(app, ground);
    addLedgerSheet(app, ground);
    addTrendSheet(app, { ...ground, history: trendHistory(config) });
    addStatementFiles(app, ground);
    await addProposalPages(app, ground);
    addShortLinks(app, ground);
    addBoardPages(app, ground);
    await addTaskEvents(app, { ...ground, findCaller });
    if (pages !== null && ground.webDir !== null) {
      const heroPath = followHeroPicture(ground.database, config.storageBase);
      await addPages(app, ground.webDir, pages, { siteUrl: config.siteUrl, heroPath });
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0];
    const known = endpoints.find((endpoint) => endpoint.path === path);
    if (!known) throw new Refusal('route.unknown');
    reply.header('allow', known.method === 'GET' ? 'GET, HEAD' : known.method);
    throw new Refusal('request.method_not_allowed');
  });
  return app;
}

/** Throws unless every endpoint of the contract is served exactly once, and nothing else is. */
function refuseGaps(served: readonly Served[]): void {
  const answered = served.map(({ endpoint }) => endpoint);
  const missing = endpoints.filter((endpoint: Endpoint) => !answered.includes(endpoint));
  const twice = answered.filter((endpoint, at) => answered.indexOf(endpoint) !== at);
  const strange = answered.filter((endpoint) => !(endpoints as readonly Endpoint[]).includes(endpoint));
  for (const [why, which] of [
    ['not answered', missing],
    ['answered twice', twice],
    ['not in the contract', strange],
  ] as const) {
    if (which.length > 0) throw new Error(`${why}: ${which.map(({ method, path }) => `${method} ${path}`).join(', ')}`);
  }
}
