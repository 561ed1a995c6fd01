import {
  listingActionWords,
  listingStatusWords,
  type ListingStatus,
  type OwnerListingAction,
} from '#contract/desks/listing-flow.ts';
import { yuan } from '../../platform/words.ts';
import type { Listing, ListingAction } from './listings.data.ts';

export const LISTING_SORTS = { updated: '最近变动', newest: '最新铺的', title: '按标题' } as const;

/** Without the states that no listing is in. */
export const tabsWith = (counts: Readonly<Record<string, number>>, chosen: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(LISTING_TABS).filter(([tab]) => tab === 'all' || tab === chosen || (counts[tab] ?? 0) > 0),
  );

export const LISTING_TABS: Readonly<Record<'all' | ListingStatus, string>> = { all: '全部', ...listingStatusWords };

export const listingTones: Readonly<Record<ListingStatus, string>> = {
  scheduled: 'quiet',
  submitting: 'work',
  reviewing: 'work',
  onSale: 'done',
  partial: 'wait',
  outOfSync: 'trouble',
  blocked: 'wait',
  rejected: 'wait',
  failed: 'wait',
  takingOff: 'work',
  delisted: 'quiet',
  cancelled: 'quiet',
};

export const listingButtonWords: Readonly<Record<OwnerListingAction, string>> = {
  ...listingActionWords,
  submit: '重新铺货',
  takeOff: '下架',
  cancel: '取消',
};

/** The button of one listing, by what has happened to it: nothing has failed where it was taken off. */
export function buttonWordsOf(action: OwnerListingAction, status: ListingStatus): string {
  if (action === 'submit' && status === 'delisted') return '重新上架';
  if (action === 'submit' && status === 'scheduled') return '现在就铺';
  if (action === 'submit' && status !== 'cancelled') return '重试';
  if (action === 'takeOff' && status === 'reviewing') return '撤回';
  return listingButtonWords[action];
}

/** ¥59.90, or USD 13.90 at a shop that sells in dollars */
export const priceWords = ({ currency }: Pick<Listing, 'currency'>, hundredths: number): string =>
  currency === 'CNY' ? `¥${yuan(hundredths)}` : `${currency} ${yuan(hundredths)}`;

/** 价格 ¥59.90 → ¥62.90，库存 120 → 80: theirs, then ours. Empty when both are the same or there is none. */
export function differenceWords({ ours, theirs, currency }: Pick<Listing, 'ours' | 'theirs' | 'currency'>): string {
  if (theirs === null) return '';
  return [
    ours.title === theirs.title ? '' : '标题改过了',
    ours.priceFen === theirs.priceFen
      ? ''
      : `价格 ${priceWords({ currency }, theirs.priceFen)} → ${priceWords({ currency }, ours.priceFen)}`,
    ours.stock === theirs.stock ? '' : `库存 ${theirs.stock} → ${ours.stock}`,
  ]
    .filter((part) => part !== '')
    .join('，');
}

/** The steps worth a button: 更新过去 only when something differs. */
export const stepsOf = (listing: Listing): ListingAction[] =>
  listing.nextSteps.filter(
    (action) =>
      action !== 'update' ||
      listing.status === 'outOfSync' ||
      listing.status === 'partial' ||
      differenceWords(listing) !== '',
  );

/** What differs counts while the channel sells it. */
export const saysDifference = (status: ListingStatus): boolean =>
  status === 'onSale' || status === 'partial' || status === 'outOfSync';
