import {
  connectAlibaba,
  connectDemo,
  connectShopify,
  connectWeixin,
  disconnectShop,
  listingBatches,
  listingDetail,
  listingInbox,
  listingList,
  listProducts as listCall,
  moveBatch,
  moveListings as moveCall,
  saveChannelShop,
} from '#contract/desks/listings.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import {
  connectAlibabaShop,
  connectDemoShop,
  connectShopifyShop,
  connectWeixinShop,
  type DirectGround,
  disconnect,
} from './connect-shop.ts';
import { type ListGround, listProducts, moveListings, saveTerms } from './list-products.ts';
import { listInbox } from './listing-inbox.ts';
import { listBatches, moveWholeBatch } from './listing-batches.ts';
import { listListings, showListing } from './listing.queries.ts';

export function listingRoutes(ground: ListGround & DirectGround) {
  return [
    serve(listingList, ({ db, caller, query }) => listListings(db, caller.shopId, query, ground.config.directChannels)),
    serve(listingDetail, ({ db, caller, query }) => showListing(db, caller.shopId, query.id)),
    serve(connectDemo, ({ db, caller, body }) => connectDemoShop(db, caller.shopId, body)),
    serveInSteps(connectWeixin, (steps) => connectWeixinShop(ground, steps)),
    serveInSteps(connectAlibaba, (steps) => connectAlibabaShop(ground, steps)),
    serveInSteps(connectShopify, (steps) => connectShopifyShop(ground, steps)),
    serve(disconnectShop, (ask) => disconnect(ask)),
    serve(saveChannelShop, (ask) => saveTerms(ground, ask)),
    serve(listCall, (ask) => listProducts(ground, ask)),
    serve(moveCall, (ask) => moveListings(ground, ask)),
    serve(listingBatches, ({ db, caller }) => listBatches(db, caller.shopId)),
    serve(listingInbox, ({ db, caller, query }) => listInbox(db, caller.shopId, query)),
    serve(moveBatch, (ask) => moveWholeBatch(ground, ask)),
  ];
}
