import { PAYMENT_STATUSES, PROVIDERS } from './order-words.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { TransferAccount } from '../market/shop-terms.ts';
import { Fen, Id, oneOf, orNull } from '../platform/shapes.ts';

/** Payments of orders: one interface, several providers. A payment is a row with its own status. */

export const Provider = oneOf(PROVIDERS);
export type Provider = Static<typeof Provider>;

/** 全款, 定金, 尾款 */
export const PaymentPart = oneOf(['full', 'deposit', 'balance']);
export type PaymentPart = Static<typeof PaymentPart>;

/** Where the buyer pays: Alipay on a desktop page or a phone, WeChat by native QR or inside WeChat. */
export const PaymentScene = oneOf(['page', 'phone', 'qr', 'wechat']);
export type PaymentScene = Static<typeof PaymentScene>;

export const PaymentStatus = oneOf(PAYMENT_STATUSES);
export type PaymentStatus = Static<typeof PaymentStatus>;

export const PaymentBrief = Type.Object({
  id: Id,
  provider: Provider,
  part: PaymentPart,
  amountFen: Fen,
  status: PaymentStatus,
  /** why a voucher was rejected */
  reason: Type.String(),
  attachments: Type.Array(Id),
  payerName: Type.String(),
  startedAt: Type.String(),
  paidAt: orNull(Type.String()),
});
export type PaymentBrief = Static<typeof PaymentBrief>;

/**
 * waiting: requested from the provider, or due as the shop's own transfer · done · failed: the provider cannot refund,
 * so the shop transfers the money
 */
export const RefundStatus = oneOf(['waiting', 'done', 'failed']);
export type RefundStatus = Static<typeof RefundStatus>;

export const RefundBrief = Type.Object({
  id: Id,
  provider: Provider,
  amountFen: Fen,
  status: RefundStatus,
  reason: Type.String(),
  /** 转账回单 */
  attachments: Type.Array(Id),
  startedAt: Type.String(),
  doneAt: orNull(Type.String()),
  /** the shop must transfer it */
  isByHand: Type.Boolean(),
});
export type RefundBrief = Static<typeof RefundBrief>;

/** The ways to pay this order now. */
export const paymentWays = endpoint({
  method: 'GET',
  path: '/api/v2/payment/ways',
  for: 'member',
  summary: '订单可用的付款方式',
  query: Type.Object({ orderNo: Type.String({ minLength: 12, maxLength: 20 }) }),
  reply: Type.Object({
    part: PaymentPart,
    dueFen: Fen,
    ways: Type.Array(
      Type.Object({
        provider: Provider,
        /** why it is unavailable; empty otherwise */
        unavailable: Type.String(),
        transfer: orNull(TransferAccount),
        /** 店铺余额: what the shop can spend; null for the others */
        availableFen: orNull(Type.Integer()),
      }),
    ),
  }),
  errors: ['item.unknown', 'state.changed'],
});

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/v2/order/pay',
  for: 'member',
  summary: '开始付款；金额取自订单',
  once: true,
  body: Type.Object({
    orderNo: Type.String({ minLength: 12, maxLength: 20 }),
    provider: Provider,
    scene: PaymentScene,
    /** inside WeChat: the code from its authorisation page */
    wechatCode: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** the amount that the buyer has read; on a mismatch nothing is charged */
    dueFen: Fen,
  }),
  reply: Type.Object({
    payment: PaymentBrief,
    /** redirect: to Alipay, or inside WeChat first to its authorisation page */
    redirectUrl: orNull(Type.String()),
    /** WeChat: shown as QR */
    codeUrl: orNull(Type.String()),
    /** WeChat JSAPI: passed to the bridge */
    bridge: orNull(
      Type.Object({
        appId: Type.String(),
        timeStamp: Type.String(),
        nonceStr: Type.String(),
        package: Type.String(),
        signType: Type.String(),
        paySign: Type.String(),
      }),
    ),
  }),
  errors: ['item.unknown', 'state.changed', 'payment.unavailable', 'order.price', 'payment.failed'],
});

export const paymentDetail = endpoint({
  method: 'GET',
  path: '/api/v2/payment/detail',
  for: 'member',
  summary: '一次付款到哪一步了',
  query: Type.Object({ id: Id }),
  reply: PaymentBrief,
  errors: ['item.unknown'],
});

/** 对公转账: the buyer reports a transfer. */
export const submitVoucher = endpoint({
  method: 'POST',
  path: '/api/v2/payment/voucher',
  for: 'member',
  summary: '提交转账凭证',
  done: '凭证已提交，等商家核对到账',
  once: true,
  body: Type.Object({
    id: Id,
    payerName: Type.String({ minLength: 1, maxLength: 60 }),
    attachments: Type.Array(Id, { minItems: 1, maxItems: 5 }),
  }),
  reply: PaymentBrief,
  errors: ['item.unknown', 'state.changed', 'upload.unknown'],
});

export const decideVoucher = endpoint({
  method: 'POST',
  path: '/api/v2/payment/decideVoucher',
  for: 'seller',
  summary: '商家核对转账：已到账，或凭证有误',
  done: '已处理',
  once: true,
  body: Type.Object({ id: Id, isPaid: Type.Boolean(), reason: Type.String({ maxLength: 200 }) }),
  reply: PaymentBrief,
  errors: ['item.unknown', 'state.changed', 'reason.missing'],
});

/** 演示支付: demo mode only. */
export const payDemo = endpoint({
  method: 'POST',
  path: '/api/v2/payment/demoPay',
  for: 'member',
  summary: '演示支付：不动真钱',
  done: '演示支付成功',
  body: Type.Object({ id: Id }),
  reply: PaymentBrief,
  errors: ['item.unknown', 'state.changed', 'payment.unavailable'],
});

/** 店铺余额: a 采购单 is paid with what the platform owes the shop that ordered it. */
export const payFromBalance = endpoint({
  method: 'POST',
  path: '/api/v2/payment/balancePay',
  for: 'seller',
  summary: '用店铺余额付采购单',
  done: '已用店铺余额付款',
  body: Type.Object({ id: Id }),
  reply: PaymentBrief,
  errors: ['item.unknown', 'state.changed', 'payment.balance'],
});

/** A refund by transfer: the shop reports it as done. */
export const refundDone = endpoint({
  method: 'POST',
  path: '/api/v2/payment/refundDone',
  for: 'seller',
  summary: '商家登记退款已转出',
  done: '已登记退款',
  once: true,
  /** 银行回单 */
  body: Type.Object({ id: Id, attachments: Type.Array(Id, { minItems: 1, maxItems: 5 }) }),
  reply: RefundBrief,
  errors: ['item.unknown', 'state.changed', 'upload.unknown'],
});

/** The same by the platform, when the shop does not report it although the buyer has the money, or got it otherwise. */
export const operatorRefundDone = endpoint({
  method: 'POST',
  path: '/api/v2/operator/refundDone',
  for: 'operator',
  summary: '运营：登记转账退款已到买家账户',
  done: '已登记退款',
  once: true,
  body: Type.Object({ id: Id, reason: Type.String({ minLength: 1, maxLength: 300 }) }),
  reply: RefundBrief,
  errors: ['item.unknown', 'state.changed', 'reason.missing'],
});
