import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { BoughtKind, LinePriceUnit, Purpose, QuantityUnit } from '#contract/buying.ts';
import type {
  CaseKind,
  CaseStatus,
  Delivery,
  Milestone,
  OrderActor,
  OrderDeed,
  OrderKind,
  OrderStatus,
  PaymentPlan,
} from '#contract/order-flow.ts';
import type { OrderInvoice, Receiver } from '#contract/orders.ts';
import { account } from '../accounts/account.table.ts';
import { bigFen, moment } from '../platform/table.ts';
import { shop } from '../shops/shop.table.ts';

/** 订单. Keeps its own copy of all that was agreed (电子商务法 art. 31) and is never deleted. */
export const tradeOrder = pgTable(
  'trade_order',
  {
    orderNo: text('order_no').primaryKey(),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => account.id),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    /** as it was called then */
    shopName: text('shop_name').notNull(),
    kind: text('kind').$type<OrderKind>().notNull(),
    plan: text('plan').$type<PaymentPlan>().notNull(),
    /** moved by `move-order.ts` only */
    status: text('status').$type<OrderStatus>().notNull(),
    /** where an after-sale case goes back to */
    statusBefore: text('status_before').$type<OrderStatus>(),
    placedAt: moment('placed_at').notNull().defaultNow(),
    /** since when it is in this state */
    since: moment('since').notNull().defaultNow(),
    /** when the system takes the next step by itself: expiry, receipt, completion */
    dueAt: moment('due_at'),
    goodsFen: bigFen('goods_fen').notNull(),
    taxFen: bigFen('tax_fen').notNull(),
    taxPercent: integer('tax_percent').notNull(),
    delivery: text('delivery').$type<Delivery>().notNull().default('parcel'),
    /** 自提: the shop's words as they were then */
    pickupAddress: text('pickup_address').notNull().default(''),
    freightFen: bigFen('freight_fen').notNull(),
    /** 专线: the shop has not stated the freight yet */
    isFreightOpen: boolean('is_freight_open').notNull().default(false),
    /** by the shop, before payment: the sum of the lines', of old orders also of the whole */
    adjustFen: bigFen('adjust_fen').notNull().default(0),
    payableFen: bigFen('payable_fen').notNull(),
    depositPercent: integer('deposit_percent').notNull(),
    depositFen: bigFen('deposit_fen').notNull(),
    /** written by the payments feature through `note-money.ts` */
    paidFen: bigFen('paid_fen').notNull().default(0),
    refundedFen: bigFen('refunded_fen').notNull().default(0),
    /** a line of a million heavy coats is beyond an integer */
    grams: bigint('grams', { mode: 'number' }).notNull(),
    leadHours: integer('lead_hours').notNull(),
    receiver: jsonb('receiver').$type<Receiver>().notNull(),
    invoice: jsonb('invoice').$type<OrderInvoice | null>(),
    note: text('note').notNull(),
    deliverOn: date('deliver_on'),
    /** 承诺发货日, in China: stated by the shop when it accepted, or the payment and the lead time */
    shipBy: date('ship_by'),
    /** 0 nobody · 1 both sides were told the day before · 2 and that it is late */
    shipTold: integer('ship_told').notNull().default(0),
    /** the shop, by its buyer; or the buyer, of the balance by the clock */
    remindedAt: moment('reminded_at'),
    /** SHA-256 of what was asked for: a second identical order within a minute is asked about */
    askedHash: text('asked_hash').notNull(),
    /** of the titles and numbers, for the search in one's own orders */
    words: text('words').notNull(),
  },
  (t) => [
    check(
      'trade_order_status',
      sql`${t.status} in ('toConfirm', 'toPay', 'toPayDeposit', 'inProduction', 'toPayBalance', 'toShip', 'toReceive', 'received', 'completed', 'cancelled', 'afterSale')`,
    ),
    check('trade_order_kind', sql`${t.kind} in ('sample', 'stock', 'bulk')`),
    check('trade_order_plan', sql`${t.plan} = 'full' or (${t.plan} = 'deposit' and ${t.kind} = 'bulk')`),
    check('trade_order_case', sql`(${t.status} = 'afterSale') <= (${t.statusBefore} is not null)`),
    check(
      'trade_order_sum',
      sql`${t.payableFen} = ${t.goodsFen} + ${t.taxFen} + ${t.freightFen} + ${t.adjustFen} and ${t.payableFen} >= 0 and ${t.depositFen} between 0 and ${t.payableFen}`,
    ),
    check(
      'trade_order_delivery',
      sql`${t.delivery} in ('parcel', 'road') or (${t.delivery} in ('collect', 'pickup') and ${t.freightFen} = 0)`,
    ),
    check('trade_order_pickup', sql`(${t.delivery} = 'pickup') = (${t.pickupAddress} <> '')`),
    // What has no freight yet cannot be paid.
    check(
      'trade_order_freight_open',
      sql`not ${t.isFreightOpen} or (${t.delivery} = 'road' and ${t.freightFen} = 0 and ${t.status} in ('toConfirm', 'cancelled'))`,
    ),
    check('trade_order_ship_by', sql`${t.status} not in ('inProduction', 'toShip') or ${t.shipBy} is not null`),
    check('trade_order_ship_told', sql`${t.shipTold} between 0 and 2`),
    check('trade_order_money', sql`${t.paidFen} >= 0 and ${t.refundedFen} between 0 and ${t.paidFen}`),
    index('trade_order_by_buyer').on(t.buyerId, t.placedAt.desc().nullsFirst(), t.orderNo),
    index('trade_order_by_shop').on(t.shopId, t.placedAt.desc().nullsFirst(), t.orderNo),
    index('trade_order_by_shop_status').on(t.shopId, t.status, t.placedAt.desc().nullsFirst()),
    // the operator's
    index('trade_order_by_time').on(t.placedAt.desc().nullsFirst(), t.orderNo),
    // the operator's work: a state that few orders are in
    index('trade_order_by_status').on(t.status, t.placedAt.desc().nullsFirst(), t.orderNo),
    // whose receiver is yet to be forgotten
    index('trade_order_to_forget')
      .on(t.since)
      .where(sql`status in ('completed', 'cancelled') and receiver ->> 'receiver' <> ''`),
    // what a buyer holds without having paid, and what everybody does
    index('trade_order_unpaid')
      .on(t.buyerId)
      .where(sql`status in ('toConfirm', 'toPay', 'toPayDeposit')`),
    // a shop's work by its promised day
    index('trade_order_to_ship')
      .on(t.shopId, t.shipBy, t.orderNo)
      .where(sql`status in ('inProduction', 'toShip')`),
    // who is yet to be told of a promised day
    index('trade_order_ship_untold')
      .on(t.shipBy)
      .where(sql`status in ('inProduction', 'toShip') and ship_told < 2`),
    // what the clock moves next
    index('trade_order_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
);

export const orderLine = pgTable(
  'order_line',
  {
    orderNo: text('order_no').notNull(),
    lineNo: integer('line_no').notNull(),
    kind: text('kind').$type<BoughtKind>().notNull(),
    itemId: text('item_id').notNull(),
    no: text('no').notNull(),
    title: text('title').notNull(),
    colourNo: text('colour_no').notNull(),
    colourName: text('colour_name').notNull(),
    size: text('size').notNull(),
    printMethod: text('print_method').notNull(),
    printName: text('print_name').notNull(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    unit: text('unit').$type<QuantityUnit>().notNull(),
    quantity: numeric('quantity', { precision: 9, scale: 1, mode: 'number' }).notNull(),
    unitPriceFen: integer('unit_price_fen').notNull(),
    priceUnit: text('price_unit').$type<LinePriceUnit>().notNull(),
    surchargeFen: integer('surcharge_fen').notNull(),
    setupFen: integer('setup_fen').notNull(),
    amountFen: bigFen('amount_fen').notNull(),
    /** by the shop, before payment */
    adjustFen: bigFen('adjust_fen').notNull().default(0),
    taxIncluded: boolean('tax_included').notNull(),
    grams: bigint('grams', { mode: 'number' }).notNull(),
    tolerancePercent: integer('tolerance_percent').notNull(),
    /** the picture as it was then: a key of the picture table */
    pictureKey: text('picture_key').notNull(),
    /** where it was taken from, and where it is given back to: pieces of a plate's colour and size, metres of a dye lot,
     * pieces of a plate's capacity; none: the shop makes it without our counting */
    takenFrom: text('taken_from').$type<'plateStock' | 'fabricStock' | 'capacity' | 'none'>().notNull(),
    /** the plate or the fabric whose stock it is; goods share the stock of their plate */
    stockId: text('stock_id').notNull(),
    dyeLot: text('dye_lot').notNull().default(''),
    taken: numeric('taken', { precision: 9, scale: 1, mode: 'number' }).notNull(),
    /** 组合套餐 that it is a piece of, as it was called then; empty = bought by itself */
    bundleId: text('bundle_id').notNull().default(''),
    bundleTitle: text('bundle_title').notNull().default(''),
    /** sets of it in the order, and what one of them cost: the same on each of its lines */
    bundleSets: integer('bundle_sets').notNull().default(0),
    bundlePriceFen: integer('bundle_price_fen').notNull().default(0),
    /** exactly once */
    givenBack: boolean('given_back').notNull().default(false),
    shippedQuantity: numeric('shipped_quantity', { precision: 9, scale: 1, mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'order_line_pkey', columns: [t.orderNo, t.lineNo] }),
    foreignKey({ name: 'order_line_order', columns: [t.orderNo], foreignColumns: [tradeOrder.orderNo] }),
    check('order_line_quantity', sql`${t.quantity} > 0 and ${t.taken} >= 0 and ${t.shippedQuantity} >= 0`),
    check(
      'order_line_prices',
      sql`${t.unitPriceFen} >= 0 and ${t.amountFen} >= 0 and ${t.amountFen} + ${t.adjustFen} >= 0`,
    ),
    check(
      'order_line_bundle',
      sql`case ${t.bundleId} when '' then ${t.bundleTitle} = '' and ${t.bundleSets} = 0 and ${t.bundlePriceFen} = 0 else ${t.bundleTitle} <> '' and ${t.bundleSets} > 0 and ${t.bundlePriceFen} > 0 and ${t.kind} = 'goods' and ${t.unit} = 'piece' and ${t.printMethod} = '' end`,
    ),
    check(
      'order_line_purpose',
      sql`${t.purpose} in ('sample', 'bulk') or (${t.purpose} = 'smallCut' and ${t.kind} = 'fabric' and ${t.unit} = 'm')`,
    ),
    check('order_line_swatch', sql`${t.unit} <> 'swatch' or (${t.kind} = 'fabric' and ${t.purpose} = 'sample')`),
    // how much of a colour and size is held or sold
    index('order_line_by_stock').on(t.stockId, t.colourNo, t.size),
    // is a photograph still named?
    index('order_line_by_picture').on(t.pictureKey),
    index('order_line_by_bundle')
      .on(t.bundleId)
      .where(sql`bundle_id <> ''`),
  ],
);

/** Who did what and when, in the order in which it happened. */
export const orderEvent = pgTable(
  'order_event',
  {
    no: bigserial('no', { mode: 'number' }).primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => tradeOrder.orderNo),
    at: moment('at').notNull().defaultNow(),
    actorId: text('actor_id').references(() => account.id),
    by: text('by').$type<OrderActor>().notNull(),
    deed: text('deed').$type<OrderDeed | 'place' | 'case' | 'voucher' | 'money'>().notNull(),
    label: text('label').notNull(),
    from: text('from_status').$type<OrderStatus>(),
    to: text('to_status').$type<OrderStatus>().notNull(),
    note: text('note').notNull().default(''),
    papers: text('papers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    milestone: text('milestone').$type<Milestone>(),
  },
  (t) => [
    index('order_event_by_order').on(t.orderNo, t.no),
    // is a paper still named?
    index('order_event_papers')
      .using('gin', t.papers)
      .where(sql`papers <> '{}'`),
  ],
);

/** 发货单: one parcel with a part of the lines or all of them. */
export const parcel = pgTable(
  'parcel',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => tradeOrder.orderNo),
    parcelNo: integer('parcel_no').notNull(),
    courier: text('courier').notNull(),
    trackingNo: text('tracking_no').notNull(),
    shippedAt: moment('shipped_at').notNull().defaultNow(),
    lines: jsonb('lines').$type<{ lineNo: number; quantity: number }[]>().notNull(),
  },
  (t) => [primaryKey({ name: 'parcel_pkey', columns: [t.orderNo, t.parcelNo] })],
);

/** 售后, one open case an order. Moved by `move-case.ts` only. */
export const afterSaleCase = pgTable(
  'after_sale_case',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => tradeOrder.orderNo),
    caseNo: integer('case_no').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    status: text('status').$type<CaseStatus>().notNull(),
    amountFen: bigFen('amount_fen').notNull(),
    reason: text('reason').notNull(),
    papers: text('papers').array().notNull(),
    answer: text('answer').notNull().default(''),
    courier: text('courier').notNull().default(''),
    trackingNo: text('tracking_no').notNull().default(''),
    openedAt: moment('opened_at').notNull().defaultNow(),
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'after_sale_case_pkey', columns: [t.orderNo, t.caseNo] }),
    check(
      'after_sale_case_status',
      sql`${t.status} in ('applied', 'buyerModify', 'buyerReturn', 'sellerReceive', 'refunding', 'refunded', 'closed', 'escalated')`,
    ),
    check('after_sale_case_amount', sql`${t.amountFen} > 0`),
    index('after_sale_case_waiting').on(t.status, t.since),
    index('after_sale_case_papers')
      .using('gin', t.papers)
      .where(sql`papers <> '{}'`),
  ],
);
