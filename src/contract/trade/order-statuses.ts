import { namesOf, type StatusRecord } from '../platform/statuses.ts';
import type { PaymentPart } from './payments.ts';

/**
 * One record for each status of an order and of an after-sale case: its words, where it is listed, what it waits for and
 * what becomes of it in time. The steps from one to another are in `order-flow.ts`; lists of statuses, in SQL too, are
 * derived from here.
 */

/** Settings of the platform with their defaults. */
export const ORDER_TIMES = {
  /** unpaid sample or stock order */
  payMinutes: 30,
  /** the same from placing, for payment by transfer: a company's accounts department needs days */
  transferHours: 72,
  /** order not answered by the shop: it reserves stock until then */
  confirmHours: 72,
  /** the shop's later ship date, not answered by the buyer */
  agreeHours: 72,
  /** unpaid deposit, or unpaid full price of an accepted order */
  payBulkHours: 72,
  /** the balance, from the end of production; then the buyer gets a final deadline */
  balanceDays: 15,
  /** the final deadline; then the shop may end the order */
  balanceGraceDays: 7,
  /** how long an unchecked transfer voucher keeps an unpaid order from expiring */
  voucherWaitsDays: 3,
  /** from the last parcel; couriers send no delivery reports */
  autoReceiptDays: 10,
  /** from receipt, without a case */
  autoCompleteDays: 7,
  /**
   * a case waiting for a party: waiting for the buyer it is closed, waiting for the shop it is escalated to the
   * platform
   */
  caseWaitsDays: 7,
  /**
   * a received 采购单 waiting for the end of the order that it fulfils. That order may never move, as when the trader has
   * the delivery and never ships, and the factory is paid on completion. Shipping, automatic receipt, a case and automatic
   * completion fit into two months.
   */
  supplyWaitsDays: 60,
} as const;

/** Tabs: 需处理 has orders of which styled lines wait for the reader; 待付款 includes deposit and balance. */
export const ORDER_TABS = [
  'all',
  'toHandle',
  'toConfirm',
  'toPay',
  'inProduction',
  'toShip',
  'toReceive',
  'received',
  'afterSale',
  'completed',
  'cancelled',
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** open: not agreed or not paid · making: paid, and not all shipped · underway · over */
type Phase = 'open' | 'making' | 'underway' | 'received' | 'over' | 'afterSale';

/** What happens when the time of a status is over. */
interface StatusClock {
  /** from entering the status; null = the clock of something else */
  readonly lasts: { readonly minutes: number } | { readonly hours: number } | { readonly days: number } | null;
  /** shown after the time that is left: "29 分 08 秒" + "后未付款自动取消" */
  readonly says: string;
  /** the step that the system takes */
  readonly late?: 'expire' | 'confirmReceipt' | 'complete';
  /** why the order expired */
  readonly expired?: string;
}

interface OrderStatusRecord extends StatusRecord {
  readonly phase: Phase;
  readonly tab: Exclude<OrderTab, 'all' | 'toHandle'>;
  readonly clock?: StatusClock;
  /** what the buyer owes now */
  readonly due?: PaymentPart;
  /** the next step, as shown above the order */
  readonly buyerNext: string;
  readonly shopNext: string;
  /** of a licence, which is delivered by its payment */
  readonly licenceNext?: string;
}

const UNPAID_CLOCK = {
  lasts: { hours: ORDER_TIMES.payBulkHours },
  says: '后未付款自动取消',
  late: 'expire',
  expired: '没有在时限内付款',
} as const;

export const ORDER_STATUS = {
  toConfirm: {
    words: '待确认',
    tone: 'wait',
    phase: 'open',
    tab: 'toConfirm',
    clock: {
      lasts: { hours: ORDER_TIMES.confirmHours },
      says: '后商家未确认自动取消',
      late: 'expire',
      expired: '商家没有在时限内确认',
    },
    buyerNext: '等商家确认价格、运费和发货日期。确认之前双方都可以取消，不收费用；到时没有确认，自动取消。',
    shopNext: '请核对价格、运费和发货日期，确认接单或说明为什么不接；到时没有答复，自动取消。',
  },
  toAgree: {
    words: '待买家同意',
    tone: 'wait',
    phase: 'open',
    tab: 'toConfirm',
    clock: {
      lasts: { hours: ORDER_TIMES.agreeHours },
      says: '后买家未同意自动取消',
      late: 'expire',
      expired: '买家没有在时限内同意发货日',
    },
    buyerNext: '商家接了单，发货日比您希望的晚。同意以后付款；不同意可以取消，不收费用。',
    shopNext: '发货日比买家希望的晚，等买家同意；这之前可以改发货日、改价。',
  },
  toPay: {
    words: '待付款',
    tone: 'wait',
    phase: 'open',
    tab: 'toPay',
    // one that needed no confirmation has less time: see `dueAtOf`
    clock: UNPAID_CLOCK,
    due: 'full',
    buyerNext: '付款以后商家开始备货。',
    shopNext: '等买家付款。付款之前可以改价。',
    licenceNext: '付款以后授权马上生效，可以用花型做款式、上架、印。',
  },
  toPayDeposit: {
    words: '待付定金',
    tone: 'wait',
    phase: 'open',
    tab: 'toPay',
    clock: UNPAID_CLOCK,
    due: 'deposit',
    buyerNext: '付了定金商家就开始备料生产。',
    shopNext: '等买家付定金。付款之前可以改价。',
  },
  inProduction: {
    words: '生产中',
    tone: 'work',
    phase: 'making',
    tab: 'inProduction',
    buyerNext: '商家正在生产，进度会写在下面。',
    shopNext: '请按工序报进度，做完点生产完成。',
  },
  toPayBalance: {
    words: '待付尾款',
    tone: 'wait',
    phase: 'making',
    tab: 'toPay',
    // demanded, then late: see `late-balance.ts`
    clock: { lasts: { days: ORDER_TIMES.balanceDays }, says: '后尾款到期' },
    due: 'balance',
    buyerNext: '货已做好，付清尾款商家就发货。过期催告后仍不付的，商家可以取消订单，定金不退。',
    shopNext: '等买家付尾款，付清再发货。过期先由系统催告，仍不付的您可以取消订单、留下定金。',
  },
  toShip: {
    words: '待发货',
    tone: 'work',
    phase: 'making',
    tab: 'toShip',
    buyerNext: '商家正在备货发货。',
    shopNext: '请备货发货，可以分批。',
  },
  toReceive: {
    words: '待收货',
    tone: 'work',
    phase: 'underway',
    tab: 'toReceive',
    clock: { lasts: { days: ORDER_TIMES.autoReceiptDays }, says: '后自动确认收货', late: 'confirmReceipt' },
    buyerNext: '货在路上。收到后点数、验货，没有问题再确认收货。',
    shopNext: '货在路上，等买家确认收货。',
  },
  received: {
    words: '已收货',
    tone: 'done',
    phase: 'received',
    tab: 'received',
    clock: { lasts: { days: ORDER_TIMES.autoCompleteDays }, says: '后自动完成', late: 'complete' },
    buyerNext: '已经收货。有问题可以申请售后，没有问题就完成订单。',
    shopNext: '买家已收货，没有售后就自动完成。',
    licenceNext: '授权已经生效，证书在“花型授权”里。有问题可以申请售后。',
  },
  completed: {
    words: '已完成',
    tone: 'done',
    phase: 'over',
    tab: 'completed',
    buyerNext: '这张订单已经完成。',
    shopNext: '这张订单已经完成。',
  },
  cancelled: {
    words: '已取消',
    tone: 'quiet',
    phase: 'over',
    tab: 'cancelled',
    buyerNext: '这张订单已经取消，占用的库存已退回。',
    shopNext: '这张订单已经取消。',
    licenceNext: '这张授权单已经取消，授权不再有效。',
  },
  afterSale: {
    words: '售后中',
    tone: 'trouble',
    phase: 'afterSale',
    tab: 'afterSale',
    clock: { lasts: null, says: '后按超时处理' },
    buyerNext: '正在处理售后，下面能看到走到哪一步。',
    shopNext: '买家申请了售后，请尽快处理。',
  },
} as const satisfies Readonly<Record<string, OrderStatusRecord>>;

export type OrderStatus = keyof typeof ORDER_STATUS;
export const ORDER_STATUSES = namesOf(ORDER_STATUS);

export const orderStatus = (status: OrderStatus): OrderStatusRecord => ORDER_STATUS[status];

const statusesWhere = (holds: (record: OrderStatusRecord) => boolean): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((status) => holds(ORDER_STATUS[status]));

const inPhases = (...phases: readonly Phase[]) => statusesWhere(({ phase }) => phases.includes(phase));

/** Not agreed or not paid yet. */
export const OPEN_ORDERS = inPhases('open');
/** Paid, not all shipped, no after-sale case: styled lines are produced, and what is made can still be mended. */
export const MADE_ORDERS = inPhases('making');
/** Of these the shop must act and the promised ship date counts; while the buyer owes the balance it does not. */
export const TO_SHIP_ORDERS = statusesWhere(({ phase, due }) => phase === 'making' && due === undefined);
/** Paid, and not received yet. */
export const SENT_ORDERS = inPhases('making', 'underway');
/** Paid, and not over. */
export const PAID_ORDERS = inPhases('making', 'underway', 'received');
/** Something is due now. */
export const DUE_ORDERS = statusesWhere(({ due }) => due !== undefined);
export const OVER_ORDERS = inPhases('over');

/** The statuses that a tab lists. */
export const statusesOfTab = (tab: Exclude<OrderTab, 'toHandle'>): readonly OrderStatus[] =>
  tab === 'all' ? ORDER_STATUSES : statusesWhere((record) => record.tab === tab);

interface CaseStatusRecord {
  readonly words: string;
  /** the next step, as shown to each side */
  readonly buyerNext: string;
  readonly shopNext: string;
  /** the step that the system takes when the party it waits for has not acted in time */
  readonly late?: 'closeLate' | 'escalateLate';
}

/** 售后: an order has one after-sale case at a time. */
export const CASE_STATUS = {
  applied: {
    words: '待商家同意',
    buyerNext: '等商家处理。超过时限没有处理，会转平台介入。',
    shopNext: '买家申请了售后，请看下面的申请，同意或说明为什么不同意。',
    late: 'escalateLate',
  },
  buyerModify: {
    words: '待买家修改',
    buyerNext: '商家没有同意。可以修改后再提交、申请平台介入，或撤销。过了时限会自动关闭。',
    shopNext: '等买家修改后再提交，或申请平台介入。',
    late: 'closeLate',
  },
  buyerReturn: {
    words: '待买家退货',
    buyerNext: '商家已同意，请把货寄回，并填写退货单号。过了时限会自动关闭。',
    shopNext: '等买家寄回退货。',
    late: 'closeLate',
  },
  sellerReceive: {
    words: '待商家收货',
    buyerNext: '货在寄回的路上，商家收到点验后退款。',
    shopNext: '买家已寄回，点验后退款。',
    late: 'escalateLate',
  },
  refunding: {
    words: '退款中',
    buyerNext: '正在退款：线上付的原路退回，转账付的由商家转回。',
    shopNext: '正在退款给买家。',
  },
  refunded: { words: '退款成功', buyerNext: '已经退款。', shopNext: '退款已完成。' },
  closed: { words: '售后关闭', buyerNext: '售后已关闭。', shopNext: '售后已关闭。' },
  escalated: {
    words: '平台介入',
    buyerNext: '平台正在看双方的说明和照片，结果会写在这里。',
    shopNext: '平台介入，等平台裁定。',
  },
} as const satisfies Readonly<Record<string, CaseStatusRecord>>;

export type CaseStatus = keyof typeof CASE_STATUS;
export const CASE_STATUSES = namesOf(CASE_STATUS);

export const caseStatus = (status: CaseStatus): CaseStatusRecord => CASE_STATUS[status];

/** Cases that the clock moves on. */
export const TIMED_CASES = CASE_STATUSES.filter((status) => caseStatus(status).late !== undefined);
