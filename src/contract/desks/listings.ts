import { type Static, Type } from 'typebox';
import { ChannelProblem } from './channel-packs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { LISTING_ACTIONS, LISTING_STATUSES, OWNER_LISTING_ACTIONS } from './listing-flow.ts';
import {
  DIRECT_CHANNELS,
  LISTED_CHANNELS,
  MOST_CHANNEL_SHOPS,
  MOST_LISTINGS_AT_ONCE,
  SHOPIFY_CURRENCIES,
} from './listed-channels.ts';
import { BATCH_ACTIONS, BATCH_STATES } from './listing-batch.ts';
import { LISTING_ENDINGS, LISTING_LIMITS } from './listing-price.ts';
import { Fen, Id, IdQuery, listOf, oneOf, orNull, Paging, Picture, SearchWord } from '../platform/shapes.ts';

/** 铺货: a shop's products in its channel shops. Orders of the channels do not come back here. */

const within = ([minimum, maximum]: readonly [number, number]) => Type.Integer({ minimum, maximum });

const Terms = {
  /** of the suggested retail price, ‰ */
  ratePermille: within(LISTING_LIMITS.ratePermille),
  feeFen: within(LISTING_LIMITS.feeFen),
  ending: oneOf(LISTING_ENDINGS),
  stockBuffer: within(LISTING_LIMITS.stockBuffer),
};

/** 渠道店铺: a shop of the member at a channel. */
export const ChannelShop = Type.Object({
  id: Id,
  name: Type.String(),
  channel: oneOf(LISTED_CHANNELS),
  /** 演示渠道 */
  channelName: Type.String(),
  ...Terms,
  /** prices of its listings are numbers of it; nothing is converted but by ratePermille */
  currency: oneOf(SHOPIFY_CURRENCIES),
  listings: Type.Integer(),
  /** why nothing can be listed there: the channel is switched off; otherwise empty */
  offReason: Type.String(),
});
export type ChannelShop = Static<typeof ChannelShop>;

/** What a buyer sees there. */
export const ListingContent = Type.Object({ title: Type.String(), priceFen: Fen, stock: Type.Integer() });
export type ListingContent = Static<typeof ListingContent>;

export const ListingRow = Type.Object({
  id: Id,
  productId: Id,
  productNo: Type.String(),
  /** of the product */
  title: Type.String(),
  isProductOnSale: Type.Boolean(),
  /** null: not drawn yet */
  picture: orNull(Picture),
  channelShopId: Id,
  channelShop: Type.String(),
  currency: oneOf(SHOPIFY_CURRENCIES),
  /** the channel's number for it; empty before it was created */
  itemNo: Type.String(),
  status: oneOf(LISTING_STATUSES),
  /** why it was blocked, rejected or failed, what the channel did not take of one that it sells; otherwise empty */
  problems: Type.Array(ChannelProblem),
  /** as it would be sent now */
  ours: ListingContent,
  /** as the channel has it; null before it was created */
  theirs: orNull(ListingContent),
  /** 定时铺货: when it is sent; otherwise null */
  startsAt: orNull(Type.String()),
  nextSteps: Type.Array(oneOf(OWNER_LISTING_ACTIONS)),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});
export type ListingRow = Static<typeof ListingRow>;

export const listingList = endpoint({
  method: 'GET',
  path: '/api/v2/saleorder/list',
  for: 'shopOwner',
  summary: '铺货清单：每件商品在每个渠道店铺一行',
  query: Type.Object({
    status: oneOf(['all', ...LISTING_STATUSES], 'all'),
    channelShop: Type.Optional(Id),
    /** submitted together */
    batch: Type.Optional(Id),
    /** title or product number */
    q: Type.Optional(SearchWord),
    sort: oneOf(['updated', 'newest', 'title'], 'updated'),
    ...Paging,
  }),
  reply: Type.Object({
    ...listOf(ListingRow).properties,
    /** by status, under all other conditions */
    counts: Type.Record(Type.String(), Type.Integer()),
    shops: Type.Array(ChannelShop),
    /** channels that the operator has opened for direct listing */
    direct: Type.Array(oneOf(DIRECT_CHANNELS)),
  }),
});

export const listingDetail = endpoint({
  method: 'GET',
  path: '/api/v2/saleorder/detail',
  for: 'shopOwner',
  summary: '一条铺货：两边的内容和每次提交的记录',
  query: IdQuery,
  reply: Type.Object({
    listing: ListingRow,
    events: Type.Array(
      Type.Object({
        no: Type.Integer(),
        at: Type.String(),
        action: oneOf(LISTING_ACTIONS),
        note: Type.String(),
        /** null where nothing was sent */
        sent: orNull(Type.Object({ ...ListingContent.properties, pictures: Type.Integer() })),
      }),
    ),
  }),
  errors: ['item.unknown'],
});

export const connectDemo = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/connectDemo',
  for: 'shopOwner',
  summary: '连接演示渠道的一家店铺',
  done: '演示渠道连接好了',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 20 }) }),
  reply: Type.Object({ id: Id }),
  errors: ['channelShop.too_many', 'channelShop.name'],
});

/** A number of the channel's. */
const TheirId = Type.String({ minLength: 1, maxLength: 30, pattern: '^\\d+$' });
const ShopName = Type.String({ minLength: 1, maxLength: 20 });
const CONNECT_ERRORS = [
  ...(['item.unknown', 'channel.closed', 'channelShop.refused', 'channelShop.too_many', 'channelShop.name'] as const),
];

/** Secrets are stored encrypted and never answered. With an id a call replaces what that channel shop has. */
export const connectWeixin = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/connectWeixin',
  for: 'shopOwner',
  summary: '连接微信小店，或重新授权',
  done: '微信小店连接好了',
  body: Type.Object({
    id: Type.Optional(Id),
    name: ShopName,
    appId: Type.String({ pattern: '^wx[0-9a-f]{16}$' }),
    appSecret: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    categoryIds: Type.Array(TheirId, { minItems: 1, maxItems: 6 }),
    freightTemplateId: TheirId,
  }),
  reply: Type.Object({ id: Id }),
  errors: CONNECT_ERRORS,
});

export const connectAlibaba = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/connectAlibaba',
  for: 'shopOwner',
  summary: '连接 1688 店铺，或重新授权',
  done: '1688 连接好了',
  body: Type.Object({
    id: Type.Optional(Id),
    name: ShopName,
    /** AppKey */
    appId: TheirId,
    appSecret: Type.String({ minLength: 6, maxLength: 64, pattern: '^[0-9A-Za-z]+$' }),
    /** 授权码: what 1688 adds to the callback address when the shop's owner allows the app; two minutes long */
    code: Type.String({ minLength: 6, maxLength: 100, pattern: '^[\\w-]+$' }),
    /** 回调地址 of the app */
    redirectUri: Type.String({ minLength: 8, maxLength: 200, pattern: '^https?://\\S+$' }),
    categoryId: TheirId,
    freightTemplateId: TheirId,
    sendAddressId: TheirId,
    albumId: TheirId,
    /** 起批量, pieces */
    minOrder: Type.Integer({ minimum: 1, maximum: 99_999 }),
  }),
  reply: Type.Object({ id: Id }),
  errors: CONNECT_ERRORS,
});

export const connectShopify = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/connectShopify',
  for: 'shopOwner',
  summary: '连接 Shopify 店铺，或重新授权',
  done: 'Shopify 连接好了',
  body: Type.Object({
    id: Type.Optional(Id),
    name: ShopName,
    /** before .myshopify.com */
    store: Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9][a-z0-9-]*$' }),
    /** Client ID */
    appId: Type.String({ minLength: 8, maxLength: 64, pattern: '^[0-9A-Za-z_-]+$' }),
    appSecret: Type.String({ minLength: 8, maxLength: 100, pattern: '^[0-9A-Za-z_-]+$' }),
    /** the shop's own; refused when it is another one there */
    currency: oneOf(SHOPIFY_CURRENCIES),
    /** of the suggested retail price in yuan, as a number of that currency; ‰ */
    ratePermille: within(LISTING_LIMITS.ratePermille),
  }),
  reply: Type.Object({ id: Id }),
  errors: CONNECT_ERRORS,
});

/** Its listings are forgotten here; what is on sale there stays there. */
export const disconnectShop = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/disconnect',
  for: 'shopOwner',
  summary: '断开渠道店铺',
  done: '已经断开',
  body: IdQuery,
  reply: Type.Object({ listings: Type.Integer() }),
  errors: ['item.unknown', 'channelShop.busy'],
});

export const saveChannelShop = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/saveShop',
  for: 'shopOwner',
  summary: '设置渠道店铺的价格公式和库存预留',
  done: '保存好了',
  body: Type.Object({ id: Id, ...Terms }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown'],
});

/** 待铺货: on sale, and at no channel shop of the channel. What is named is what making it cannot mend. */
export const listingInbox = endpoint({
  method: 'GET',
  path: '/api/v2/saleorder/inbox',
  for: 'shopOwner',
  summary: '还没铺到这家渠道店铺的在售商品，按渠道规则先查过',
  query: Type.Object({ channelShop: Id, q: Type.Optional(SearchWord), ...Paging }),
  reply: listOf(
    Type.Object({
      productId: Id,
      productNo: Type.String(),
      title: Type.String(),
      picture: orNull(Picture),
      /** why the channel would refuse it; empty = nothing known against it */
      blocks: Type.Array(Type.String()),
    }),
  ),
  errors: ['item.unknown'],
});

/**
 * A product that is in a channel shop already is left as it is. 重复铺货 (the same product, or the same title, in another
 * shop of the same channel) is left out too unless `repeats` says otherwise.
 */
export const listProducts = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/submit',
  for: 'shopOwner',
  summary: '把商品铺到几家渠道店铺，现在或定时',
  once: true,
  body: Type.Object({
    channelShopIds: Type.Array(Id, { minItems: 1, maxItems: MOST_CHANNEL_SHOPS }),
    productIds: Type.Array(Id, { minItems: 1, maxItems: MOST_LISTINGS_AT_ONCE }),
    /** absent = now; at most MOST_DAYS_AHEAD days ahead */
    startsAt: Type.Optional(Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z$' })),
    repeats: oneOf(['skip', 'list'], 'skip'),
  }),
  reply: Type.Object({
    /** null: nothing was submitted */
    batchId: orNull(Id),
    submitted: Type.Integer(),
    /** left out, with the reason */
    skipped: Type.Array(
      Type.Object({ productId: Id, title: Type.String(), why: Type.String(), isRepeat: Type.Boolean() }),
    ),
  }),
  errors: ['item.unknown', 'channel.off', 'listing.time'],
});

const ListingBatch = Type.Object({
  id: Id,
  /** of its first product */
  title: Type.String(),
  state: oneOf(BATCH_STATES),
  total: Type.Integer(),
  open: Type.Integer(),
  listed: Type.Integer(),
  partial: Type.Integer(),
  failed: Type.Integer(),
  cancelled: Type.Integer(),
  nextSteps: Type.Array(oneOf(BATCH_ACTIONS)),
  startsAt: orNull(Type.String()),
  createdAt: Type.String(),
});
export type ListingBatch = Static<typeof ListingBatch>;

/** A listing belongs to the batch that submitted it last. */
export const listingBatches = endpoint({
  method: 'GET',
  path: '/api/v2/saleorder/batches',
  for: 'shopOwner',
  summary: '最近几批铺货：做到哪里，成了几件',
  reply: Type.Object({ batches: Type.Array(ListingBatch) }),
});

export const moveBatch = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/moveBatch',
  for: 'shopOwner',
  summary: '一批铺货：暂停、接着铺、取消剩下的、重试没成的',
  once: true,
  body: Type.Object({ id: Id, action: oneOf(BATCH_ACTIONS) }),
  reply: Type.Object({ moved: Type.Integer() }),
  errors: ['item.unknown', 'state.changed', 'channel.off'],
});

/** Those whose state does not allow it are left as they are. */
export const moveListings = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/move',
  for: 'shopOwner',
  summary: '重试、更新过去、下架、取消铺货',
  once: true,
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: MOST_LISTINGS_AT_ONCE }),
    action: oneOf(OWNER_LISTING_ACTIONS),
  }),
  reply: Type.Object({ moved: Type.Integer() }),
  errors: ['item.unknown', 'state.changed', 'channel.off'],
});
