import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import {
  FUNNEL_DAYS,
  MOST_COMMENT,
  MOST_LINK_PHONES,
  MOST_PROPOSAL_ITEMS,
  MOST_RELAY_BYTES,
  MOST_VIEWS,
  OPTION_IDS,
} from './proposal-words.ts';
import { ProposalDocument } from './proposal-document.ts';
import { PROPOSAL_EVENTS, PROPOSAL_STATUSES } from './proposal-flow.ts';
import { ChangedItem, ItemGrid, Quote, ProposedThing } from './proposal-shapes.ts';
import { WantedInvoice } from '../trade/orders.ts';
import { BOUGHT_KINDS } from '../market/buying-words.ts';
import { Fen, Id, IdOrNone, listOf, oneOf, orNull, Paging, Picture, SearchWord } from '../platform/shapes.ts';

/** 售前方案: what a member offers one customer, sent as a link. */

const StatusWord = oneOf(PROPOSAL_STATUSES);

export const PROPOSAL_TABS = ['all', 'draft', 'sent', 'converted', 'ended', 'archived'] as const;
export type ProposalTab = (typeof PROPOSAL_TABS)[number];

export const ProposalBrief = Type.Object({
  id: Id,
  title: Type.String(),
  customer: Type.String(),
  status: StatusWord,
  itemCount: Type.Integer(),
  picture: orNull(Picture),
  /** of its first option */
  payableFen: Fen,
  optionCount: Type.Integer(),
  validUntil: Type.String(),
  updatedAt: Type.String(),
  sentAt: orNull(Type.String()),
  openedAt: orNull(Type.String()),
  /** by the customer, preview crawlers and the owner not counted */
  openCount: Type.Integer(),
  /** an item is offered for less than its owner pays for it */
  isBelowCost: Type.Boolean(),
  /** saved after the last sent version */
  hasUnsent: Type.Boolean(),
});
export type ProposalBrief = Static<typeof ProposalBrief>;

export const proposalList = endpoint({
  method: 'GET',
  path: '/api/v2/solution/getPreSaleSolutionList',
  for: 'member',
  summary: '售前方案列表',
  query: Type.Object({
    tab: oneOf(PROPOSAL_TABS, 'all'),
    /** title or customer */
    q: Type.Optional(SearchWord),
    ...Paging,
  }),
  reply: Type.Object({
    ...listOf(ProposalBrief).properties,
    counts: Type.Record(Type.String(), Type.Integer()),
  }),
});

/** One stage of the funnel: how many proposals came so far. */
const FunnelStage = Type.Object({
  count: Type.Integer(),
  /** of their cheapest options; once accepted, of the accepted one */
  valueFen: Fen,
  /** median from the first sending, whole hours; null = none came so far */
  hours: orNull(Type.Integer()),
});

export const ProposalFunnel = Type.Object({
  sent: FunnelStage,
  opened: FunnelStage,
  /** accepted or declined */
  answered: FunnelStage,
  accepted: FunnelStage,
  /** why customers declined, the most frequent first */
  reasons: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
});
export type ProposalFunnel = Static<typeof ProposalFunnel>;

export const proposalFunnel = endpoint({
  method: 'GET',
  path: '/api/v2/solution/funnel',
  for: 'member',
  summary: '方案走到哪一步：发出、打开、答复、接受，和谢绝的原因',
  /** first sent within so many days */
  query: Type.Object({ days: oneOf(FUNNEL_DAYS, '90') }),
  reply: ProposalFunnel,
});

/** How a link shows its proposal. */
const LinkOptions = {
  hidesPrices: Type.Boolean(),
  /** the other shops whose things are offered */
  hidesSupplier: Type.Boolean(),
  /** names the customer, the viewer and the day on page and PDF */
  hasWatermark: Type.Boolean(),
  /** by how many viewers it can be opened, each one browser for a day; null = any number */
  mostViews: orNull(Type.Integer({ minimum: 1, maximum: MOST_VIEWS })),
  /** the viewer has verified a phone by a code */
  needsPhone: Type.Boolean(),
  /** only these numbers; empty = any verified one */
  phones: Type.Array(Type.String({ maxLength: 40 }), { maxItems: MOST_LINK_PHONES }),
};

/** The link of a sent proposal. */
export const SharedLink = Type.Object({
  /** absolute; null = revoked */
  url: orNull(Type.String()),
  /** the same page, not counted as an opening; only for the owner */
  ownUrl: orNull(Type.String()),
  hasPassword: Type.Boolean(),
  ...LinkOptions,
  /** viewers so far, of a link that counts or names them */
  viewCount: Type.Integer(),
});
export type SharedLink = Static<typeof SharedLink>;

export const ProposalDetail = Type.Object({
  id: Id,
  status: StatusWord,
  /** of the saved document, for the next `editSolution` */
  version: Type.Integer(),
  document: ProposalDocument,
  /** of its items, as they are now */
  things: Type.Array(ProposedThing),
  /** of its own uploads */
  pictures: Type.Array(Type.Object({ key: Id, picture: Picture })),
  /** items and options with their prices now */
  quote: Quote,
  /** without a shop only catalogue prices can be proposed */
  hasShop: Type.Boolean(),
  link: orNull(SharedLink),
  sent: Type.Array(Type.Object({ sentNo: Type.Integer(), at: Type.String(), payableFen: Fen })),
  hasUnsent: Type.Boolean(),
  orderNos: Type.Array(Type.String()),
  events: Type.Array(
    Type.Object({
      kind: oneOf(PROPOSAL_EVENTS),
      at: Type.String(),
      sentNo: Type.Integer(),
      note: Type.String(),
      /** of a comment on one item; '' = on the whole */
      itemId: IdOrNone,
      /** of a part that was seen, which `note` names: by whom, and how long; else '' and 0 */
      viewer: Type.String(),
      seconds: Type.Integer(),
    }),
  ),
  openCount: Type.Integer(),
});
export type ProposalDetail = Static<typeof ProposalDetail>;

export const proposalSubList = endpoint({
  method: 'GET',
  path: '/api/v2/solution/getPreSaleSolutionSubList',
  for: 'member',
  summary: '一份售前方案的货品、选项和内容',
  query: Type.Object({ solution_id: Id }),
  reply: ProposalDetail,
  errors: ['item.unknown'],
});

/** Saves a proposal; nothing is saved when its document is refused, and the refusal names the path. */
export const editSolution = endpoint({
  method: 'POST',
  path: '/api/v2/solution/editSolution',
  for: 'member',
  summary: '保存售前方案：表单里的 relay_json 是方案内容，solution_id 空着是新方案',
  once: true,
  form: [],
  body: Type.Object({
    solution_id: Type.Optional(IdOrNone),
    relay_json: Type.String({ minLength: 2, maxLength: MOST_RELAY_BYTES }),
  }),
  reply: Type.Object({ solution_id: Id, version: Type.Integer() }),
  errors: [
    'item.unknown',
    'proposal.changed',
    'proposal.document',
    'proposal.too_many',
    'request.too_large',
    'upload.unknown',
  ],
});

/** 示例方案 of the solution pages. */
export const ProposalExample = Type.Object({
  /** of its page on this site; null = there is none */
  address: orNull(Type.String()),
  title: Type.String(),
  from: Type.String(),
});

export const proposalExample = endpoint({
  method: 'GET',
  path: '/api/v2/solution/example',
  for: 'anyone',
  summary: '解决方案页上打开的示例方案',
  reply: ProposalExample,
});

export const setProposalExample = endpoint({
  method: 'POST',
  path: '/api/v2/operator/setProposalExample',
  for: 'operator',
  summary: '把一份发出的方案设为示例，链接空着是不设',
  done: '已保存',
  /** as its owner copies it */
  body: Type.Object({ link: Type.String({ maxLength: 300 }) }),
  reply: ProposalExample,
  errors: ['link.gone', 'link.password', 'link.phone'],
});

export const proposalThings = endpoint({
  method: 'POST',
  path: '/api/v2/solution/things',
  for: 'member',
  summary: '写方案用的货品资料：价格、颜色、尺码、款式图',
  body: Type.Object({
    things: Type.Array(
      Type.Object({
        kind: oneOf([...BOUGHT_KINDS, 'bundle']),
        itemId: Id,
        /** the caller's own 款式 on the blank */
        styleId: Type.Optional(Id),
      }),
      { maxItems: 100 },
    ),
  }),
  reply: Type.Object({ things: Type.Array(ProposedThing) }),
});

export const sendProposal = endpoint({
  method: 'POST',
  path: '/api/v2/solution/send',
  for: 'member',
  summary: '发送方案：定下这一版的内容和价格，给出链接',
  once: true,
  body: Type.Object({
    solution_id: Id,
    version: Type.Integer(),
    /** the owner was asked and means it; absent = no */
    sellsBelowCost: Type.Optional(Type.Boolean()),
    /** null = as it is, '' = none */
    password: orNull(Type.String({ maxLength: 20 })),
    ...LinkOptions,
  }),
  reply: SharedLink,
  errors: [
    'code.unavailable',
    'item.unknown',
    'phone.invalid',
    'proposal.below_cost',
    'proposal.changed',
    'proposal.not_ready',
    'state.changed',
  ],
});

export const setProposalLink = endpoint({
  method: 'POST',
  path: '/api/v2/solution/link',
  for: 'member',
  summary: '收回链接，或换一个新链接',
  body: Type.Object({ solution_id: Id, action: oneOf(['revoke', 'renew']) }),
  reply: SharedLink,
  errors: ['item.unknown', 'state.changed'],
});

export const moveOwnProposal = endpoint({
  method: 'POST',
  path: '/api/v2/solution/move',
  for: 'member',
  summary: '归档方案，或恢复成草稿',
  body: Type.Object({ solution_id: Id, action: oneOf(['archive', 'restore']) }),
  reply: Type.Object({ status: StatusWord }),
  errors: ['item.unknown', 'state.changed'],
});

export const copyProposal = endpoint({
  method: 'POST',
  path: '/api/v2/solution/copy',
  for: 'member',
  summary: '复制一份方案',
  done: '已复制',
  once: true,
  body: Type.Object({ solution_id: Id }),
  reply: Type.Object({ solution_id: Id }),
  errors: ['item.unknown', 'proposal.too_many'],
});

/** 留言 about a proposal, from the customer and its owner. */
export const ProposalComment = Type.Object({
  at: Type.String(),
  isOwner: Type.Boolean(),
  text: Type.String(),
  /** of an item, which a later version may not have; '' = about the whole */
  itemId: IdOrNone,
});
export type ProposalComment = Static<typeof ProposalComment>;

const Commented = {
  text: Type.String({ maxLength: MOST_COMMENT }),
  /** an item of the version that was sent last, or one that has comments; absent = the whole */
  itemId: Type.Optional(IdOrNone),
};

export const replyToCustomer = endpoint({
  method: 'POST',
  path: '/api/v2/solution/reply',
  for: 'member',
  summary: '回复客户在方案里的留言',
  done: '客户打开方案就能看到',
  once: true,
  body: Type.Object({ solution_id: Id, ...Commented }),
  reply: Type.Object({}),
  errors: ['item.unknown', 'comment.empty', 'comment.item', 'comment.too_many', 'state.changed'],
});

/** What the bearer of a link sends with every call. */
const Bearer = {
  token: Type.String({ minLength: 20, maxLength: 100 }),
  /** of a link with a password */
  password: Type.Optional(Type.String({ maxLength: 20 })),
  /** from the address of the page, of a link that counts, names or verifies its viewers */
  viewer: Type.Optional(Type.String({ maxLength: 60 })),
};

/** As the customer may see it: other names, floor prices and hidden prices are left out. */
export const lookProposal = endpoint({
  method: 'POST',
  path: '/api/v2/solution/look',
  for: 'linkHolder',
  summary: '凭链接看方案，接受之前核对用',
  body: Type.Object(Bearer),
  reply: Type.Object({
    sentNo: Type.Integer(),
    from: Type.String(),
    quote: Quote,
    hidesPrices: Type.Boolean(),
    hidesSupplier: Type.Boolean(),
    /** written across the page; null = none */
    watermark: orNull(Type.String()),
    status: StatusWord,
    isOwn: Type.Boolean(),
    /** to be looked at only */
    isExample: Type.Boolean(),
    /** the oldest first */
    comments: Type.Array(ProposalComment),
    /** of the items whose quantities the customer may change before accepting */
    grids: Type.Array(ItemGrid),
    /** what other shops add for an invoice to what is not 含税; none where nothing can be accepted */
    othersTax: Type.Array(Type.Object({ shopId: Id, percent: Type.Integer() })),
  }),
  errors: ['link.gone', 'link.password', 'link.phone'],
});

export const commentOnProposal = endpoint({
  method: 'POST',
  path: '/api/v2/solution/comment',
  for: 'linkHolder',
  summary: '凭链接给方案留言，对方会收到通知',
  done: '已告诉对方',
  once: true,
  body: Type.Object({ ...Bearer, ...Commented }),
  reply: Type.Object({ comments: Type.Array(ProposalComment) }),
  errors: ['link.gone', 'link.password', 'link.phone', 'comment.empty', 'comment.item', 'comment.too_many'],
});

export const acceptProposal = endpoint({
  method: 'POST',
  path: '/api/v2/solution/accept',
  for: 'member',
  summary: '凭链接接受方案：按报价生成订单',
  once: true,
  body: Type.Object({
    ...Bearer,
    /** the version that the customer saw */
    sentNo: Type.Integer({ minimum: 1 }),
    option: oneOf(['', ...OPTION_IDS]),
    addressId: Id,
    /** of all orders; absent = none */
    invoice: Type.Optional(WantedInvoice),
    /** the items at other quantities than were sent; absent = none */
    changed: Type.Optional(Type.Array(ChangedItem, { maxItems: MOST_PROPOSAL_ITEMS })),
    /** the optional items of the option that are wanted; absent = none */
    ticked: Type.Optional(Type.Array(Id, { maxItems: MOST_PROPOSAL_ITEMS })),
    /** the sum that the customer saw; another one is refused */
    payableFen: Type.Optional(Fen),
    /** the tax of other shops that the customer saw; another one is refused */
    othersTaxFen: Type.Optional(Fen),
  }),
  reply: Type.Object({
    orders: Type.Array(Type.Object({ orderNo: Type.String(), shopName: Type.String(), payableFen: Fen })),
  }),
  errors: [
    'link.gone',
    'link.password',
    'link.phone',
    'proposal.changed',
    'proposal.not_ready',
    'item.unknown',
    'request.invalid',
    'state.changed',
    'stock.short',
  ],
});

export const declineProposal = endpoint({
  method: 'POST',
  path: '/api/v2/solution/decline',
  for: 'linkHolder',
  summary: '凭链接拒绝方案，写明原因',
  done: '已告诉对方',
  body: Type.Object({ ...Bearer, reason: Type.String({ minLength: 1, maxLength: 300 }) }),
  reply: Type.Object({}),
  errors: ['link.gone', 'link.password', 'link.phone', 'state.changed', 'reason.missing'],
});
