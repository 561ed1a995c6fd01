import {
  connectDemo,
  listingDetail,
  listingList,
  listProducts as listCall,
  moveListings as moveCall,
  saveChannelShop,
} from '#contract/listings.ts';
import { serve } from '../platform/serve.ts';
import { connectDemoShop, type ListGround, listProducts, moveListings, saveTerms } from './list-products.ts';
import { listListings, showListing } from './listing.queries.ts';

export function listingRoutes(ground: ListGround) {
  return [
    serve(listingList, ({ db, caller, query }) => listListings(db, caller.shopId, query)),
    serve(listingDetail, ({ db, caller, query }) => showListing(db, caller.shopId, query.id)),
    serve(connectDemo, ({ db, caller, body }) => connectDemoShop(db, caller.shopId, body)),
    serve(saveChannelShop, (ask) => saveTerms(ground, ask)),
    serve(listCall, (ask) => listProducts(ground, ask)),
    serve(moveCall, (ask) => moveListings(ground, ask)),
  ];
}
