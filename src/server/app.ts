import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { accountRoutes } from './accounts/account.routes.ts';
import { callerFinder } from './accounts/find-caller.ts';
import { addressRoutes } from './addresses/address.routes.ts';
import { bundleRoutes } from './bundles/bundle.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { addChannelPack, channelPackRoutes } from './channels/channel-pack.routes.ts';
import { channelRulesRoutes } from './channels/channel-rules.routes.ts';
import { listingRoutes } from './channels/listing.routes.ts';
import { constraintWords } from './constraints.ts';
import { demoLogin } from './demo/demo-logins.ts';
import { demoTrends } from './demo/trend-history.ts';
import { alikeRoutes } from './alike/alike.routes.ts';
import { openAlike } from './alike/open-alike.ts';
import { generationRoutes } from './generation/generation.routes.ts';
import { sketchRoutes } from './sketches/sketch.routes.ts';
import { designRoutes } from './designs/design.routes.ts';
import { ownDesignRoutes } from './designs/own-design.routes.ts';
import { fabricRoutes } from './fabrics/fabric.routes.ts';
import { ownFabricRoutes } from './fabrics/own-fabric.routes.ts';
import { favouriteRoutes } from './favourites/favourite.routes.ts';
import { productRoutes } from './products/product.routes.ts';
import { ownStyleRoutes } from './products/own-style.routes.ts';
import { shopProductRoutes } from './products/shop-products.routes.ts';
import { featuredRoutes } from './featured/featured.routes.ts';
import { noticeRoutes } from './notices/notice.routes.ts';
import { sendNoticesThrough } from './notices/notify.ts';
import { diskRoutes } from './operator/disk.routes.ts';
import { operatorRoutes } from './operator/operator.routes.ts';
import { addOrderSheet } from './orders/order-sheet.routes.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { addProductPackage, packageRoutes } from './packages/product-package.routes.ts';
import { addPackageTemplate, sentPackageRoutes } from './packages/package.routes.ts';
import { addPutPackage } from './packages/put-package.routes.ts';
import { createWithZip } from './packages/create-with-zip.ts';
import { packageRowRoutes } from './packages/package-rows.routes.ts';
import { addInvoiceFiles } from './invoices/invoice-sheet.ts';
import { invoiceRoutes } from './invoices/invoice.routes.ts';
import { addLedgerSheet } from './ledger/ledger-sheet.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { addStatementFiles } from './ledger/statement-file.ts';
import { statementRoutes } from './ledger/statement.routes.ts';
import { addPaymentNotices } from './payments/notice.routes.ts';
import { openProviders } from './payments/open-providers.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import type { Providers } from './payments/provider.ts';
import { addPictureRoute, pictureRoutes } from './pictures/picture.routes.ts';
import { servePicturesFrom } from './pictures/picture.queries.ts';
import type { Painters } from './pictures/painters.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import { personalData } from './personal-data.ts';
import { addPrintFiles, printFileRoutes } from './print-files/print-files.routes.ts';
import { ownBlankRoutes } from './blanks/own-blank.routes.ts';
import { addBlankSheet, blankSheetRoutes } from './blanks/blank-sheet.routes.ts';
import { keptBlankRoutes } from './blanks/kept-blank.routes.ts';
import { blankRoutes } from './blanks/blank.routes.ts';
import type { ChangeFeed } from './platform/change-feed.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { openHttp } from './platform/http.ts';
import type { PublicCache } from './platform/public-cache.ts';
import type { Queue } from './platform/queue.ts';
import { Refusal } from './platform/refusal.ts';
import type { Semaphores } from './platform/semaphores.ts';
import { addRoute, type Served } from './platform/serve.ts';
import type { Storage } from './platform/storage.ts';
import { searchRoutes } from './search/search.routes.ts';
import { ownShopRoutes } from './shops/own-shop.routes.ts';
import { shopCategoryRoutes } from './shops/shop-category.routes.ts';
import { shopTermsRoutes } from './shops/shop-terms.routes.ts';
import { licenceRoutes } from './licences/licence.routes.ts';
import { supplyRoutes } from './supply/supply.routes.ts';
import { shopRoutes } from './shops/shop.routes.ts';
import { addDocs } from './site/docs-page.ts';
import { addShortLinks } from './sharing/short-links.ts';
import { inquiryRoutes } from './inquiries/inquiry.routes.ts';
import { addProposalPages } from './proposals/proposal-pages.ts';
import { proposalRoutes } from './proposals/proposal.routes.ts';
import { addPages, readPages } from './site/pages.ts';
import { siteRoutes } from './site/site.routes.ts';
import { addTaskEvents } from './tasks/task-events.routes.ts';
import { glyphRoutes } from './studio/glyph.routes.ts';
import { studioRoutes } from './studio/studio.routes.ts';
import { taskRoutes } from './tasks/task.routes.ts';
import { addStorageRoutes } from './uploads/storage.routes.ts';
import { hearVisitors } from './trends/hear-visitors.ts';
import { trendRoutes } from './trends/trends.routes.ts';
import { uploadRoutes } from './uploads/upload.routes.ts';
import { wechatRoutes } from './wechat/wechat.routes.ts';

export interface Ground {
  readonly config: Config;
  readonly database: Database;
  readonly changes: Pick<ChangeFeed, 'hear'>;
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
  const alike = openAlike();
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
    trendRoutes({ history: ground.config.demo ? demoTrends : null }),
    sketchRoutes(ground),
    generationRoutes(ground),
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

export async function openApp(ground: Ground): Promise<FastifyInstance> {
  const { config } = ground;
  const pages = ground.webDir === null ? null : readPages(ground.webDir);
  const app = await openHttp({ ...ground, constraintWords, scriptHashes: pages?.scriptHashes ?? [] });

  servePicturesFrom(config.storageBase);
  sendNoticesThrough(ground);
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
    const findCaller = callerFinder(ground.database);
    for (const one of served) addRoute(app, one, { ...ground, findCaller });
    addOrderSheet(app, ground);
    addBlankSheet(app, ground);
    addProductPackage(app, ground);
    addPackageTemplate(app, ground);
    addPrintFiles(app, ground);
    addChannelPack(app, ground);
    addInvoiceFiles(app, ground);
    addLedgerSheet(app, ground);
    addStatementFiles(app, ground);
    await addProposalPages(app, ground);
    addShortLinks(app, ground);
    await addTaskEvents(app, ground);
    if (pages !== null && ground.webDir !== null) await addPages(app, ground.webDir, pages, config.siteUrl);
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
