import { actionsWhere } from '../platform/allowed-actions.ts';
import { type CaseStatus, type OrderStatus, PAID_ORDERS } from './order-statuses.ts';

/**
 * The status flow of an order: step → party, from, to. Server and pages read this one table, and `move-one-order.ts` is the
 * only code that writes a status.
 */

/** 样品单, 现货单 (every line in stock), 大货单 (made to order), 授权单 (a licence: nothing is made or shipped) */
export type OrderKind = 'sample' | 'stock' | 'bulk' | 'licence';

/** 全款, or 定金 + 尾款 for a bulk order of a shop that offers it */
export type PaymentPlan = 'full' | 'deposit';

/**
 * 快递 by the shop's tariff · 到付: the buyer pays the carrier · 自提 at the shop · 专线 for heavy orders: by the shop's
 * tariff, or the shop states the freight when it accepts the order.
 */
export const DELIVERIES = ['parcel', 'collect', 'pickup', 'road'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export const deliveryWords: Readonly<Record<Delivery, string>> = {
  parcel: '快递',
  collect: '到付',
  pickup: '自提',
  road: '专线',
};

/** The shop must accept it before payment: orders made to order, and those that need a truck. */
export const isConfirmedFirst = ({ kind, delivery }: { kind: OrderKind; delivery: Delivery }): boolean =>
  kind === 'bulk' || delivery === 'road';

export const orderKindWords: Readonly<Record<OrderKind, string>> = {
  sample: '样品单',
  stock: '现货单',
  bulk: '大货单',
  licence: '授权单',
};

export const planWords: Readonly<Record<PaymentPlan, string>> = { full: '全款', deposit: '定金 + 尾款' };

/** maker: the member who made the style that a buyer ordered by the maker's proposal */
export type OrderActor = 'buyer' | 'shop' | 'operator' | 'system' | 'maker';

/** Facts that decide a step, beside the status. */
export interface OrderFacts {
  readonly kind: OrderKind;
  readonly plan: PaymentPlan;
}

/** Facts of a moment that can rule a step out. */
export interface OrderGuardFacts {
  readonly by: OrderActor;
  readonly status: OrderStatus;
  /** that an open after-sale case goes back to */
  readonly statusBefore: OrderStatus | null;
  /** the open case asks for less than all that can be refunded */
  readonly isPartCase: boolean;
  /** of at least one line something can be shipped now */
  readonly canShipLine: boolean;
  /** a 采购单 */
  readonly isSupply: boolean;
  /** of a 采购单: paid, or begun on credit */
  readonly isBegun: boolean;
  /** a line is being printed, or was */
  readonly isPrinting: boolean;
  /** any part */
  readonly hasShipped: boolean;
  readonly paidFen: number;
  readonly refundedFen: number;
  /** to be paid now */
  readonly dueFen: number;
  /** on credit (账期) and not paid */
  readonly owedFen: number;
  /** 质保金 that the seller's side still holds */
  readonly retentionFen: number;
  /** the final deadline of the balance has passed */
  readonly isBalanceLate: boolean;
}

export interface OrderStep {
  readonly by: readonly OrderActor[];
  readonly from: readonly OrderStatus[];
  /** asked by the button and by the act; always when omitted */
  readonly when?: (facts: OrderGuardFacts) => boolean;
  /** said to who tries the step while `when` is false; a general sentence when omitted */
  readonly otherwise?: string;
  /** `stay`: an event without a move. `before`: the status before the after-sale case. */
  readonly to: OrderStatus | 'stay' | 'before' | ((order: OrderFacts) => OrderStatus);
  /** on the button, and in the list of events */
  readonly label: string;
  /** must a reason be given? */
  readonly needsReason?: true;
  /** a consequence of something else, never a button of this order */
  readonly isConsequence?: true;
  /** goes on while a case for a part of the price is open: it moves the status that the case goes back to */
  readonly besideCase?: true;
}

export const orderSteps = {
  accept: {
    by: ['shop'],
    from: ['toConfirm'],
    to: ({ plan }) => (plan === 'deposit' ? 'toPayDeposit' : 'toPay'),
    label: '确认接单',
  },
  /** with a later ship date than the buyer wished: see `needsAgreement` */
  acceptLater: {
    by: ['shop'],
    from: ['toConfirm'],
    to: 'toAgree',
    label: '接单，发货日待同意',
    isConsequence: true,
  },
  /** another ship date while the buyer has not agreed; one that needs no agreement is followed by `agree` */
  restate: { by: ['shop'], from: ['toAgree'], to: 'stay', label: '改发货日' },
  agree: {
    by: ['buyer', 'system'],
    from: ['toAgree'],
    to: ({ plan }) => (plan === 'deposit' ? 'toPayDeposit' : 'toPay'),
    label: '同意发货日',
  },
  decline: { by: ['shop'], from: ['toConfirm'], to: 'cancelled', label: '不接单', needsReason: true },
  changePrice: {
    by: ['shop'],
    from: ['toConfirm', 'toAgree', 'toPay', 'toPayDeposit'],
    to: 'stay',
    label: '改价',
  },
  /** 合单: several 采购单 of one factory that have not begun are priced together */
  mergeSupply: { by: ['buyer'], from: ['toConfirm', 'toPay'], to: 'stay', label: '合单', isConsequence: true },
  /** a 采购单 on credit is paid while it is made, shipped or received: see `dueOf` */
  pay: {
    by: ['buyer'],
    from: ['toPay', 'toPayDeposit', 'toPayBalance', 'inProduction', 'toShip', 'toReceive', 'received', 'completed'],
    to: 'stay',
    when: ({ dueFen }) => dueFen > 0,
    label: '付款',
  },
  paid: {
    by: ['system'],
    from: ['toPay'],
    to: ({ kind }) => (kind === 'licence' ? 'received' : kind === 'bulk' ? 'inProduction' : 'toShip'),
    label: '已付款',
    isConsequence: true,
  },
  depositPaid: {
    by: ['system'],
    from: ['toPayDeposit'],
    to: 'inProduction',
    label: '已付定金',
    isConsequence: true,
  },
  /** 账期: the shop granted credit, and the order starts as a debt */
  startOnCredit: {
    by: ['system'],
    from: ['toPay', 'toPayDeposit'],
    to: ({ kind }) => (kind === 'bulk' ? 'inProduction' : 'toShip'),
    label: '账期内先做，到期付款',
    isConsequence: true,
  },
  creditPaid: {
    by: ['system'],
    from: ['inProduction', 'toShip', 'toReceive', 'received', 'completed', 'afterSale'],
    to: 'stay',
    label: '账期款已付',
    isConsequence: true,
  },
  balancePaid: { by: ['system'], from: ['toPayBalance'], to: 'toShip', label: '已付尾款', isConsequence: true },
  /** not paid in time: the buyer gets a final deadline of some days (民法典 art. 563) */
  demandBalance: { by: ['system'], from: ['toPayBalance'], to: 'stay', label: '催付尾款', isConsequence: true },
  /** the final deadline has passed: the shop may end the order, and the buyer may still pay */
  balanceLate: { by: ['system'], from: ['toPayBalance'], to: 'stay', label: '尾款逾期', isConsequence: true },
  reportProgress: { by: ['shop'], from: ['inProduction'], to: 'stay', label: '报生产进度', besideCase: true },
  finishProduction: {
    by: ['shop'],
    from: ['inProduction'],
    to: ({ plan }) => (plan === 'deposit' ? 'toPayBalance' : 'toShip'),
    label: '生产完成',
  },
  /** a partial shipment; the last one is `shipLast` */
  shipPart: { by: ['shop'], from: ['toShip'], to: 'stay', label: '部分发货', isConsequence: true, besideCase: true },
  /** once a part was shipped, also without a further parcel, when the rest is refunded */
  ship: {
    by: ['shop'],
    from: ['toShip'],
    to: 'toReceive',
    when: ({ canShipLine, hasShipped }) => canShipLine || hasShipped,
    otherwise: '现在没有能发的货：款式要先校验，退回的等买家答复，打样稿等买家确认',
    label: '发货',
    besideCase: true,
  },
  /** corrects a mistyped courier or number; the shipment stays as it is */
  correctShipment: {
    by: ['shop'],
    from: ['toShip', 'toReceive'],
    to: 'stay',
    when: ({ hasShipped }) => hasShipped,
    label: '更正物流',
    besideCase: true,
  },
  /** a part was shipped, and what is missing was refunded */
  endShipping: {
    by: ['system'],
    from: ['toShip'],
    to: 'toReceive',
    label: '没发的款项已退，其余不再发货',
    isConsequence: true,
  },
  remind: { by: ['buyer'], from: ['toConfirm', 'inProduction', 'toShip'], to: 'stay', label: '提醒商家' },
  confirmReceipt: { by: ['buyer', 'system'], from: ['toReceive'], to: 'received', label: '确认收货' },
  complete: { by: ['buyer', 'system'], from: ['received'], to: 'completed', label: '完成订单' },
  /** a free order has no payment to refund, so its buyer may cancel it until it ships; a 采购单 has a step of its own */
  cancel: {
    by: ['buyer'],
    from: ['toConfirm', 'toAgree', 'toPay', 'toPayDeposit', 'toShip'],
    to: 'cancelled',
    when: ({ status, isSupply, paidFen, hasShipped }) =>
      status !== 'toShip' || (!isSupply && paidFen === 0 && !hasShipped),
    label: '取消订单',
    needsReason: true,
  },
  /** of a 采购单 that has begun, until printing begins; what was paid is refunded. The system also ends one unpaid. */
  cancelSupply: {
    by: ['buyer', 'system'],
    from: ['toConfirm', 'toAgree', 'toPay', 'toPayDeposit', 'inProduction', 'toPayBalance', 'toShip'],
    to: 'cancelled',
    when: ({ by, isSupply, isBegun, isPrinting, hasShipped }) =>
      isSupply && (isBegun || by === 'system') && !isPrinting && !hasShipped,
    otherwise: '工厂已经开印，采购单不能取消了；有问题请申请售后',
    label: '取消采购单',
    needsReason: true,
  },
  cancelByShop: {
    by: ['shop'],
    from: ['toAgree', 'toPay', 'toPayDeposit'],
    to: 'cancelled',
    label: '取消订单',
    needsReason: true,
  },
  /** the balance is late: the shop keeps what was made, and the deposit, see `keptDepositFen` */
  cancelUnpaid: {
    by: ['shop'],
    from: ['toPayBalance'],
    to: 'cancelled',
    when: ({ isBalanceLate }) => isBalanceLate,
    otherwise: '买家付尾款的期限还没过，不能取消',
    label: '尾款逾期，取消订单',
    needsReason: true,
  },
  /** paid, nothing shipped: all payments are refunded */
  cannotSupply: {
    by: ['shop'],
    from: ['inProduction', 'toPayBalance', 'toShip'],
    to: 'cancelled',
    when: ({ hasShipped }) => !hasShipped,
    otherwise: '已经发出一部分，不能整单取消；其余的请与买家商量退款',
    label: '无法供货，退款',
    needsReason: true,
  },
  /** not paid, accepted or agreed to in time: reserved stock is released */
  expire: {
    by: ['system'],
    from: ['toConfirm', 'toAgree', 'toPay', 'toPayDeposit'],
    to: 'cancelled',
    label: '超时自动取消',
    isConsequence: true,
  },
  /** of a completed order only for its 质保金 */
  requestRefund: {
    by: ['buyer'],
    from: [...PAID_ORDERS, 'completed'],
    to: 'afterSale',
    when: ({ status, paidFen, refundedFen, owedFen, retentionFen }) =>
      status === 'completed' ? retentionFen > 0 : refundedFen < paidFen || owedFen > 0,
    label: '申请售后',
    needsReason: true,
  },
  /** the case ended without undoing the whole order */
  endAfterSale: {
    by: ['buyer', 'shop', 'operator', 'system'],
    from: ['afterSale'],
    to: 'before',
    label: '售后结束',
    isConsequence: true,
  },
  /** every line was dropped before it was printed: all payments are refunded */
  cancelDropped: {
    by: ['buyer', 'shop'],
    from: ['inProduction', 'toShip'],
    to: 'cancelled',
    label: '退回的款式都不做了，订单取消',
    isConsequence: true,
  },
  /** nothing was shipped and all payments were refunded */
  cancelByAfterSale: {
    by: ['shop', 'operator', 'system'],
    from: ['afterSale'],
    to: 'cancelled',
    label: '售后退款，订单取消',
    isConsequence: true,
  },
} as const satisfies Record<string, OrderStep>;

export type OrderAction = keyof typeof orderSteps;

/** 仅退款, 退货退款 */
export type CaseKind = 'refund' | 'return';
export const caseKindWords: Readonly<Record<CaseKind, string>> = { refund: '仅退款', return: '退货退款' };

export interface CaseStep {
  readonly by: readonly OrderActor[];
  readonly from: readonly CaseStatus[];
  readonly to: CaseStatus | ((kind: CaseKind) => CaseStatus);
  readonly label: string;
  readonly needsReason?: true;
  readonly isConsequence?: true;
}

export const caseSteps = {
  agreeRefund: {
    by: ['shop'],
    from: ['applied'],
    to: (kind) => (kind === 'return' ? 'buyerReturn' : 'refunding'),
    label: '同意',
  },
  refuseRefund: { by: ['shop'], from: ['applied'], to: 'buyerModify', label: '拒绝', needsReason: true },
  resubmitRefund: { by: ['buyer'], from: ['buyerModify'], to: 'applied', label: '修改后再提交', needsReason: true },
  escalate: { by: ['buyer'], from: ['buyerModify'], to: 'escalated', label: '申请平台介入', needsReason: true },
  withdrawRefund: { by: ['buyer'], from: ['applied', 'buyerModify', 'buyerReturn'], to: 'closed', label: '撤销售后' },
  sendBack: { by: ['buyer'], from: ['buyerReturn'], to: 'sellerReceive', label: '填退货单号' },
  receiveReturn: { by: ['shop'], from: ['sellerReceive'], to: 'refunding', label: '已收到退货，退款' },
  resolveWithRefund: { by: ['operator'], from: ['escalated'], to: 'refunding', label: '裁定退款', needsReason: true },
  resolveWithoutRefund: { by: ['operator'], from: ['escalated'], to: 'closed', label: '裁定不退', needsReason: true },
  /** the buyer's deadline passed */
  closeLate: {
    by: ['system'],
    from: ['buyerModify', 'buyerReturn'],
    to: 'closed',
    label: '超时未处理，自动关闭',
    isConsequence: true,
  },
  /** the shop's deadline passed */
  escalateLate: {
    by: ['system'],
    from: ['applied', 'sellerReceive'],
    to: 'escalated',
    label: '商家超时未处理，转平台介入',
    isConsequence: true,
  },
  moneyReturned: { by: ['system'], from: ['refunding'], to: 'refunded', label: '退款成功', isConsequence: true },
} as const satisfies Record<string, CaseStep>;
export type CaseAction = keyof typeof caseSteps;

type OfStatus = Pick<OrderGuardFacts, 'status' | 'statusBefore'>;

/** Beside an open case: the step moves `statusBefore`, and the order stays in 售后中. */
export const isBesideCase = ({ besideCase }: OrderStep, { status, statusBefore }: OfStatus): boolean =>
  besideCase === true && status === 'afterSale' && statusBefore !== null;

const statusFor = (step: OrderStep, order: OfStatus): OrderStatus =>
  isBesideCase(step, order) ? order.statusBefore! : order.status;

/** The facts of the moment allow the step: asked by the button and by the act. */
export const isAllowed = (step: OrderStep, facts: OrderGuardFacts): boolean =>
  (!isBesideCase(step, facts) || facts.isPartCase) && (step.when?.(facts) ?? true);

/** The next status, or null when the step is not allowed from here or for this actor. */
export function orderStatusAfter(
  action: OrderAction,
  by: OrderActor,
  order: OrderFacts & { readonly status: OrderStatus; readonly statusBefore: OrderStatus | null },
): OrderStatus | null {
  const step: OrderStep = orderSteps[action];
  if (!step.by.includes(by) || !step.from.includes(statusFor(step, order))) return null;
  if (step.to === 'stay') return order.status;
  if (step.to === 'before') return order.statusBefore;
  return typeof step.to === 'function' ? step.to(order) : step.to;
}

export function caseStatusAfter(
  action: CaseAction,
  by: OrderActor,
  status: CaseStatus,
  kind: CaseKind,
): CaseStatus | null {
  const step: CaseStep = caseSteps[action];
  if (!step.by.includes(by) || !step.from.includes(status)) return null;
  return typeof step.to === 'function' ? step.to(kind) : step.to;
}

/** The buttons of a party now. */
export function orderStepsFrom(facts: OrderGuardFacts): OrderAction[] {
  return actionsWhere<OrderAction, OrderStep>(
    orderSteps,
    (step) =>
      step.isConsequence !== true &&
      step.by.includes(facts.by) &&
      step.from.includes(statusFor(step, facts)) &&
      isAllowed(step, facts),
  );
}

export function caseStepsFrom(status: CaseStatus, by: OrderActor): CaseAction[] {
  return actionsWhere<CaseAction, CaseStep>(
    caseSteps,
    (step) => step.isConsequence !== true && step.by.includes(by) && step.from.includes(status),
  );
}

/** 大货 milestones in order. */
export const MILESTONES = [
  'materials',
  'preProductionMeeting',
  'relaxing',
  'markerMaking',
  'cutting',
  'printing',
  'sewing',
  'finishing',
  'finalInspection',
  'packing',
] as const;
export type Milestone = (typeof MILESTONES)[number];

export const milestoneWords: Readonly<Record<Milestone, string>> = {
  materials: '备料',
  preProductionMeeting: '产前会',
  relaxing: '松布',
  markerMaking: '排料',
  cutting: '裁剪',
  printing: '印绣',
  sewing: '缝制',
  finishing: '后整',
  finalInspection: '尾检',
  packing: '装箱',
};

/** Before cutting a sample can still change everything. */
export const isFromCutting = (milestone: Milestone): boolean =>
  MILESTONES.indexOf(milestone) >= MILESTONES.indexOf('cutting');

/** Milestones to report today; 产前会, a step of large factories, remains readable in older orders. */
export const OFFERED_MILESTONES: readonly Milestone[] = MILESTONES.filter(
  (milestone) => milestone !== 'preProductionMeeting',
);

/**
 * The share of a stock that one buyer's unpaid orders may reserve: of a colour and size, and of a blank's production
 * capacity; at least one MOQ.
 */
export const UNPAID_SHARE_PERCENT = 20;

/** The part of a deposit above this share of the contract does not count as a deposit (民法典 art. 586). */
const DEPOSIT_KEPT_PERCENT = 20;

/**
 * What the shop keeps when its buyer never pays the balance (定金罚则, 民法典 art. 586 and 587); the rest is refunded.
 * @param leftFen paid and not refunded yet
 */
export function keptDepositFen(payableFen: number, leftFen: number): number {
  return Math.min(leftFen, Math.floor((payableFen * DEPOSIT_KEPT_PERCENT) / 100));
}
