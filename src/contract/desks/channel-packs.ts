import { type Static, Type } from 'typebox';
import { CHANNELS } from './channels/rules.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Id, IdQuery, listOf, oneOf, orNull, Paging } from '../platform/shapes.ts';

/** 渠道资料包: pictures, sheet and words of products, by the rules of sales channels, checked. */

export const MOST_PACK_PRODUCTS = 200;

/** stopped: by its owner, can go on */
export const ChannelPackStatus = oneOf(['making', 'ready', 'stopped', 'failed', 'expired']);
export type ChannelPackStatus = Static<typeof ChannelPackStatus>;

/** blocked: made, but the channel would refuse it */
export const ChannelPackItemState = oneOf(['pending', 'made', 'blocked', 'failed']);
export type ChannelPackItemState = Static<typeof ChannelPackItemState>;

/** A rule that the finished files break. */
export const ChannelProblem = Type.Object({
  /** block: the channel refuses it; warn: to look at */
  kind: oneOf(['block', 'warn']),
  /** the file, or 标题 and other fields */
  where: Type.String(),
  say: Type.String(),
  /** 怎么改 */
  fix: Type.String(),
  /** where the rule is from */
  source: Type.String(),
  /** what 一键改好 does about it; absent = only the shop can mend it */
  mend: Type.Optional(oneOf(['words', 'bytes'])),
  /** the shop can declare that it labels the pictures itself: see `corner-words.ts` */
  canDeclare: Type.Optional(Type.Literal(true)),
});
export type ChannelProblem = Static<typeof ChannelProblem>;

const ChannelWord = oneOf(CHANNELS);

const ChannelPackBrief = Type.Object({
  id: Id,
  status: ChannelPackStatus,
  /** why it failed; otherwise empty */
  reason: Type.String(),
  channels: Type.Array(ChannelWord),
  /** the first product's title */
  title: Type.String(),
  products: Type.Integer(),
  counts: Type.Object({
    pending: Type.Integer(),
    made: Type.Integer(),
    blocked: Type.Integer(),
    failed: Type.Integer(),
  }),
  bytes: Type.Integer(),
  jobId: Id,
  createdAt: Type.String(),
  /** when the files are deleted; null while they are made */
  expiresAt: orNull(Type.String()),
});
export type ChannelPackBrief = Static<typeof ChannelPackBrief>;

const ChannelPackItem = Type.Object({
  no: Type.Integer(),
  productId: Id,
  productNo: Type.String(),
  /** of the product */
  title: Type.String(),
  /** false: another shop's product, to resell */
  isOwn: Type.Boolean(),
  channel: ChannelWord,
  edition: Type.String(),
  state: ChannelPackItemState,
  /** the title for this channel; empty until it is made */
  channelTitle: Type.String(),
  problems: Type.Array(ChannelProblem),
  pictures: Type.Integer(),
  bytes: Type.Integer(),
});
export type ChannelPackItem = Static<typeof ChannelPackItem>;

export const channelPacks = endpoint({
  method: 'GET',
  path: '/api/v2/saleorder/packs',
  for: 'shopOwner',
  summary: '自己店铺的渠道资料包',
  query: Type.Object(Paging),
  reply: listOf(ChannelPackBrief),
});

export const channelPack = endpoint({
  method: 'GET',
  path: '/api/v2/saleorder/pack',
  for: 'shopOwner',
  summary: '一份渠道资料包：每件商品在每个渠道的结果',
  query: IdQuery,
  reply: Type.Object({ pack: ChannelPackBrief, items: Type.Array(ChannelPackItem) }),
  errors: ['item.unknown'],
});

export const makeChannelPack = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/makePack',
  for: 'shopOwner',
  summary: '做渠道资料包：选商品、选渠道',
  once: true,
  body: Type.Object({
    productIds: Type.Array(Id, { minItems: 1, maxItems: MOST_PACK_PRODUCTS }),
    channels: Type.Array(ChannelWord, { minItems: 1, maxItems: CHANNELS.length }),
  }),
  reply: Type.Object({ id: Id, jobId: Id }),
  errors: ['item.unknown', 'channelPack.under_way', 'channel.off'],
});

/** From the product's page, for its shop and for others that resell it; a pack made in the last hour is given again. */
export const packOfProduct = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/packOfProduct',
  for: 'shopOwner',
  summary: '一件在售商品按一个渠道的规格做的数据包',
  body: Type.Object({ productId: Id, channel: ChannelWord }),
  reply: Type.Object({ packId: Id }),
  errors: ['item.unknown', 'channelPack.under_way', 'channel.off'],
});

/** Goes on after a stop; makes the blocked and failed items again, from the products as they are now. */
export const resumeChannelPack = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/resumePack',
  for: 'shopOwner',
  summary: '接着做渠道资料包：没做的、没成的、有阻断的再做一次',
  once: true,
  body: IdQuery,
  reply: Type.Object({ jobId: Id }),
  errors: ['item.unknown', 'channelPack.under_way', 'channelPack.complete', 'channelPack.gone'],
});

/** Only this pack is mended, never the product. */
export const mendChannelPack = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/mendPack',
  for: 'shopOwner',
  summary: '一键改好：去掉标题里的违禁词、把图再压小，再做有阻断的',
  once: true,
  body: IdQuery,
  reply: Type.Object({ jobId: Id, mended: Type.Integer() }),
  errors: ['item.unknown', 'channelPack.under_way', 'channelPack.complete', 'channelPack.gone', 'channelPack.no_mend'],
});

/** A link, valid for some minutes. Items with a block are left out. */
export const downloadChannelPack = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/downloadPack',
  for: 'shopOwner',
  summary: '下载渠道资料包（zip）',
  body: Type.Object({ id: Id, channel: Type.Optional(ChannelWord) }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
  errors: ['item.unknown', 'channelPack.gone', 'channelPack.empty'],
});
