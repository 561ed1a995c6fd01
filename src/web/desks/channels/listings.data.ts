import type { Api, CallName } from '#contract/api.ts';
import { isListingUnderWay } from '#contract/desks/listing-flow.ts';
import { oneOf, type Question } from '../../platform/list-query.ts';
import { LIVE, useRead } from '../../platform/read.ts';
import { differenceWords, LISTING_SORTS, LISTING_TABS, saysDifference } from './listings.words.ts';

export type ListingReply = Api['GET /api/v2/saleorder/list']['reply'];
export type Listing = ListingReply['list'][number];
export type Batch = Api['GET /api/v2/saleorder/batches']['reply']['batches'][number];
export type ListingAction = Listing['nextSteps'][number];
export type ChannelShop = ListingReply['shops'][number];

/** The reads that a listing's mutation makes stale. */
export const LISTING_READS: readonly CallName[] = [
  'GET /api/v2/saleorder/list',
  'GET /api/v2/saleorder/detail',
  'GET /api/v2/saleorder/batches',
  'GET /api/v2/saleorder/inbox',
];

const POLL_MS = 2_000;
/** Slower: a channel that does not answer leaves a difference uncompared for as long. */
const COMPARE_POLL_MS = 5_000;

/** What we would send changes at once with the price formula; the worker compares it with the channel after that. */
const isToCompare = (listing: Listing): boolean =>
  saysDifference(listing.status) && listing.status !== 'outOfSync' && differenceWords(listing) !== '';

function pollOf(listings: readonly Listing[]): number | false {
  if (listings.some(({ status }) => isListingUnderWay(status))) return POLL_MS;
  return listings.some(isToCompare) ? COMPARE_POLL_MS : false;
}

export function listingFilter(list: Question) {
  const q = list.get('q');
  const channelShop = list.get('shop');
  const batch = list.get('batch');
  return {
    status: oneOf(list.get('status'), LISTING_TABS) ?? ('all' as const),
    sort: oneOf(list.get('sort'), LISTING_SORTS) ?? ('updated' as const),
    ...(q === undefined ? {} : { q }),
    ...(channelShop === undefined ? {} : { channelShop }),
    ...(batch === undefined ? {} : { batch }),
    page: list.page,
    pageSize: 20,
  };
}

export const useListings = (query: ReturnType<typeof listingFilter>) =>
  useRead('GET /api/v2/saleorder/list', query, { ...LIVE, refetchInterval: (data) => pollOf(data?.list ?? []) });

export const useInbox = (channelShop: string, page: number) =>
  useRead('GET /api/v2/saleorder/inbox', { channelShop, page, pageSize: 20 }, LIVE);

export const useBatches = () =>
  useRead('GET /api/v2/saleorder/batches', undefined, {
    ...LIVE,
    refetchInterval: (data) => (data?.batches.some(({ state }) => state === 'working') ? POLL_MS : false),
  });

export const useListing = (id: string) =>
  useRead(
    'GET /api/v2/saleorder/detail',
    { id },
    { ...LIVE, refetchInterval: (data) => (data === undefined ? false : pollOf([data.listing])) },
  );
