import { CART_MAX_LINES, COURIERS, ORDERED_KINDS, SHIP_DUES } from './order-words.ts';
import { CASE_STATUSES, ORDER_STATUSES, ORDER_TABS } from './order-statuses.ts';
import { type Static, Type } from 'typebox';
import { Address } from '../people/addresses.ts';
import { Reckoning } from '../market/blanks.ts';
import { LineProblem, LinePriceUnit, Purpose, StyleOfLine, WantedLine, QuantityUnit } from '../market/buying.ts';
import { endpoint } from '../platform/endpoint.ts';
import { type CaseAction, caseSteps, DELIVERIES, MILESTONES, type OrderAction, orderSteps } from './order-flow.ts';
import { MOST_OVER_SHORT_PERCENT } from './over-short.ts';
import { PaymentBrief, RefundBrief } from './payments.ts';
import {
  PLAIN_STEPS,
  PRODUCTION_ACTIONS,
  PRODUCTION_STATUSES,
  PROOF_STATUSES,
  SEND_BACK_KINDS,
} from './production-flow.ts';
import { MOST_BATCHES } from './ship-days.ts';
import { Fen, Id, IsoDay, listOf, oneOf, orNull, Paging, Picture, ShopBrief } from '../platform/shapes.ts';
import { OrderRoad } from '../market/shop-terms.ts';
import { SHIP_TO } from './supply-words.ts';
import { Referrer } from './referrals.ts';

/** Checkout and orders, for buyers and shops. */

export const OrderKindWord = oneOf(['sample', 'stock', 'bulk', 'licence']);
export const PlanWord = oneOf(['full', 'deposit']);
export const DeliveryWord = oneOf(DELIVERIES);
export const OrderStatusWord = oneOf(ORDER_STATUSES);
export const CaseStatusWord = oneOf(CASE_STATUSES);
const OrderActionWord = oneOf(Object.keys(orderSteps) as OrderAction[]);
/** '' = not sent back */
const CourierOrNone = oneOf([...COURIERS, '']);
const CaseActionWord = oneOf(Object.keys(caseSteps) as CaseAction[]);

/** twelve letters and digits, see `order-no.ts` */
export const OrderNo = Type.String({ minLength: 12, maxLength: 20 });
const Reason = Type.String({ maxLength: 500 });
/** uploads visible to the two parties and operators only */
const Attachments = Type.Array(Id, { maxItems: 9 });
const Time = Type.String();

/** A line with its price, as ordered or about to be: the order's own copy (电子商务法 art. 31). */
export const OrderLine = Type.Object({
  /** 1, 2, 3 … within the order */
  lineNo: Type.Integer(),
  /** design: the licence of one */
  kind: oneOf(ORDERED_KINDS),
  itemId: Id,
  /** 编号 */
  no: Type.String(),
  title: Type.String(),
  colourNo: Type.String(),
  colourName: Type.String(),
  size: Type.String(),
  printMethod: Type.String(),
  printName: Type.String(),
  purpose: Purpose,
  unit: QuantityUnit,
  quantity: Type.Number(),
  /** per `priceUnit`, without the print */
  unitPriceFen: Fen,
  priceUnit: LinePriceUnit,
  /** of the print, per piece */
  surchargeFen: Fen,
  /** how that was counted; null = one unit, nothing, or an order from before it was counted */
  reckoning: orNull(Reckoning),
  /** of the print, once: on the first line with it */
  setupFen: Fen,
  /** of the whole line */
  amountFen: Fen,
  /** by the shop, before payment; negative = a discount */
  adjustFen: Type.Integer(),
  grams: Type.Integer(),
  tolerancePercent: Type.Integer(),
  /** 溢短装: what was made, and is paid and shipped; null = as ordered */
  madeQuantity: orNull(Type.Number()),
  picture: Picture,
  /** the 组合套餐 to which it belongs: its amount is a share of the bundle's; null = bought singly */
  bundle: orNull(
    Type.Object({
      id: Id,
      title: Type.String(),
      /** of the whole bundle, in this order */
      sets: Type.Integer(),
      /** one set */
      priceFen: Fen,
    }),
  ),
  /** the 款式 that is printed on the blank, frozen with the order; null = none */
  style: orNull(StyleOfLine),
  /** of a styled line of a paid order; otherwise null */
  production: orNull(
    Type.Object({
      status: oneOf(PRODUCTION_STATUSES),
      proof: oneOf(PROOF_STATUSES),
      /** until when the buyer answers; null: nothing to answer, or the time is over */
      answerDueAt: orNull(Time),
      /** the style is the buyer's own; otherwise its maker proposed it, and only the maker can send a new version */
      isOwnStyle: Type.Boolean(),
      /** the maker's new version, which the buyer has not answered; null = none */
      offered: orNull(StyleOfLine),
    }),
  ),
  /** reserved from stock; otherwise made to order */
  isFromStock: Type.Boolean(),
  shippedQuantity: Type.Number(),
});
export type OrderLine = Static<typeof OrderLine>;

const UnitQuantity = Type.Object({ unit: QuantityUnit, quantity: Type.Number() });

/** Of one line, as a shop types it. */
const LineQuantity = Type.Object({
  lineNo: Type.Integer({ minimum: 1, maximum: 1_000 }),
  quantity: Type.Number({ minimum: 0.1, maximum: 10_000_000 }),
});

/** Choices for one order at checkout; `key` is that of the preview. */
const OrderChoice = Type.Object({
  key: Type.String({ maxLength: 60 }),
  note: Type.String({ maxLength: 500 }),
  /** the wanted day, ISO date */
  deliverOn: orNull(IsoDay),
  plan: PlanWord,
  /** absent, or no longer offered: the first one of the preview applies */
  delivery: Type.Optional(DeliveryWord),
  /** 先看打样稿: the styled lines are printed after the buyer confirmed a proof */
  wantsProof: Type.Optional(Type.Boolean()),
  /** 先看产前样, of a bulk order: nothing is cut before the buyer has confirmed a sample */
  wantsSample: Type.Optional(Type.Boolean()),
  /** 出货前验货, of a bulk order in pieces: nothing is shipped before it has passed or was conceded */
  wantsInspection: Type.Optional(Type.Boolean()),
  /** 溢短装, of a bulk order in pieces: so many percent more or fewer may be made, and are settled */
  overShortPercent: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_OVER_SHORT_PERCENT })),
});

/** 开发票: asked for with the order, by one of the buyer's own titles. */
export const WantedInvoice = Type.Object({
  titleId: Id,
  /** 普通发票, 专用发票 */
  type: oneOf(['normal', 'special']),
});
export type WantedInvoice = Static<typeof WantedInvoice>;

const PreviewFields = {
  /** lines of the cart, removed from it when the order is placed; or lines given directly (立即下单) */
  cartLineIds: Type.Array(Id, { maxItems: CART_MAX_LINES }),
  /** for cart lines ordered only in part: the rest stays in the cart */
  quantities: Type.Optional(
    Type.Array(Type.Object({ id: Id, quantity: WantedLine.properties.quantity }), { maxItems: CART_MAX_LINES }),
  ),
  lines: Type.Array(WantedLine, { maxItems: CART_MAX_LINES }),
  /** null: freight is unknown, and nothing can be placed */
  addressId: orNull(Id),
  invoice: orNull(WantedInvoice),
  choices: Type.Array(OrderChoice, { maxItems: CART_MAX_LINES }),
  /** 现货先发: ids of shops whose stock becomes a separate order when other items must be made */
  stockFirst: Type.Optional(Type.Array(Id, { maxItems: CART_MAX_LINES })),
};

/** 质保金 as it is agreed when the order is placed */
export const RetentionTerms = Type.Object({ percent: Type.Integer(), days: Type.Integer() });

/** 质保金 of an order. */
export const Retention = Type.Object({
  ...RetentionTerms.properties,
  /** held back when the order was completed, less what was claimed since; 0 before, and after the release */
  leftFen: Fen,
  /** when it is the shop's; null before the order is completed */
  dueAt: orNull(Time),
  releasedAt: orNull(Time),
});
export type Retention = Static<typeof Retention>;

export const PreviewOrder = Type.Object({
  /** `{shopId}.sample`, `{shopId}.stock` (现货先发), `{shopId}.rest`, or `{shopId}.smallCut` beside a rest made to order */
  key: Type.String(),
  shop: ShopBrief,
  kind: OrderKindWord,
  lines: Type.Array(
    Type.Object({
      ...OrderLine.properties,
      cartLineId: orNull(Id),
      /** the quantity in the cart; null = given directly */
      inCart: orNull(Type.Number()),
      orderMultiple: Type.Integer(),
      problems: Type.Array(LineProblem),
      /** the part of the quantity that can ship from stock: all, some or none */
      fromStock: Type.Number(),
      /** the whole quantity, when 现货先发 splits the line between two orders */
      dividedOf: orNull(Type.Number()),
    }),
  ),
  plansOffered: Type.Array(PlanWord),
  plan: PlanWord,
  /** the first one applies until the buyer chooses; freight null: unknown without an address, or stated by the shop on acceptance */
  deliveries: Type.Array(Type.Object({ way: DeliveryWord, freightFen: orNull(Fen) })),
  delivery: DeliveryWord,
  /** 自提: where and when; otherwise empty */
  pickupAddress: Type.String(),
  /** 专线: the tariff that the freight was computed by; null: none, or the shop states the freight */
  road: orNull(OrderRoad),
  /** 质保金, of a bulk order */
  retention: orNull(RetentionTerms),
  /** sum over all lines */
  productFen: Fen,
  /** added when an invoice is wanted and prices exclude tax */
  taxFen: Fen,
  taxPercent: Type.Integer(),
  freightFen: orNull(Fen),
  grams: Type.Integer(),
  payableFen: Fen,
  /** of the deposit where one is offered; otherwise 0 */
  depositPercent: Type.Integer(),
  /** 0 for full payment */
  depositFen: Fen,
  /** promised time until shipment, hours */
  leadHours: Type.Integer(),
  /** of the whole order; lines have their own */
  problems: Type.Array(LineProblem),
});
export type PreviewOrder = Static<typeof PreviewOrder>;

/** 现货先发 or 一起发, for a shop with part of the items in stock. */
export const ShippingChoice = Type.Object({
  shopId: Id,
  isStockFirst: Type.Boolean(),
  /** what 现货先发 ships from stock, and what is made to order besides */
  stock: Type.Object({ quantities: Type.Array(UnitQuantity), leadHours: Type.Integer() }),
  made: Type.Object({ quantities: Type.Array(UnitQuantity), leadHours: Type.Integer() }),
  /** for a single order of everything */
  togetherHours: Type.Integer(),
  /** the additional cost of 现货先发: freight is charged per order; null: a freight is unknown */
  extraFen: orNull(Type.Integer()),
});
export type ShippingChoice = Static<typeof ShippingChoice>;

export const Preview = Type.Object({
  /** of all that will be placed; sent back with `order/place` */
  hash: Type.String(),
  address: orNull(Address),
  orders: Type.Array(PreviewOrder),
  /** for each shop with part of the items in stock */
  shippingChoices: Type.Array(ShippingChoice),
  /** number of cart lines that no longer exist */
  lost: Type.Integer(),
  payableFen: Fen,
  /** due immediately after placing: without orders that a shop must accept first */
  payNowFen: Fen,
  canPlace: Type.Boolean(),
});
export type Preview = Static<typeof Preview>;

export const orderPreview = endpoint({
  method: 'POST',
  path: '/api/v2/order/preview',
  for: 'member',
  summary: '结算预览：按店铺分单，算价格、税、运费',
  body: Type.Object(PreviewFields),
  reply: Preview,
  errors: ['item.unknown', 'quantity.invalid', 'order.empty'],
});

export const orderPlace = endpoint({
  method: 'POST',
  path: '/api/v2/order/place',
  for: 'member',
  summary: '提交订单：每家店一张，要么全成，要么全不成',
  once: true,
  body: Type.Object({
    ...PreviewFields,
    hash: Type.String({ maxLength: 100 }),
    /** confirms a repeated order after `order.same_again` */
    again: Type.Optional(Type.Boolean()),
    store: Type.Optional(Referrer),
  }),
  reply: Type.Object({
    orders: Type.Array(
      Type.Object({ orderNo: OrderNo, kind: OrderKindWord, status: OrderStatusWord, payableFen: Fen, dueFen: Fen }),
    ),
  }),
  errors: [
    'order.changed',
    'order.empty',
    'order.same_again',
    'order.unpaid_limit',
    'stock.short',
    'item.unknown',
    'quantity.invalid',
  ],
});

export const OrderEvent = Type.Object({
  at: Time,
  /** maker: of the style, whose name is not told */
  by: oneOf(['buyer', 'shop', 'operator', 'system', 'maker']),
  /** nickname or shop name */
  actor: Type.String(),
  label: Type.String(),
  note: Type.String(),
  attachments: Type.Array(Id),
  /** of a progress report */
  milestone: orNull(oneOf(MILESTONES)),
  /** of production, and the lines that it is about; otherwise null and empty. `begin`: paid, the check begins */
  step: orNull(oneOf([...PRODUCTION_ACTIONS, 'begin'])),
  lineNos: Type.Array(Type.Integer()),
});
export type OrderEvent = Static<typeof OrderEvent>;

export const Shipment = Type.Object({
  shipmentNo: Type.Integer(),
  courier: oneOf(COURIERS),
  trackingNo: Type.String(),
  shippedAt: Time,
  lines: Type.Array(Type.Object({ lineNo: Type.Integer(), quantity: Type.Number() })),
});
export type Shipment = Static<typeof Shipment>;

export const AfterSaleCase = Type.Object({
  caseNo: Type.Integer(),
  kind: oneOf(['refund', 'return']),
  status: CaseStatusWord,
  amountFen: Fen,
  reason: Type.String(),
  attachments: Type.Array(Id),
  /** the last answer of the other party */
  answer: Type.String(),
  courier: CourierOrNone,
  trackingNo: Type.String(),
  openedAt: Time,
  nextSteps: Type.Array(CaseActionWord),
});
export type AfterSaleCase = Static<typeof AfterSaleCase>;

/** Quantities in the order's single unit; with several units, numbers of lines: fully shipped, and all. */
export const PartShipped = Type.Object({
  done: Type.Number(),
  total: Type.Number(),
  unit: orNull(oneOf(['piece', 'm', 'kg', 'yd'])),
});
export type PartShipped = Static<typeof PartShipped>;

/** 采购单: an order that a shop placed to fulfil one of its own. */
const SupplyFacts = Type.Object({
  shipTo: oneOf(SHIP_TO),
  /** name of the shop that ordered; with 一件代发 the sender on the parcel */
  sender: Type.String(),
  /** the order that it fulfils, for the shop that ordered; otherwise empty */
  sourceOrderNo: Type.String(),
  /** 账期: made before payment, to be paid until this day, ISO date; null = paid first */
  creditDueOn: orNull(Type.String()),
  /** of its lines some are being printed: it cannot be cancelled any more */
  isPrinting: Type.Boolean(),
  /** 合单: the other 采购单 with which it was priced, also cancelled ones */
  mergedWith: Type.Array(OrderNo),
  /** it bears a part of the freight of one parcel, with others of those */
  isFreightShared: Type.Boolean(),
});
export type SupplyFacts = Static<typeof SupplyFacts>;

/** What an order needs from one other shop, and the 采购单 that was placed for it. */
const SupplyOfOrder = Type.Object({
  shop: Type.Object({ id: Id, store: Type.String(), name: Type.String() }),
  lineNos: Type.Array(Type.Integer()),
  /** null = 未下采购单 */
  order: orNull(
    Type.Object({
      orderNo: OrderNo,
      status: OrderStatusWord,
      shipTo: oneOf(SHIP_TO),
      payableFen: Fen,
      dueFen: Fen,
      shipBy: orNull(Type.String()),
      creditDueOn: orNull(Type.String()),
      /** 申请售后 is possible now */
      isClaimable: Type.Boolean(),
    }),
  ),
  /** the last one that was cancelled; empty = none */
  cancelledNo: Type.String(),
});
export type SupplyOfOrder = Static<typeof SupplyOfOrder>;

export const OrderBrief = Type.Object({
  orderNo: OrderNo,
  kind: OrderKindWord,
  plan: PlanWord,
  status: OrderStatusWord,
  /** its name when the order was placed */
  shop: Type.Object({ id: Id, store: Type.String(), name: Type.String() }),
  /** nickname: beside the address all that a shop sees of its buyer */
  buyer: Type.String(),
  placedAt: Time,
  /** when the system takes the next step: expiry, automatic receipt or completion */
  dueAt: orNull(Time),
  /** the wanted day, ISO date */
  deliverOn: orNull(Type.String()),
  /** 承诺发货日, ISO date in China; null before the payment when the shop stated none */
  shipBy: orNull(Type.String()),
  /** 分批: `shipBy` is the day of the first that is not done; empty = all at once */
  batches: Type.Array(Type.Object({ shipBy: Type.String(), quantity: Type.Number(), isDone: Type.Boolean() })),
  delivery: DeliveryWord,
  /** 专线: the shop has not stated the freight yet, and the total excludes it */
  isFreightOpen: Type.Boolean(),
  productFen: Fen,
  freightFen: Fen,
  taxFen: Fen,
  /** by the shop, before payment: sum over lines, for old orders also of the whole; negative = a discount */
  adjustFen: Type.Integer(),
  /** 溢短装, when production was finished: tax included; negative = made fewer */
  overShortFen: Type.Integer(),
  payableFen: Fen,
  /** 0 for full payment */
  depositPercent: Type.Integer(),
  depositFen: Fen,
  paidFen: Fen,
  refundedFen: Fen,
  /** due now; 0 = nothing */
  dueFen: Fen,
  /** 部分发货 while more is to come; null before the first parcel and after the last */
  partShipped: orNull(PartShipped),
  /** how many styled lines wait for an answer of this party before they can be printed */
  waiting: Type.Object({ buyer: Type.Integer(), shop: Type.Integer() }),
  /** the party that the 产前样 waits for; null = none */
  sampleWaitsFor: orNull(oneOf(['buyer', 'shop'])),
  /** 验货 that must pass before the lot is finished or shipped; null = none */
  inspectionDue: orNull(oneOf(['wanted', 'failed'])),
  /** 质保金, of a bulk order; null = none was agreed */
  retention: orNull(Retention),
  /** the first four */
  lines: Type.Array(OrderLine),
  lineCount: Type.Integer(),
  /** a voucher waits for the shop */
  hasVoucher: Type.Boolean(),
  /** null = no 采购单 */
  supply: orNull(SupplyFacts),
  nextSteps: Type.Array(OrderActionWord),
});
export type OrderBrief = Static<typeof OrderBrief>;

export const Receiver = Type.Object({
  receiver: Type.String(),
  phone: Type.String(),
  /** empty in a 授权单: nothing is shipped */
  areaCode: Type.String({ pattern: '^([1-9][0-9]{5})?$' }),
  province: Type.String(),
  city: Type.String(),
  district: Type.String(),
  detail: Type.String(),
});
export type Receiver = Static<typeof Receiver>;

export const OrderInvoice = Type.Object({
  type: oneOf(['normal', 'special']),
  kind: oneOf(['company', 'person']),
  title: Type.String(),
  taxNumber: Type.String(),
  bank: Type.String(),
  bankAccount: Type.String(),
  registeredAddress: Type.String(),
  registeredPhone: Type.String(),
});
export type OrderInvoice = Static<typeof OrderInvoice>;

/** A line with the details for both parties. */
export const DetailLine = Type.Object({
  ...OrderLine.properties,
  /** 缸号 of the fabric; empty for garments, and for fabric yet to be dyed */
  dyeLot: Type.String(),
  /** the price includes tax */
  taxIncluded: Type.Boolean(),
  /** a quantity is left to ship, no answer about its style is pending, and no factory ships it to the buyer */
  canShip: Type.Boolean(),
});
export type DetailLine = Static<typeof DetailLine>;

export const OrderDetail = Type.Object({
  ...OrderBrief.properties,
  lines: Type.Array(DetailLine),
  /** the styles that the shop prints for it, of styled lines and of products, each once; empty for other viewers */
  printed: Type.Array(Type.Object({ ...StyleOfLine.properties, lineNo: Type.Integer() })),
  /** what its shop orders from other shops for it, by shop; empty for other viewers */
  supplies: Type.Array(SupplyOfOrder),
  /** 自提: where and when, as agreed; otherwise empty */
  pickupAddress: Type.String(),
  /** 专线: the tariff that the freight was quoted by; null: none, or the shop stated it */
  road: orNull(OrderRoad),
  receiver: Receiver,
  invoice: orNull(OrderInvoice),
  taxPercent: Type.Integer(),
  note: Type.String(),
  leadHours: Type.Integer(),
  grams: Type.Integer(),
  events: Type.Array(OrderEvent),
  shipments: Type.Array(Shipment),
  payments: Type.Array(PaymentBrief),
  refunds: Type.Array(RefundBrief),
  /** paid, and neither refunded nor being refunded; of a completed order what its 质保金 holds */
  refundableFen: Fen,
  /** owed on credit: a case may ask for this as well */
  debtFen: Fen,
  /** the newest first */
  cases: Type.Array(AfterSaleCase),
});
export type OrderDetail = Static<typeof OrderDetail>;

/** true: only 采购单 · false: none · absent: all */
const SupplyField = { supply: Type.Optional(Type.Boolean()) };

const ListFields = {
  tab: oneOf(ORDER_TABS, 'all'),
  kind: Type.Optional(OrderKindWord),
  /** order number, or words of a title among the latest 20,000 orders; for a shop also the receiver */
  q: Type.Optional(Type.String({ maxLength: 60 })),
  /** ISO dates, both included */
  from: Type.Optional(IsoDay),
  to: Type.Optional(IsoDay),
  ...SupplyField,
};

/** Orders filtered by promised day are sorted by it, the most overdue first. */
const ShopListFields = { ...ListFields, due: Type.Optional(oneOf(SHIP_DUES)) };

/** Per tab; 10,000 means that many or more. */
const CountFields = { counts: Type.Array(Type.Object({ tab: oneOf(ORDER_TABS), count: Type.Integer() })) };

export const orderList = endpoint({
  method: 'GET',
  path: '/api/v2/order/list',
  for: 'member',
  summary: '我的订单',
  query: Type.Object({ ...ListFields, ...Paging }),
  reply: listOf(OrderBrief),
});

export const orderCounts = endpoint({
  method: 'GET',
  path: '/api/v2/order/counts',
  for: 'member',
  summary: '我的订单：各状态有几张',
  query: Type.Object(SupplyField),
  reply: Type.Object(CountFields),
});

export const orderDetail = endpoint({
  method: 'GET',
  path: '/api/v2/order/detail',
  for: 'member',
  summary: '订单详情',
  query: Type.Object({ orderNo: OrderNo }),
  reply: OrderDetail,
  errors: ['item.unknown'],
});

/** A link, valid for some minutes, to a picture of an order, for its two parties and operators. */
export const orderAttachment = endpoint({
  method: 'GET',
  path: '/api/v2/order/attachment',
  for: 'member',
  summary: '订单凭证、照片的临时查看链接',
  query: Type.Object({ orderNo: OrderNo, id: Id }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
  errors: ['item.unknown'],
});

const Millimetres = orNull(Type.Number());

/** One visible layer of a panel, for the people who print it. Names no file: originals are private. */
const OrderedLayer = Type.Object({
  kind: oneOf(['print', 'picture', 'words', 'plain']),
  /** the buyer's own name for it; may be empty */
  name: Type.String(),
  /** empty unless it shows a design */
  designNo: Type.String(),
  designTitle: Type.String(),
  /** empty unless it is words */
  words: Type.String(),
  /** of words and plain colours */
  colour: Type.String(),
  /** of the artwork, or of one repeat; null: the whole panel, or the width of words */
  widthMm: Millimetres,
  heightMm: Millimetres,
  /** from the top left of the panel in the base size; null: the whole panel */
  xMm: Millimetres,
  yMm: Millimetres,
  rotationDeg: Type.Number(),
  /** repeated over the panel */
  isRepeat: Type.Boolean(),
});
export type OrderedLayer = Static<typeof OrderedLayer>;

export const OrderedStyle = Type.Object({
  ...StyleOfLine.properties,
  /** of the garment in the ordered colour, as drawn when the order was placed; the side with most of the design first */
  views: Type.Array(Type.Object({ side: oneOf(['front', 'back']), picture: Picture })),
  baseSize: Type.String(),
  /** with a visible layer, each from the bottom up */
  panels: Type.Array(
    Type.Object({
      panelNo: Type.String(),
      name: Type.String(),
      widthMm: Millimetres,
      heightMm: Millimetres,
      layers: Type.Array(OrderedLayer),
    }),
  ),
});
export type OrderedStyle = Static<typeof OrderedStyle>;

/** For the two parties of the order only. */
export const orderStyle = endpoint({
  method: 'GET',
  path: '/api/v2/order/style',
  for: 'member',
  summary: '订单里一行的款式：各面图片、各裁片上的图层和尺寸',
  query: Type.Object({
    orderNo: OrderNo,
    lineNo: Type.Integer({ minimum: 1, maximum: 1_000 }),
    /** the style that the caller read on the line; another one may have taken its place */
    styleId: Type.Optional(Id),
  }),
  reply: OrderedStyle,
  errors: ['item.unknown'],
});

export const shopOrderList = endpoint({
  method: 'GET',
  path: '/api/v2/shop/order/list',
  for: 'seller',
  summary: '店铺订单',
  query: Type.Object({ ...ShopListFields, ...Paging }),
  reply: listOf(OrderBrief),
});

export const shopOrderCounts = endpoint({
  method: 'GET',
  path: '/api/v2/shop/order/counts',
  for: 'seller',
  summary: '店铺订单：各状态有几张，几张到期、超期',
  reply: Type.Object({
    ...CountFields,
    due: Type.Object({ late: Type.Integer(), today: Type.Integer(), open: Type.Integer() }),
  }),
});

export const shopOrderDetail = endpoint({
  method: 'GET',
  path: '/api/v2/shop/order/detail',
  for: 'seller',
  summary: '店铺订单详情',
  query: Type.Object({ orderNo: OrderNo }),
  reply: OrderDetail,
  errors: ['item.unknown'],
});

/** For picking lists: one page per order. */
export const shopOrderDetails = endpoint({
  method: 'GET',
  path: '/api/v2/shop/order/details',
  for: 'seller',
  summary: '拣货单：几张订单的明细',
  /** comma separated, at most 50 */
  query: Type.Object({ orderNos: Type.String({ minLength: 12, maxLength: 1100 }) }),
  reply: Type.Object({ list: Type.Array(OrderDetail) }),
});

/** A link, valid for some minutes, to the spreadsheet, which is written while it is sent. */
export const shopOrderExport = endpoint({
  method: 'POST',
  path: '/api/v2/shop/order/export',
  for: 'seller',
  summary: '导出店铺订单（xlsx）',
  body: Type.Object(ShopListFields),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
});

const Moved = Type.Object({ orderNo: OrderNo, status: OrderStatusWord });
const OfOrder = { orderNo: OrderNo };
const moveErrors = ['item.unknown', 'state.changed'] as const;

export const orderCancel = endpoint({
  method: 'POST',
  path: '/api/v2/order/cancel',
  for: 'member',
  summary: '买家取消未付款的订单',
  done: '订单已取消',
  body: Type.Object({ ...OfOrder, reason: Reason }),
  reply: Moved,
  errors: [...moveErrors, 'reason.missing'],
});

export const orderRemind = endpoint({
  method: 'POST',
  path: '/api/v2/order/remind',
  for: 'member',
  summary: '提醒商家',
  done: '已提醒商家',
  body: Type.Object(OfOrder),
  reply: Moved,
  errors: [...moveErrors, 'order.reminded'],
});

export const orderConfirmReceipt = endpoint({
  method: 'POST',
  path: '/api/v2/order/confirmReceipt',
  for: 'member',
  summary: '确认收货',
  done: '已确认收货',
  body: Type.Object(OfOrder),
  reply: Moved,
  errors: moveErrors,
});

export const orderComplete = endpoint({
  method: 'POST',
  path: '/api/v2/order/complete',
  for: 'member',
  summary: '完成订单',
  done: '订单已完成',
  body: Type.Object(OfOrder),
  reply: Moved,
  errors: moveErrors,
});

/** Puts the items that are still available into the cart. */
export const orderBuyAgain = endpoint({
  method: 'POST',
  path: '/api/v2/order/buyAgain',
  for: 'member',
  summary: '再来一单：放进购物车',
  once: true,
  body: Type.Object(OfOrder),
  reply: Type.Object({ ids: Type.Array(Id), dropped: Type.Integer() }),
  errors: ['item.unknown', 'cart.full'],
});

const CaseFields = {
  kind: oneOf(['refund', 'return']),
  amountFen: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
  reason: Reason,
  attachments: Attachments,
};
const caseErrors = [...moveErrors, 'reason.missing', 'case.amount', 'upload.unknown'] as const;
/** The case that the caller has read: another one may be open by now. */
const CaseNo = Type.Integer({ minimum: 1, maximum: 100_000 });

export const orderRequestRefund = endpoint({
  method: 'POST',
  path: '/api/v2/order/requestRefund',
  for: 'member',
  summary: '申请售后',
  done: '售后申请已提交',
  once: true,
  body: Type.Object({ ...OfOrder, ...CaseFields }),
  reply: Moved,
  errors: caseErrors,
});

/** The buyer's steps in a case: 修改后再提交, 申请平台介入, 撤销, 填退货单号. */
export const orderCaseStep = endpoint({
  method: 'POST',
  path: '/api/v2/order/caseStep',
  for: 'member',
  summary: '售后：买家的下一步',
  done: '已提交',
  once: true,
  body: Type.Object({
    ...OfOrder,
    caseNo: CaseNo,
    action: oneOf(['resubmitRefund', 'escalate', 'withdrawRefund', 'sendBack']),
    reason: Reason,
    /** with 修改后再提交 */
    again: orNull(Type.Object({ kind: CaseFields.kind, amountFen: CaseFields.amountFen, attachments: Attachments })),
    /** with 填退货单号 */
    courier: CourierOrNone,
    trackingNo: Type.String({ maxLength: 40 }),
  }),
  reply: Moved,
  errors: [...caseErrors, 'shipment.tracking'],
});

/** The shop's steps in a case: 同意, 拒绝, 已收到退货. */
export const shopCaseStep = endpoint({
  method: 'POST',
  path: '/api/v2/order/shopCaseStep',
  for: 'seller',
  summary: '售后：商家的下一步',
  done: '已处理',
  once: true,
  body: Type.Object({
    ...OfOrder,
    caseNo: CaseNo,
    action: oneOf(['agreeRefund', 'refuseRefund', 'receiveReturn']),
    kind: CaseFields.kind,
    amountFen: CaseFields.amountFen,
    reason: Reason,
  }),
  reply: Moved,
  errors: caseErrors,
});

export const orderAccept = endpoint({
  method: 'POST',
  path: '/api/v2/order/accept',
  for: 'seller',
  summary: '商家确认接单：大货单，或走专线、要先报运费的单；买家还没同意发货日时改发货日',
  done: '已接单',
  body: Type.Object({
    ...OfOrder,
    note: Reason,
    /** the promised day of shipment, ISO date; of batches the last one */
    shipBy: IsoDay,
    /** 分批: at least two, the earliest first, together the order's quantity in its single unit; absent = all at once */
    batches: Type.Optional(
      Type.Array(Type.Object({ shipBy: IsoDay, quantity: Type.Number({ minimum: 0.1, maximum: 10_000_000 }) }), {
        minItems: 2,
        maxItems: MOST_BATCHES,
      }),
    ),
    /** for an order with open freight; otherwise null */
    freightFen: orNull(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    /** as the shop saw it: a 采购单 that was merged meanwhile has another one. Absent in pages opened before this field. */
    payableFen: Type.Optional(Fen),
  }),
  reply: Moved,
  errors: [...moveErrors, 'order.price'],
});

/** The ship dates that the buyer read: other ones may have been stated meanwhile. */
export const orderAgree = endpoint({
  method: 'POST',
  path: '/api/v2/order/agree',
  for: 'member',
  summary: '买家同意商家另定的发货日',
  done: '已同意，请付款',
  body: Type.Object({ ...OfOrder, days: Type.Array(IsoDay, { minItems: 1, maxItems: MOST_BATCHES }) }),
  reply: Moved,
  errors: moveErrors,
});

export const orderDecline = endpoint({
  method: 'POST',
  path: '/api/v2/order/decline',
  for: 'seller',
  summary: '商家不接单',
  done: '已谢绝此单',
  body: Type.Object({ ...OfOrder, reason: Reason }),
  reply: Moved,
  errors: [...moveErrors, 'reason.missing'],
});

export const orderCancelByShop = endpoint({
  method: 'POST',
  path: '/api/v2/order/cancelByShop',
  for: 'seller',
  summary: '商家取消未付款的订单，或退款取消；尾款逾期的，定金不退',
  done: '订单已取消',
  body: Type.Object({ ...OfOrder, action: oneOf(['cancelByShop', 'cannotSupply', 'cancelUnpaid']), reason: Reason }),
  reply: Moved,
  errors: [...moveErrors, 'reason.missing'],
});

export const orderChangePrice = endpoint({
  method: 'POST',
  path: '/api/v2/order/changePrice',
  for: 'seller',
  summary: '付款前改价',
  done: '价格已修改，买家会看到新的应付金额',
  body: Type.Object({
    ...OfOrder,
    /** a line not listed has its price at placing */
    lines: Type.Array(
      Type.Object({
        lineNo: Type.Integer({ minimum: 1, maximum: 1_000 }),
        adjustFen: Type.Integer({ minimum: -100_000_000_000, maximum: 100_000_000_000 }),
      }),
      { maxItems: CART_MAX_LINES },
    ),
    /** null: still open, as for road freight */
    freightFen: orNull(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    /** the total that the shop has read */
    payableFen: Fen,
    note: Reason,
  }),
  reply: Type.Object({ orderNo: OrderNo, payableFen: Fen }),
  errors: [...moveErrors, 'order.price'],
});

export const orderReportProgress = endpoint({
  method: 'POST',
  path: '/api/v2/order/reportProgress',
  for: 'seller',
  summary: '报生产进度，可附照片',
  done: '进度已更新',
  once: true,
  body: Type.Object({ ...OfOrder, milestone: oneOf(MILESTONES), note: Reason, attachments: Attachments }),
  reply: Moved,
  errors: [...moveErrors, 'upload.unknown'],
});

export const orderFinishProduction = endpoint({
  method: 'POST',
  path: '/api/v2/order/finishProduction',
  for: 'seller',
  summary: '生产完成；约定溢短装的，实做多少按它结算',
  done: '已报生产完成',
  body: Type.Object({
    ...OfOrder,
    note: Reason,
    attachments: Attachments,
    /** a line not listed was made as ordered */
    made: Type.Optional(
      Type.Array(LineQuantity, {
        maxItems: CART_MAX_LINES,
      }),
    ),
  }),
  reply: Moved,
  errors: [...moveErrors, 'bulk.made', 'upload.unknown'],
});

export const orderShip = endpoint({
  method: 'POST',
  path: '/api/v2/order/ship',
  for: 'seller',
  summary: '发货，可以分批',
  done: '已发货',
  once: true,
  body: Type.Object({
    ...OfOrder,
    courier: oneOf(COURIERS),
    /** empty for the shop's own trucks and pickup by the buyer */
    trackingNo: Type.String({ maxLength: 40 }),
    /** empty with `isLast`: 其余不再发货 */
    lines: Type.Array(LineQuantity, {
      maxItems: CART_MAX_LINES,
    }),
    /** the last shipment: fabric within its tolerance, or the missing part was refunded */
    isLast: Type.Boolean(),
  }),
  reply: Moved,
  errors: [...moveErrors, 'shipment.tracking', 'shipment.quantity'],
});

// ——— the production of styled lines

const LineNos = Type.Array(Type.Integer({ minimum: 1, maximum: 1_000 }), { minItems: 1, maxItems: CART_MAX_LINES });
const OfLines = { ...OfOrder, lineNos: LineNos };

/** One press: the lines must all be where the step begins. */
export const orderProduce = endpoint({
  method: 'POST',
  path: '/api/v2/order/produce',
  for: 'seller',
  summary: '款式行：接受校验、开始印花、缝制、质检、质检通过',
  done: '已更新，买家看得到',
  body: Type.Object({ ...OfLines, action: oneOf(PLAIN_STEPS) }),
  reply: Moved,
  errors: moveErrors,
});

export const orderSendBack = endpoint({
  method: 'POST',
  path: '/api/v2/order/sendBack',
  for: 'seller',
  summary: '款式行：校验不通过，退回给买家',
  done: '已退回，等买家答复',
  once: true,
  body: Type.Object({ ...OfLines, kind: oneOf(SEND_BACK_KINDS), reason: Reason, attachments: Attachments }),
  reply: Moved,
  errors: [...moveErrors, 'reason.missing', 'upload.unknown'],
});

export const orderReprint = endpoint({
  method: 'POST',
  path: '/api/v2/order/reprint',
  for: 'seller',
  summary: '款式行：质检没过，重印',
  done: '已记下，重新印',
  body: Type.Object({ ...OfLines, reason: Reason }),
  reply: Moved,
  errors: [...moveErrors, 'reason.missing'],
});

export const orderSendProof = endpoint({
  method: 'POST',
  path: '/api/v2/order/sendProof',
  for: 'seller',
  summary: '款式行：发打样稿的图片，买家确认以后才能印',
  done: '打样稿已发给买家',
  once: true,
  body: Type.Object({ ...OfLines, note: Reason, attachments: Attachments }),
  reply: Moved,
  errors: [...moveErrors, 'upload.unknown'],
});

export const orderAnswerProof = endpoint({
  method: 'POST',
  path: '/api/v2/order/answerProof',
  for: 'member',
  summary: '款式行：买家确认打样稿，或说明要改什么',
  done: '已答复商家',
  body: Type.Object({ ...OfLines, action: oneOf(['confirmProof', 'changeProof']), reason: Reason }),
  reply: Moved,
  errors: [...moveErrors, 'reason.missing'],
});

/** A style that a buyer ordered by its maker's proposal was sent back: the maker sends him a new version to agree to. */
export const orderOfferStyle = endpoint({
  method: 'POST',
  path: '/api/v2/order/offerStyle',
  for: 'member',
  summary: '款式行：做款式的人把新的一版发给买家，买家同意才换',
  done: '已发给买家，等他同意',
  once: true,
  body: Type.Object({ ...OfLines, styleId: Id, note: Reason }),
  reply: Moved,
  errors: moveErrors,
});

export const orderRefuseStyle = endpoint({
  method: 'POST',
  path: '/api/v2/order/refuseStyle',
  for: 'member',
  summary: '款式行：买家不要发来的这一版，说明要改什么',
  done: '已告诉对方，等他再改',
  body: Type.Object({ ...OfLines, reason: Reason }),
  reply: Moved,
  errors: [...moveErrors, 'reason.missing'],
});

/** By the buyer or the shop of the order. */
export const orderDropStyle = endpoint({
  method: 'POST',
  path: '/api/v2/order/dropStyle',
  for: 'member',
  summary: '款式行：退回的款式不做了，退这几行的货款；整单都不做就取消',
  done: '已取消这一款，货款退回',
  once: true,
  body: Type.Object({ ...OfLines, reason: Reason }),
  reply: Moved,
  errors: [...moveErrors, 'reason.missing', 'style.cannot_drop'],
});

/** Lines of others' orders with a style of the caller that was sent back; no data of the buyer. */
const ReturnedStyle = Type.Object({
  orderNo: OrderNo,
  shopName: Type.String(),
  lineNos: Type.Array(Type.Integer()),
  /** the blank */
  itemId: Id,
  title: Type.String(),
  printMethod: Type.String(),
  /** 颜色、尺码 */
  what: Type.String(),
  pieces: Type.Integer(),
  style: StyleOfLine,
  /** of the shop */
  reason: Type.String(),
  attachments: Type.Array(Id),
  sentBackAt: Time,
  /** null: the time is over */
  answerDueAt: orNull(Time),
  /** waits for the buyer; null = nothing sent yet, or refused */
  offered: orNull(StyleOfLine),
  /** what the buyer said of the last version; empty = nothing */
  refusal: Type.String(),
});
export type ReturnedStyle = Static<typeof ReturnedStyle>;

export const returnedStyles = endpoint({
  method: 'GET',
  path: '/api/v2/order/returnedStyles',
  for: 'member',
  summary: '客户按我的方案下的单里，被退回、等我发新一版的款式',
  reply: Type.Object({ list: Type.Array(ReturnedStyle) }),
});

/** The lines are checked again, with another version or style of the same blank and print method. */
export const orderChangeStyle = endpoint({
  method: 'POST',
  path: '/api/v2/order/changeStyle',
  for: 'member',
  summary: '款式行：退回以后换一版、换一个款式',
  done: '已换，等商家再校验',
  body: Type.Object({ ...OfLines, styleId: Id, note: Reason }),
  reply: Moved,
  errors: moveErrors,
});

export const orderKeepStyle = endpoint({
  method: 'POST',
  path: '/api/v2/order/keepStyle',
  for: 'member',
  summary: '款式行：退回以后照原样做，说明为什么',
  done: '已答复，等商家再校验',
  body: Type.Object({ ...OfLines, reason: Reason }),
  reply: Moved,
  errors: [...moveErrors, 'reason.missing'],
});

export const orderCorrectShipment = endpoint({
  method: 'POST',
  path: '/api/v2/order/correctShipment',
  for: 'seller',
  summary: '更正一个包裹的快递公司和单号',
  done: '物流已更正，买家会收到消息',
  body: Type.Object({
    ...OfOrder,
    shipmentNo: Type.Integer({ minimum: 1, maximum: 100_000 }),
    courier: oneOf(COURIERS),
    trackingNo: Type.String({ maxLength: 40 }),
  }),
  reply: Moved,
  errors: [...moveErrors, 'shipment.tracking'],
});

/** The operator reads orders, and decides disputes. */
export const operatorOrders = endpoint({
  method: 'GET',
  path: '/api/v2/operator/orders',
  for: 'operator',
  summary: '运营：订单与争议',
  query: Type.Object({ ...ListFields, escalated: Type.Optional(Type.Boolean()), ...Paging }),
  reply: listOf(OrderBrief),
});

export const operatorOrder = endpoint({
  method: 'GET',
  path: '/api/v2/operator/order',
  for: 'operator',
  summary: '运营：订单详情',
  query: Type.Object({ orderNo: OrderNo }),
  reply: OrderDetail,
  errors: ['item.unknown'],
});

export const resolveDispute = endpoint({
  method: 'POST',
  path: '/api/v2/operator/resolveDispute',
  for: 'operator',
  summary: '运营：裁定售后',
  done: '已裁定',
  body: Type.Object({
    ...OfOrder,
    caseNo: CaseNo,
    action: oneOf(['resolveWithRefund', 'resolveWithoutRefund']),
    amountFen: Fen,
    reason: Reason,
  }),
  reply: Moved,
  errors: caseErrors,
});
