import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import { LISTING_STATUSES, type ListingAction, type ListingStatus } from '#contract/desks/listing-flow.ts';
import type { ListingTerms } from '#contract/desks/listing-price.ts';
import type { ListingContent } from '#contract/desks/listings.ts';
import type { ListedChannel, ShopifyCurrency } from '#contract/desks/listed-channels.ts';
import { account } from '../../people/accounts/account.table.ts';
import { listed, moment } from '../../platform/table.ts';
import { product } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** Of every item in a shop at 微信小店. */
export interface WeixinSettings {
  /** of the leaf category, from the top */
  readonly categoryIds: readonly string[];
  readonly freightTemplateId: string;
}

/** Of every item in a shop at 1688. */
export interface AlibabaSettings {
  readonly categoryId: string;
  readonly freightTemplateId: string;
  readonly sendAddressId: string;
  /** of the picture bank */
  readonly albumId: string;
  /** 起批量, pieces */
  readonly minOrder: number;
}

/** Of a shop at Shopify. */
export interface ShopifySettings {
  /** before .myshopify.com */
  readonly store: string;
  /** of the shop: prices are numbers of it */
  readonly currency: ShopifyCurrency;
  readonly locationId: string;
  /** 销售渠道 there, e.g. its online store */
  readonly publicationId: string;
}

export type ChannelSettings = WeixinSettings | AlibabaSettings | ShopifySettings;

/** 渠道店铺: a shop's own shop at a channel. */
export const channelShop = pgTable(
  'channel_shop',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    channel: text('channel').$type<ListedChannel>().notNull(),
    name: text('name').notNull(),
    ratePermille: integer('rate_permille').notNull().default(1_000),
    feeFen: integer('fee_fen').notNull().default(0),
    ending: text('ending').$type<ListingTerms['ending']>().notNull().default('none'),
    stockBuffer: integer('stock_buffer').notNull().default(0),
    /** what the channel wants of every item; null at the demo channel */
    settings: jsonb('settings').$type<ChannelSettings>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('channel_shop_name').on(t.shopId, t.channel, t.name),
    check('channel_shop_channel', sql`${t.channel} in ('demo', 'weixin', 'alibaba1688', 'shopify')`),
    check('channel_shop_settings', sql`(${t.settings} is null) = (${t.channel} = 'demo')`),
    check('channel_shop_ending', sql`${t.ending} in ('none', 'nine')`),
    check(
      'channel_shop_terms',
      sql`${t.ratePermille} between 100 and 10000 and ${t.feeFen} between 0 and 100000
        and ${t.stockBuffer} between 0 and 100000`,
    ),
  ],
);

/** What was sent to a channel. */
export interface SentContent extends ListingContent {
  readonly pictures: number;
}

/** 一批铺货: what was submitted together. Its state follows from its listings. */
export const listingBatch = pgTable(
  'listing_batch',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    startsAt: moment('starts_at'),
    /** its listings that are not sent yet wait */
    pausedAt: moment('paused_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('listing_batch_by_shop').on(t.shopId, t.createdAt.desc().nullsFirst(), t.id)],
);

/** 铺货: a product in a channel shop. */
export const listing = pgTable(
  'listing',
  {
    id: text('id').primaryKey(),
    channelShopId: text('channel_shop_id')
      .notNull()
      .references(() => channelShop.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    /** the one that submitted it last; null before there were batches */
    batchId: text('batch_id').references(() => listingBatch.id, { onDelete: 'set null' }),
    startsAt: moment('starts_at'),
    /** moved by `move-listing.ts` only */
    status: text('status').$type<ListingStatus>().notNull().default('submitting'),
    /** why it was blocked, rejected or failed; what the channel did not take of one that it sells */
    problems: jsonb('problems').$type<ChannelProblem[]>().notNull().default([]),
    /** the channel's number for it; empty before it was created */
    itemNo: text('item_no').notNull().default(''),
    /** of title, pictures and rules as sent last; empty before */
    edition: text('edition').notNull().default(''),
    /** when the edition of the product was compared with this one; null = not since it was sent */
    comparedAt: moment('compared_at'),
    /** as the channel has it; null before it was created */
    theirs: jsonb('theirs').$type<ListingContent>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('listing_once').on(t.channelShopId, t.productId),
    index('listing_by_product').on(t.productId),
    index('listing_by_batch').on(t.batchId),
    /** those whose time has come */
    index('listing_to_start')
      .on(t.startsAt)
      .where(sql`status = 'scheduled'`),
    check('listing_starts_at', sql`(${t.status} = 'scheduled') = (${t.startsAt} is not null)`),
    /** those to compare with the channel */
    index('listing_to_compare')
      .on(t.id)
      .where(sql`status in ('onSale', 'partial', 'outOfSync')`),
    check('listing_status', sql`${t.status} in ${listed(LISTING_STATUSES)}`),
    check(
      'listing_created',
      sql`${t.status} not in ('reviewing', 'onSale', 'partial', 'outOfSync') or ${t.itemNo} <> ''`,
    ),
  ],
);

export const listingEvent = pgTable(
  'listing_event',
  {
    no: bigserial('no', { mode: 'number' }).primaryKey(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    action: text('action').$type<ListingAction>().notNull(),
    /** null = the channel or the worker */
    accountId: text('account_id').references(() => account.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    /** null = nothing was sent */
    sent: jsonb('sent').$type<SentContent>(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('listing_event_by_listing').on(t.listingId, t.no), index('listing_event_by_account').on(t.accountId)],
);

/** Rows of the demo channel. It simulates an external service, so nothing here refers to our tables. */
export const demoChannelItem = pgTable(
  'demo_channel_item',
  {
    itemNo: text('item_no').primaryKey(),
    /** the idempotency key of its creation */
    key: text('key').notNull().unique('demo_channel_item_key'),
    edition: text('edition').notNull(),
    content: jsonb('content').$type<SentContent>().notNull(),
    state: text('state').$type<'reviewing' | 'onSale' | 'rejected' | 'off'>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [check('demo_channel_item_state', sql`${t.state} in ('reviewing', 'onSale', 'rejected', 'off')`)],
);
