/** Jobs of 铺货, named apart from their work, so that handlers do not load sharp. */

/** sends to the channel what the listing's state asks for: the content, or that it goes off sale */
export const SEND_LISTING = 'channels.sendListing';
/** asks for the result of the channel's review */
export const REVIEW_LISTING = 'channels.reviewListing';
/** finds listings that differ from what the channel has */
export const COMPARE_LISTINGS = 'channels.compareListings';

/** starts the listings whose time has come */
export const START_LISTINGS = 'channels.startListings';

export interface ListingToSend {
  readonly listingId: string;
}
