import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { INQUIRY_STATUSES, MOST_PIECES, MOST_WANTED } from './inquiry-words.ts';
import { Fen, Id, listOf, oneOf, Paging, SearchWord } from '../platform/shapes.ts';
import { SceneName } from '../market/site.ts';
import { Referrer } from './referrals.ts';

/** 咨询: a visitor of the solution pages leaves a number and what he looks for. */

const StatusWord = oneOf(INQUIRY_STATUSES);

/** One blank of a small collection, in pieces; the colours are chosen later. */
export const WantedBlank = Type.Object({
  blankId: Id,
  /** '' = unprinted */
  printMethod: Type.String({ maxLength: 40 }),
  pieces: Type.Integer({ minimum: 1, maximum: MOST_PIECES }),
});
export type WantedBlank = Static<typeof WantedBlank>;

/** A blank that the calculator offers. */
export const CalculableBlank = Type.Object({
  id: Id,
  name: Type.String(),
  moq: Type.Integer(),
  /** the shop, when it accepts inquiries; '' = only the platform gets the number */
  takerName: Type.String(),
});
export type CalculableBlank = Static<typeof CalculableBlank>;

export const inquiryBlanks = endpoint({
  method: 'GET',
  path: '/api/v2/inquiry/blanks',
  for: 'anyone',
  summary: '算一个小系列可选的底衣，接咨询的店铺的排在前面',
  reply: Type.Object({ list: Type.Array(CalculableBlank) }),
});

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/v2/inquiry/send',
  for: 'anyone',
  summary: '留电话咨询：手机号用验证码核对，平台客服和愿意接咨询的店铺看得到',
  done: '收到了，我们会打这个电话',
  once: true,
  body: Type.Object({
    scene: SceneName,
    name: Type.String({ maxLength: 20 }),
    /** as typed */
    mobile: Type.String({ maxLength: 40 }),
    /** sent for the purpose `inquiry` */
    code: Type.String({ maxLength: 20 }),
    words: Type.String({ maxLength: 500 }),
    /** the visitor's calculation; priced again by the server */
    wanted: Type.Array(WantedBlank, { maxItems: MOST_WANTED }),
    /** the version of 隐私政策 that was shown beside the consent */
    privacyVersion: Type.String({ minLength: 1, maxLength: 40 }),
    store: Type.Optional(Referrer),
  }),
  reply: Type.Object({}),
  errors: [
    'phone.invalid',
    'code.wrong',
    'demo.outside',
    'inquiry.incomplete',
    'inquiry.consent',
    'inquiry.too_many',
    'item.unknown',
  ],
});

/** A line of the calculation as it was priced when it was sent. */
export const InquiredBlank = Type.Object({
  blankId: Id,
  no: Type.String(),
  title: Type.String(),
  printName: Type.String(),
  pieces: Type.Integer(),
  amountFen: Fen,
  /** why it cannot be ordered like this, such as below the minimum; absent = it can */
  problem: Type.Optional(Type.String()),
});
export type InquiredBlank = Static<typeof InquiredBlank>;

const InquiryNote = Type.Object({ at: Type.String(), text: Type.String(), status: StatusWord });

const inquiryFacts = {
  id: Id,
  scene: SceneName,
  name: Type.String(),
  /** whole: it is there to be called */
  phone: Type.String(),
  words: Type.String(),
  wanted: Type.Array(InquiredBlank),
  amountFen: Fen,
  at: Type.String(),
  /** of the reader: the platform's, or this shop's */
  status: StatusWord,
  /** the reader's own, the newest first */
  notes: Type.Array(InquiryNote),
};

const query = Type.Object({
  status: Type.Optional(StatusWord),
  /** name, number or words */
  q: Type.Optional(SearchWord),
  ...Paging,
});

/** A step of the one who calls back. */
const move = { id: Id, status: StatusWord, note: Type.String({ maxLength: 300 }) };

export const ShopInquiry = Type.Object(inquiryFacts);
export type ShopInquiry = Static<typeof ShopInquiry>;

export const shopInquiries = endpoint({
  method: 'GET',
  path: '/api/v2/shop/inquiries',
  for: 'shopOwner',
  summary: '客户咨询：转给本店的',
  query,
  reply: Type.Object({
    ...listOf(ShopInquiry).properties,
    counts: Type.Record(Type.String(), Type.Integer()),
    /** the setting of the shop */
    accepts: Type.Boolean(),
  }),
});

export const moveShopInquiry = endpoint({
  method: 'POST',
  path: '/api/v2/shop/moveInquiry',
  for: 'shopOwner',
  summary: '记下咨询联系到哪一步',
  done: '已记下',
  body: Type.Object(move),
  reply: Type.Object({}),
  errors: ['item.unknown'],
});

export const saveInquirySetting = endpoint({
  method: 'POST',
  path: '/api/v2/shop/saveInquirySetting',
  for: 'shopOwner',
  summary: '本店接不接客户咨询',
  done: '已保存',
  body: Type.Object({ accepts: Type.Boolean() }),
  reply: Type.Object({ accepts: Type.Boolean() }),
});

const ShopName = Type.Object({ id: Id, name: Type.String() });

export const DeskInquiry = Type.Object({
  ...inquiryFacts,
  /** which have it, with their own states */
  shops: Type.Array(Type.Object({ ...ShopName.properties, status: StatusWord })),
});
export type DeskInquiry = Static<typeof DeskInquiry>;

export const operatorInquiries = endpoint({
  method: 'GET',
  path: '/api/v2/operator/inquiries',
  for: 'operator',
  summary: '咨询',
  query: Type.Object({ ...query.properties, status: oneOf([...INQUIRY_STATUSES, 'all'], 'waiting') }),
  reply: Type.Object({
    ...listOf(DeskInquiry).properties,
    /** open shops that accept inquiries */
    takers: Type.Array(ShopName),
  }),
});

export const moveInquiry = endpoint({
  method: 'POST',
  path: '/api/v2/operator/moveInquiry',
  for: 'operator',
  summary: '记下咨询联系到哪一步',
  done: '已记下',
  body: Type.Object(move),
  reply: Type.Object({}),
  errors: ['item.unknown'],
});

export const forwardInquiry = endpoint({
  method: 'POST',
  path: '/api/v2/operator/forwardInquiry',
  for: 'operator',
  summary: '把咨询转给一家愿意接的店铺',
  done: '已转给店铺',
  body: Type.Object({ id: Id, shopId: Id }),
  reply: Type.Object({}),
  errors: ['item.unknown', 'inquiry.not_taken'],
});
