import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import type { ListingContent } from '#contract/desks/listings.ts';
import type { ListedChannel } from '#contract/desks/listed-channels.ts';
import type { SentContent } from '../listing.table.ts';
import type { MadeItem } from '../make-item.ts';
import type { ProductToList } from '../product-to-list.ts';

/** The content that the channel should show. */
export interface ToPut {
  /** one item a product and channel shop: the same key again is the same item */
  readonly key: string;
  /** of title, pictures and rules */
  readonly edition: string;
  readonly content: SentContent;
  readonly item: ProductToList;
  /** pictures and title, when the edition is another one than the channel has; null: only price and stock */
  readonly made: MadeItem | null;
  /** pieces held back, taken from the SKUs in their order */
  readonly stockBuffer: number;
  /** the channel's number; empty before it was created */
  readonly itemNo: string;
  /** Keeps the number of an item that was created, before anything else is asked of the channel. */
  readonly remember: (itemNo: string) => Promise<void>;
}

export interface Put {
  readonly itemNo: string;
  readonly state: 'reviewing' | 'onSale';
  /** what the channel did not take although it took the item: 部分成功 */
  readonly lacking: readonly ChannelProblem[];
}

export type Verdict =
  | { readonly state: 'waiting' | 'onSale' }
  | { readonly state: 'rejected'; readonly problem: ChannelProblem };

/**
 * A sales channel. Every call throws ChannelRefused for a final refusal, ChannelWaits when the channel asks for a pause,
 * and any other error when it did not answer: the caller repeats it later.
 */
export interface ChannelDriver {
  /** Idempotent by the key. */
  put(wanted: ToPut): Promise<Put>;
  review(itemNo: string): Promise<Verdict>;
  /** Nothing to do for an item that was never created. */
  takeOff(item: { readonly key: string; readonly itemNo: string }): Promise<void>;
  /** those that the channel has */
  readItems(itemNos: readonly string[]): Promise<Map<string, ListingContent>>;
}

/** How long a review takes before it is asked for, seconds: minutes to a day at 微信小店 and 1688, none at Shopify. */
export const REVIEW_SECONDS: Readonly<Record<ListedChannel, number>> = {
  ...{ demo: 5, weixin: 300, alibaba1688: 300, shopify: 10 },
};

/** The channel's final answer, in Chinese for its owner. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused';
  readonly problem: ChannelProblem;
  /** the channel's own; empty = ours */
  readonly code: string;
  /** it did not take one picture; the item may do without */
  readonly isOfPicture: boolean;
  constructor(problem: ChannelProblem, code = '', isOfPicture = false) {
    super(problem.say);
    this.problem = problem;
    this.code = code;
    this.isOfPicture = isOfPicture;
  }
}

/** Of an upload: what is refused for its own sake, not e.g. for the authorisation, is the picture. @throws the error, marked */
export function refusePicture(error: unknown): never {
  if (error instanceof ChannelRefused && error.problem.where === '商品')
    throw new ChannelRefused({ ...error.problem, where: '图片' }, error.code, true);
  throw error;
}

/** The channel wants no calls for that long. */
export class ChannelWaits extends Error {
  override readonly name = 'ChannelWaits';
  readonly seconds: number;
  constructor(seconds: number) {
    super(`the channel asks for a pause of ${seconds} s`);
    this.seconds = seconds;
  }
}
