import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { LEDGER_EVENTS, MOST_PERMILLE, PAYOUT_DIRECTIONS, SHOP_ACCOUNTS } from './ledger-words.ts';
import { Fen, Id, listOf, oneOf, orNull, Paging, SearchWord } from '../platform/shapes.ts';

/** 账本: what the platform and each shop owe one another, and every line behind it. */

/** A month in China: 2026-11 */
export const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });

export const LedgerSums = Type.Object({
  /** 平台代收待结: received by the platform for orders that have not ended */
  heldFen: Type.Integer(),
  /** 自收待结: the same, received by the shop itself */
  advanceFen: Type.Integer(),
  /** 质保金 of completed orders, in one of the two above until it is due */
  retentionFen: Fen,
  /** what the platform owes the shop; negative: what the shop owes the platform */
  balanceFen: Type.Integer(),
  /** 已提 */
  paidOutFen: Fen,
  /** 平台服务费 for orders placed from now on, ‰ */
  feePermille: Type.Integer(),
});
export type LedgerSums = Static<typeof LedgerSums>;

export const LedgerLine = Type.Object({
  /** of the journal */
  id: Id,
  at: Type.String(),
  event: oneOf(LEDGER_EVENTS),
  orderNo: orNull(Type.String()),
  /** more for the shop, or less */
  amountFen: Type.Integer(),
  /** how it was paid, a voucher's number */
  note: Type.String(),
  /** 凭证 of a payout */
  attachments: Type.Array(Id),
});
export type LedgerLine = Static<typeof LedgerLine>;

const LedgerFilter = {
  account: oneOf(SHOP_ACCOUNTS, 'balance'),
  /** of claim and debt: the other shop; without it they are empty */
  partner: Type.Optional(Id),
  month: Type.Optional(Month),
  event: Type.Optional(oneOf(LEDGER_EVENTS)),
};

/** Latest first; `after` is the `next` of the page before. */
export const KeysetPage = {
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,17}\\.[0-9]{1,15}$' })),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
};

export const LedgerLines = Type.Object({ list: Type.Array(LedgerLine), next: orNull(Type.String()) });

export const shopLedger = endpoint({
  method: 'GET',
  path: '/api/v2/shop/ledger',
  for: 'seller',
  summary: '店铺账本：余额',
  reply: LedgerSums,
});

export const shopLedgerLines = endpoint({
  method: 'GET',
  path: '/api/v2/shop/ledger/lines',
  for: 'seller',
  summary: '店铺账本：明细',
  query: Type.Object({ ...LedgerFilter, ...KeysetPage }),
  reply: LedgerLines,
});

export const shopLedgerExport = endpoint({
  method: 'POST',
  path: '/api/v2/shop/ledger/export',
  for: 'seller',
  summary: '导出账本明细',
  body: Type.Object(LedgerFilter),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
});

/** The voucher of a payout, for the shop that it went to. */
export const shopLedgerAttachment = endpoint({
  method: 'GET',
  path: '/api/v2/shop/ledger/attachment',
  for: 'seller',
  summary: '打款凭证的临时查看链接',
  query: Type.Object({ id: Id }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
  errors: ['item.unknown'],
});

/** toPay: the platform owes the shop · owing: the shop owes the platform */
export const LEDGER_TABS = ['toPay', 'owing', 'all'] as const;

export const operatorLedger = endpoint({
  method: 'GET',
  path: '/api/v2/operator/ledger',
  for: 'operator',
  summary: '各店铺的账',
  query: Type.Object({ tab: oneOf(LEDGER_TABS, 'toPay'), q: Type.Optional(SearchWord), ...Paging }),
  reply: Type.Object({
    ...listOf(Type.Object({ ...LedgerSums.properties, id: Id, name: Type.String(), store: Type.String() })).properties,
    /** over all shops */
    owedFen: Fen,
    owingFen: Fen,
  }),
});

export const Payout = Type.Object({
  id: Id,
  direction: oneOf(PAYOUT_DIRECTIONS),
  amountFen: Fen,
  voucherNo: Type.String(),
  /** ISO date */
  paidOn: Type.String(),
  note: Type.String(),
  attachments: Type.Array(Id),
  recordedAt: Type.String(),
  reversedAt: orNull(Type.String()),
  reverseReason: Type.String(),
});
export type Payout = Static<typeof Payout>;

export const operatorShopLedger = endpoint({
  method: 'GET',
  path: '/api/v2/operator/ledger/shop',
  for: 'operator',
  summary: '一家店铺的账：余额和打款',
  query: Type.Object({ id: Id }),
  reply: Type.Object({
    id: Id,
    name: Type.String(),
    sums: LedgerSums,
    /** 对公账户 of its terms, to pay to */
    transferTo: Type.String(),
    /** the latest 100 */
    payouts: Type.Array(Payout),
  }),
  errors: ['item.unknown'],
});

export const operatorLedgerLines = endpoint({
  method: 'GET',
  path: '/api/v2/operator/ledger/lines',
  for: 'operator',
  summary: '一家店铺的账：明细',
  query: Type.Object({ id: Id, ...LedgerFilter, ...KeysetPage }),
  reply: LedgerLines,
});

/** No bank is involved: the operator has made the transfer and records it. */
export const recordPayout = endpoint({
  method: 'POST',
  path: '/api/v2/operator/recordPayout',
  for: 'operator',
  summary: '登记给店铺的打款，或店铺的缴款',
  once: true,
  done: '已登记',
  body: Type.Object({
    shopId: Id,
    direction: oneOf(PAYOUT_DIRECTIONS),
    amountFen: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
    /** the bank's number of the transfer */
    voucherNo: Type.String({ minLength: 1, maxLength: 60 }),
    paidOn: Type.String({ format: 'date' }),
    note: Type.String({ maxLength: 200 }),
    attachments: Type.Array(Id, { minItems: 1, maxItems: 5 }),
  }),
  reply: Type.Object({ id: Id, balanceFen: Type.Integer() }),
  errors: ['item.unknown', 'payout.amount', 'payout.voucher_taken', 'upload.unknown', 'caller.not_allowed'],
});

export const reversePayout = endpoint({
  method: 'POST',
  path: '/api/v2/operator/reversePayout',
  for: 'operator',
  summary: '冲回一笔登记错的打款或缴款',
  done: '已冲回',
  body: Type.Object({ id: Id, reason: Type.String({ maxLength: 300 }) }),
  reply: Type.Object({ id: Id, balanceFen: Type.Integer() }),
  errors: ['item.unknown', 'reason.missing', 'state.changed', 'caller.not_allowed'],
});

export const setShopFee = endpoint({
  method: 'POST',
  path: '/api/v2/operator/setShopFee',
  for: 'operator',
  summary: '设置店铺的平台服务费率',
  done: '费率已保存，从现在起下的订单按它算',
  body: Type.Object({ id: Id, permille: Type.Integer({ minimum: 0, maximum: MOST_PERMILLE }) }),
  reply: Type.Object({ permille: Type.Integer() }),
  errors: ['item.unknown', 'caller.not_allowed'],
});
