import { type Static, Type } from 'typebox';
import { endpoint, type ReplyOf } from '../platform/endpoint.ts';
import { OrderNo, OrderStatusWord } from './orders.ts';
import { Fen, Id, IdQuery, listOf, oneOf, orNull, Paging, SearchWord } from '../platform/shapes.ts';
import { TransferAccount } from '../market/shop-terms.ts';
import { MOST_TOGETHER } from './supply-words.ts';

/** 店铺往来: what two shops of 采购单 owe one another, and paying several orders at once. */

export const Partner = Type.Object({
  shop: Type.Object({ id: Id, store: Type.String(), name: Type.String() }),
  /** 应收: it owes this for what it ordered; negative: a refund is still to be paid to it */
  claimFen: Type.Integer(),
  /** 应付: owed to it for what was ordered there; negative: it still has to pay a refund */
  debtFen: Type.Integer(),
  /** of these on credit, longer than agreed */
  claimOverdueFen: Fen,
  debtOverdueFen: Fen,
  /** by when the own earliest debt on credit is to be paid, ISO date */
  nextDueOn: orNull(Type.String()),
  /** 合并付款 of this shop that wait to be checked */
  toCheck: Type.Integer(),
});
export type Partner = Static<typeof Partner>;

export const partners = endpoint({
  method: 'GET',
  path: '/api/v2/supply/partners',
  for: 'seller',
  summary: '店铺往来：应收应付',
  query: Type.Object({ q: Type.Optional(SearchWord), ...Paging }),
  reply: Type.Object({
    ...listOf(Partner).properties,
    /** over all partners */
    claimFen: Type.Integer(),
    debtFen: Type.Integer(),
  }),
});

/** A 采购单 of which something is due. */
export const OpenOrder = Type.Object({
  orderNo: OrderNo,
  placedAt: Type.String(),
  status: OrderStatusWord,
  payableFen: Fen,
  dueFen: Fen,
  /** null: paid before it begins, or deposit and balance */
  creditDueOn: orNull(Type.String()),
  /** a transfer of it waits to be checked */
  hasVoucher: Type.Boolean(),
});
export type OpenOrder = Static<typeof OpenOrder>;

/** 合并付款: one transfer for several orders, not checked yet. */
export const Together = Type.Object({
  id: Id,
  /** paid by the other shop, and checked by this one */
  isToCheck: Type.Boolean(),
  amountFen: Fen,
  payerName: Type.String(),
  orderNos: Type.Array(OrderNo),
  /** vouchers, to be read through the first of the orders */
  attachments: Type.Array(Id),
  at: Type.String(),
});
export type Together = Static<typeof Together>;

export const partner = endpoint({
  method: 'GET',
  path: '/api/v2/supply/partner',
  for: 'seller',
  summary: '与一家店铺的往来：没付的采购单、合并付款',
  query: IdQuery,
  reply: Type.Object({
    ...Partner.properties,
    /** ordered from it and by it; the earliest due first */
    debts: Type.Array(OpenOrder),
    claims: Type.Array(OpenOrder),
    together: Type.Array(Together),
    /** 对公账户 to pay to */
    transfer: orNull(TransferAccount),
    /** 店铺余额 that can be spent */
    availableFen: Type.Integer(),
  }),
  errors: ['item.unknown'],
});
export type PartnerDetail = ReplyOf<typeof partner>;

export const payTogether = endpoint({
  method: 'POST',
  path: '/api/v2/supply/payTogether',
  for: 'seller',
  summary: '合并付款：一笔转账或店铺余额付几张采购单',
  once: true,
  body: Type.Object({
    /** the factory */
    shopId: Id,
    orderNos: Type.Array(OrderNo, { minItems: 1, maxItems: MOST_TOGETHER, uniqueItems: true }),
    /** the sum that the caller saw */
    totalFen: Fen,
    provider: oneOf(['transfer', 'balance']),
    /** of a transfer */
    payerName: Type.String({ maxLength: 60 }),
    attachments: Type.Array(Id, { maxItems: 5 }),
  }),
  reply: Type.Object({ paidFen: Fen, isBooked: Type.Boolean() }),
  errors: [
    'item.unknown',
    'state.changed',
    'order.price',
    'payment.unavailable',
    'payment.balance',
    'upload.unknown',
    'request.invalid',
  ],
});

export const decideTogether = endpoint({
  method: 'POST',
  path: '/api/v2/supply/decideTogether',
  for: 'seller',
  summary: '核对一笔合并付款：已到账，或凭证有误',
  done: '已处理',
  once: true,
  body: Type.Object({ id: Id, isPaid: Type.Boolean(), reason: Type.String({ maxLength: 200 }) }),
  reply: Type.Object({ orders: Type.Integer() }),
  errors: ['item.unknown', 'state.changed', 'reason.missing'],
});
