import { BOUGHT_KINDS } from '../market/buying-words.ts';
import type { PaymentPart, PaymentStatus, Provider } from './payments.ts';

/** Words and lists of buying without schemas, because the browser imports them. */

/** What the lines of orders are of: a licence of a design is ordered without a cart. */
export const ORDERED_KINDS = [...BOUGHT_KINDS, 'design'] as const;
export type OrderedKind = (typeof ORDERED_KINDS)[number];

/** balance: what the platform owes the buyer's shop, for its supply orders */
export const PROVIDERS = ['transfer', 'demo', 'alipay', 'wechat', 'balance'] as const;

export const providerWords: Readonly<Record<Provider, string>> = {
  transfer: '对公转账',
  demo: '演示支付',
  alipay: '支付宝',
  wechat: '微信支付',
  balance: '店铺余额',
};

export const partWords: Readonly<Record<PaymentPart, string>> = { full: '全款', deposit: '定金', balance: '尾款' };

/**
 * waiting: begun · submitted: a voucher waits for the shop · paid: money received · refused: the voucher was rejected ·
 * closed: given up, replaced, or the order ended · unmatched: money, for an order that no longer expects it, or
 * of another amount; it is refunded
 */
export const PAYMENT_STATUSES = ['waiting', 'submitted', 'paid', 'refused', 'closed', 'unmatched'] as const;

export const paymentStatusWords: Readonly<Record<PaymentStatus, string>> = {
  waiting: '待支付',
  submitted: '待商家核对',
  paid: '已到账',
  refused: '凭证未通过',
  closed: '已关闭',
  unmatched: '异常到账，退回中',
};

export const invoiceTypeWords: Readonly<Record<'normal' | 'special', string>> = {
  normal: '增值税普通发票',
  special: '增值税专用发票',
};

/** Groups of orders to ship, by promised day. */
export const SHIP_DUES = ['late', 'today', 'open'] as const;
export type ShipDue = (typeof SHIP_DUES)[number];
export const shipDueWords: Readonly<Record<ShipDue, string>> = {
  late: '已超期',
  today: '今天到期',
  open: '未发货，按交期排',
};

export const COURIERS = [
  'sf',
  'zto',
  'yto',
  'yunda',
  'sto',
  'jd',
  'deppon',
  'ems',
  'ane',
  'ownFleet',
  'buyerPickup',
  'other',
] as const;
export type Courier = (typeof COURIERS)[number];

export const courierWords: Readonly<Record<Courier, string>> = {
  sf: '顺丰速运',
  zto: '中通快递',
  yto: '圆通速递',
  yunda: '韵达快递',
  sto: '申通快递',
  jd: '京东物流',
  deppon: '德邦物流',
  ems: '邮政EMS',
  ane: '安能物流',
  ownFleet: '自有车队',
  buyerPickup: '买家自提',
  other: '其他',
};

/** These have no tracking numbers. */
export const COURIERS_WITHOUT_NUMBER: readonly Courier[] = ['ownFleet', 'buyerPickup'];

/** "顺丰速运 SF1234567890", or the courier alone */
export const shipmentWords = ({ courier, trackingNo }: { courier: Courier; trackingNo: string }): string =>
  `${courierWords[courier]} ${trackingNo}`.trim();

export const CART_MAX_LINES = 300;
