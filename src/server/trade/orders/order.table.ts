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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Reckoning } from '#contract/market/surcharge.ts';
import type { LinePriceUnit, Purpose, QuantityUnit } from '#contract/market/buying.ts';
import type {
  CaseKind,
  Delivery,
  Milestone,
  OrderActor,
  OrderAction,
  OrderKind,
  PaymentPlan,
} from '#contract/trade/order-flow.ts';
import {
  type CaseStatus,
  type OrderStatus,
  CASE_STATUSES,
  OPEN_ORDERS,
  ORDER_STATUSES,
  OVER_ORDERS,
  TO_SHIP_ORDERS,
} from '#contract/trade/order-statuses.ts';
import type { Courier, OrderedKind } from '#contract/trade/order-words.ts';
import type { ProductionAction, ProductionStatus, ProofStatus } from '#contract/trade/production-flow.ts';
import type { OrderInvoice, Receiver } from '#contract/trade/orders.ts';
import type { KeptBatch } from '#contract/trade/ship-days.ts';
import type { OrderRoad } from '#contract/market/shop-terms.ts';
import type { ShipTo } from '#contract/trade/supply-words.ts';
import { account } from '../../people/accounts/account.table.ts';
import { bigFen, listed, moment } from '../../platform/table.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** 订单. Keeps a copy of everything agreed (电子商务法 art. 31) and is never deleted. */
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
    /** the name at that time */
    shopName: text('shop_name').notNull(),
    kind: text('kind').$type<OrderKind>().notNull(),
    plan: text('plan').$type<PaymentPlan>().notNull(),
    /** moved by `move-one-order.ts` only */
    status: text('status').$type<OrderStatus>().notNull(),
    /** the status to return to after an after-sale case */
    statusBefore: text('status_before').$type<OrderStatus>(),
    placedAt: moment('placed_at').notNull().defaultNow(),
    /** when it entered this status */
    since: moment('since').notNull().defaultNow(),
    /** when the system makes the next transition: expiry, receipt, completion */
    dueAt: moment('due_at'),
    productFen: bigFen('product_fen').notNull(),
    taxFen: bigFen('tax_fen').notNull(),
    taxPercent: integer('tax_percent').notNull(),
    delivery: text('delivery').$type<Delivery>().notNull().default('parcel'),
    /** 自提: the shop's pickup address at that time */
    pickupAddress: text('pickup_address').notNull().default(''),
    freightFen: bigFen('freight_fen').notNull(),
    /** 专线: the tariff of its area at that time, by which the freight was quoted */
    road: jsonb('road').$type<OrderRoad>(),
    /** 专线: the shop has not stated the freight yet */
    isFreightOpen: boolean('is_freight_open').notNull().default(false),
    /** the shop's price change before payment: the sum of the lines'; old orders have one of the whole as well */
    adjustFen: bigFen('adjust_fen').notNull().default(0),
    /** 溢短装, when production was finished: tax included */
    overShortFen: bigFen('over_short_fen').notNull().default(0),
    payableFen: bigFen('payable_fen').notNull(),
    depositPercent: integer('deposit_percent').notNull(),
    depositFen: bigFen('deposit_fen').notNull(),
    /** written by the payments feature through `note-money.ts` and `note-money-out.ts` */
    paidFen: bigFen('paid_fen').notNull().default(0),
    refundedFen: bigFen('refunded_fen').notNull().default(0),
    /** a line of a million heavy coats exceeds an integer */
    grams: bigint('grams', { mode: 'number' }).notNull(),
    leadHours: integer('lead_hours').notNull(),
    receiver: jsonb('receiver').$type<Receiver>().notNull(),
    invoice: jsonb('invoice').$type<OrderInvoice | null>(),
    note: text('note').notNull(),
    deliverOn: date('deliver_on'),
    /** 承诺发货日, a date in China: stated by the shop at acceptance, or payment plus lead time */
    shipBy: date('ship_by'),
    /** ship date reminders to both sides: 0 none · 1 sent the day before · 2 sent when late */
    shipTold: integer('ship_told').notNull().default(0),
    /** 分批: with several, `shipBy` is the day of the first that is not shipped, at `batchAt`; days count from the first */
    batches: jsonb('batches').$type<KeptBatch[]>().notNull().default([]),
    batchAt: integer('batch_at').notNull().default(0),
    /** when the buyer last reminded the shop, or the order clock demanded the balance */
    remindedAt: moment('reminded_at'),
    /** SHA-256 of the request: an identical order within a minute needs confirmation */
    askedHash: text('asked_hash').notNull(),
    /** titles and numbers, for searching one's own orders */
    words: text('words').notNull(),
    /** 采购单: the order of the buyer's own shop that this one fulfils; null = an order like any other */
    suppliesOrderNo: text('supplies_order_no'),
    /** 合单: the same for all 采购单 that were priced together, the smallest of their numbers; null = priced alone */
    mergedNo: text('merged_no'),
    /** 合单: bears a part of the freight of one parcel, with others of it */
    isFreightShared: boolean('is_freight_shared').notNull().default(false),
    /** of a 采购单; `receiver` is the shop that ordered, and with 一件代发 the receiver of the fulfilled order counts */
    shipTo: text('ship_to').$type<ShipTo>(),
    /** 账期: begun before payment, to be paid until this day in China; null = paid first */
    creditDueOn: date('credit_due_on'),
    /** of a debt on credit: let off by after-sale, so it is not paid any more */
    debtCutFen: bigFen('debt_cut_fen').notNull().default(0),
    /** the day in China when both sides were last reminded of the debt */
    debtToldOn: date('debt_told_on'),
  },
  (t) => [
    check('trade_order_status', sql`${t.status} in ${listed(ORDER_STATUSES)}`),
    check('trade_order_kind', sql`${t.kind} in ('sample', 'stock', 'bulk', 'licence')`),
    check('trade_order_plan', sql`${t.plan} = 'full' or (${t.plan} = 'deposit' and ${t.kind} = 'bulk')`),
    check('trade_order_case', sql`(${t.status} = 'afterSale') <= (${t.statusBefore} is not null)`),
    check(
      'trade_order_sum',
      sql`${t.payableFen} = ${t.productFen} + ${t.taxFen} + ${t.freightFen} + ${t.adjustFen} + ${t.overShortFen} and ${t.payableFen} >= 0 and ${t.depositFen} between 0 and ${t.payableFen}`,
    ),
    check(
      'trade_order_delivery',
      sql`${t.delivery} in ('parcel', 'road') or (${t.delivery} in ('collect', 'pickup') and ${t.freightFen} = 0)`,
    ),
    check('trade_order_road', sql`${t.road} is null or (${t.delivery} = 'road' and not ${t.isFreightOpen})`),
    check('trade_order_pickup', sql`(${t.delivery} = 'pickup') = (${t.pickupAddress} <> '')`),
    // A freight can be open only before the shop accepts, or in an order cancelled before that.
    check(
      'trade_order_freight_open',
      sql`not ${t.isFreightOpen} or (${t.delivery} = 'road' and ${t.freightFen} = 0 and ${t.status} in ('toConfirm', 'cancelled'))`,
    ),
    check('trade_order_ship_by', sql`${t.status} not in ${listed(TO_SHIP_ORDERS)} or ${t.shipBy} is not null`),
    check('trade_order_ship_told', sql`${t.shipTold} between 0 and 2`),
    check(
      'trade_order_batches',
      sql`jsonb_array_length(${t.batches}) <> 1 and ${t.batchAt} between 0 and greatest(jsonb_array_length(${t.batches}) - 1, 0)`,
    ),
    // The buyer agrees to a date that the shop has stated.
    check('trade_order_agree', sql`${t.status} <> 'toAgree' or ${t.shipBy} is not null`),
    check('trade_order_merged', sql`${t.mergedNo} is null or ${t.suppliesOrderNo} is not null`),
    check(
      'trade_order_freight_shared',
      sql`not ${t.isFreightShared} or (${t.shipTo} is not null and ${t.shipTo} = 'trader' and ${t.delivery} = 'parcel')`,
    ),
    // 合单: the others of it
    index('trade_order_by_merged')
      .on(t.mergedNo)
      .where(sql`merged_no is not null`),
    foreignKey({ name: 'trade_order_supplies', columns: [t.suppliesOrderNo], foreignColumns: [t.orderNo] }),
    check('trade_order_ship_to', sql`(${t.suppliesOrderNo} is null) = (${t.shipTo} is null)`),
    check('trade_order_credit', sql`${t.creditDueOn} is null or ${t.suppliesOrderNo} is not null`),
    check(
      'trade_order_debt_cut',
      sql`${t.debtCutFen} = 0 or (${t.creditDueOn} is not null and ${t.debtCutFen} between 0 and ${t.payableFen} - ${t.paidFen})`,
    ),
    // one per order and supplying shop, whatever the code does; a cancelled one may be replaced
    uniqueIndex('trade_order_supply')
      .on(t.suppliesOrderNo, t.shopId)
      .where(sql`supplies_order_no is not null and status <> 'cancelled'`),
    // all of an order, cancelled ones as well
    index('trade_order_by_supplied')
      .on(t.suppliesOrderNo, t.placedAt)
      .where(sql`supplies_order_no is not null`),
    // a shop owner's purchases by tab, and what is open between two shops
    index('trade_order_purchases')
      .on(t.buyerId, t.status, t.placedAt.desc().nullsFirst())
      .where(sql`supplies_order_no is not null`),
    // all of them, the latest first
    index('trade_order_purchases_by_time')
      .on(t.buyerId, t.placedAt.desc().nullsFirst(), t.orderNo)
      .where(sql`supplies_order_no is not null`),
    // a factory's 采购单 by tab, and all of them
    index('trade_order_supplies')
      .on(t.shopId, t.status, t.placedAt.desc().nullsFirst())
      .where(sql`supplies_order_no is not null`),
    index('trade_order_supplies_by_time')
      .on(t.shopId, t.placedAt.desc().nullsFirst(), t.orderNo)
      .where(sql`supplies_order_no is not null`),
    // debts on credit, with their sums: two shops may have thousands open
    index('trade_order_on_credit')
      .on(t.shopId, t.buyerId, t.creditDueOn, t.payableFen, t.paidFen, t.debtCutFen)
      .where(sql`credit_due_on is not null and status <> 'cancelled' and paid_fen + debt_cut_fen < payable_fen`),
    // the same of all shops, by the day they are due
    index('trade_order_debt_due')
      .on(t.creditDueOn)
      .where(sql`credit_due_on is not null and status <> 'cancelled' and paid_fen + debt_cut_fen < payable_fen`),
    check('trade_order_money', sql`${t.paidFen} >= 0 and ${t.refundedFen} between 0 and ${t.paidFen}`),
    index('trade_order_by_buyer').on(t.buyerId, t.placedAt.desc().nullsFirst(), t.orderNo),
    index('trade_order_by_shop').on(t.shopId, t.placedAt.desc().nullsFirst(), t.orderNo),
    index('trade_order_by_shop_status').on(t.shopId, t.status, t.placedAt.desc().nullsFirst()),
    // operator's list
    index('trade_order_by_time').on(t.placedAt.desc().nullsFirst(), t.orderNo),
    // operator's work: statuses that few orders are in
    index('trade_order_by_status').on(t.status, t.placedAt.desc().nullsFirst(), t.orderNo),
    // receivers yet to be anonymised
    index('trade_order_to_forget')
      .on(t.since)
      .where(sql`status in ${listed(OVER_ORDERS)} and receiver ->> 'receiver' <> ''`),
    // unpaid orders, of one buyer and of all
    index('trade_order_unpaid')
      .on(t.buyerId)
      .where(sql`status in ${listed(OPEN_ORDERS)}`),
    // a shop's unshipped orders by promised ship date
    index('trade_order_to_ship')
      .on(t.shopId, t.shipBy, t.orderNo)
      .where(sql`status in ${listed(TO_SHIP_ORDERS)}`),
    // ship date reminders yet to be sent
    index('trade_order_ship_untold')
      .on(t.shipBy)
      .where(sql`status in ${listed(TO_SHIP_ORDERS)} and ship_told < 2`),
    // orders that the clock moves next
    index('trade_order_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
);

export type ReservedFrom = 'blankStock' | 'fabricStock' | 'capacity' | 'none' | 'supplyStock' | 'supplyCapacity';

/** One side of a garment with the style's design. */
export interface StyleView {
  readonly side: 'front' | 'back';
  readonly pictureKey: string;
}

export const orderLine = pgTable(
  'order_line',
  {
    orderNo: text('order_no').notNull(),
    lineNo: integer('line_no').notNull(),
    kind: text('kind').$type<OrderedKind>().notNull(),
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
    /** how that was counted; null = one unit, nothing, or older than the counting */
    reckoning: jsonb('surcharge_reckoning').$type<Reckoning>(),
    setupFen: integer('setup_fen').notNull(),
    amountFen: bigFen('amount_fen').notNull(),
    /** the shop's price change before payment */
    adjustFen: bigFen('adjust_fen').notNull().default(0),
    /** 溢短装: what was made, and is paid and shipped; null = as ordered */
    madeQuantity: numeric('made_quantity', { precision: 9, scale: 1, mode: 'number' }),
    /** what that adds to the amount, without tax */
    overShortFen: bigFen('over_short_fen').notNull().default(0),
    taxIncluded: boolean('tax_included').notNull(),
    grams: bigint('grams', { mode: 'number' }).notNull(),
    tolerancePercent: integer('tolerance_percent').notNull(),
    /** the picture at that time: a key of the picture table */
    pictureKey: text('picture_key').notNull(),
    /**
     * the stock it is reserved from and released to: pieces of a blank's colour and size, metres of a dye lot, pieces
     * of a blank's capacity; none: made without counting; supplyStock and supplyCapacity: the line of a 采购单 has taken over
     * the reservation and releases it
     */
    reservedFrom: text('reserved_from').$type<ReservedFrom>().notNull(),
    /** the blank or fabric whose stock it is; products share the stock of their blank */
    stockId: text('stock_id').notNull(),
    dyeLot: text('dye_lot').notNull().default(''),
    taken: numeric('taken', { precision: 9, scale: 1, mode: 'number' }).notNull(),
    /** 组合套餐 that it is a piece of, with its title at that time; empty = bought singly */
    bundleId: text('bundle_id').notNull().default(''),
    bundleTitle: text('bundle_title').notNull().default(''),
    /** sets in the order, and the price of one: equal on each of its lines */
    bundleSets: integer('bundle_sets').notNull().default(0),
    bundlePriceFen: integer('bundle_price_fen').notNull().default(0),
    /** of a product: the version of its style at that time, which the product may leave (更新在售); null = no product */
    soldStyleId: text('sold_style_id'),
    /**
     * 款式 printed on the blank, as it was then: a version that stands in an order never changes. Empty = none. A picture
     * for each designed side, in the ordered colour.
     */
    styleId: text('style_id').notNull().default(''),
    styleNo: text('style_no').notNull().default(''),
    styleVersion: integer('style_version').notNull().default(0),
    styleName: text('style_name').notNull().default(''),
    styleViews: jsonb('style_views').$type<StyleView[]>().notNull().default([]),
    /** earlier versions that the buyer replaced after 退回: they stay unchanged too */
    formerStyleIds: text('former_style_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** of a styled line; moved by `move-production.ts` only. Empty = no style, or not paid yet */
    production: text('production').$type<ProductionStatus | ''>().notNull().default(''),
    /** of a line that was sent back: the new version that the style's maker asks the buyer to agree to; empty = none */
    offeredStyleId: text('offered_style_id').notNull().default(''),
    /** 打样稿; 'wanted' from placing when the buyer wishes one */
    proof: text('proof').$type<ProofStatus>().notNull().default('none'),
    /** when the buyer's time to answer ends; null: nothing to answer, or the time is over */
    answerDueAt: moment('answer_due_at'),
    /** of a 采购单: the line of the order that it fulfils */
    suppliesLineNo: integer('supplies_line_no'),
    /** whether its stock was released; it is released exactly once */
    isReleased: boolean('is_released').notNull().default(false),
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
      'order_line_made',
      sql`case when ${t.madeQuantity} is null then ${t.overShortFen} = 0 else ${t.unit} = 'piece' and ${t.amountFen} + ${t.adjustFen} + ${t.overShortFen} >= 0
        and case ${t.production} when 'dropped' then ${t.madeQuantity} = 0
          else abs(${t.madeQuantity} - ${t.quantity}) * 100 <= ${t.quantity} * ${t.tolerancePercent} end end`,
    ),
    check(
      'order_line_bundle',
      sql`case ${t.bundleId} when '' then ${t.bundleTitle} = '' and ${t.bundleSets} = 0 and ${t.bundlePriceFen} = 0 else ${t.bundleTitle} <> '' and ${t.bundleSets} > 0 and ${t.bundlePriceFen} > 0 and ${t.kind} = 'product' and ${t.unit} = 'piece' and ${t.printMethod} = '' end`,
    ),
    check(
      'order_line_style',
      sql`case ${t.styleId} when '' then ${t.styleNo} = '' and ${t.styleVersion} = 0 and ${t.styleName} = '' and ${t.styleViews} = '[]' else ${t.kind} = 'blank' and ${t.printMethod} <> '' and ${t.styleNo} <> '' and ${t.styleVersion} > 0 and jsonb_array_length(${t.styleViews}) > 0 end`,
    ),
    check('order_line_sold_style', sql`${t.soldStyleId} is null or ${t.kind} = 'product'`),
    check(
      'order_line_purpose',
      sql`${t.purpose} in ('sample', 'bulk') or (${t.purpose} = 'smallCut' and ${t.kind} = 'fabric' and ${t.unit} = 'm')`,
    ),
    check('order_line_swatch', sql`${t.unit} <> 'swatch' or (${t.kind} = 'fabric' and ${t.purpose} = 'sample')`),
    // quantity reserved or sold of a colour and size
    index('order_line_by_stock').on(t.stockId, t.colourNo, t.size),
    // whether a picture is still referenced
    index('order_line_by_picture').on(t.pictureKey),
    index('order_line_by_bundle')
      .on(t.bundleId)
      .where(sql`bundle_id <> ''`),
    check(
      'order_line_production',
      sql`${t.production} in ('', 'check', 'sentBack', 'queued', 'printing', 'sewing', 'inspecting', 'done', 'dropped') and (${t.styleId} <> '' or (${t.production} = '' and ${t.proof} = 'none'))`,
    ),
    check('order_line_offered', sql`${t.offeredStyleId} = '' or ${t.production} = 'sentBack'`),
    check('order_line_dropped', sql`${t.production} <> 'dropped' or ${t.shippedQuantity} = 0`),
    // Printing waits for the check and for the proof, whatever the code does.
    check(
      'order_line_proof',
      sql`case when ${t.production} in ('printing', 'sewing', 'inspecting', 'done') then ${t.proof} in ('none', 'confirmed') when ${t.production} = 'queued' then ${t.proof} in ('none', 'wanted', 'sent', 'toChange', 'confirmed') else ${t.proof} in ('none', 'wanted') end`,
    ),
    check(
      'order_line_answer_due',
      sql`${t.answerDueAt} is null or ${t.production} = 'sentBack' or (${t.production} = 'queued' and ${t.proof} = 'sent')`,
    ),
    // whether a style was sold
    index('order_line_by_style')
      .on(t.styleId)
      .where(sql`style_id <> ''`),
    index('order_line_by_former_style')
      .using('gin', t.formerStyleIds)
      .where(sql`former_style_ids <> '{}'`),
    index('order_line_by_offered_style')
      .on(t.offeredStyleId)
      .where(sql`offered_style_id <> ''`),
    // lines that wait for one side, see `lines-waiting.ts`
    index('order_line_waiting')
      .on(t.orderNo, t.production, t.proof)
      .where(sql`production in ('check', 'sentBack', 'queued')`),
    // answers that the buyer owes
    index('order_line_answer_due')
      .on(t.answerDueAt)
      .where(sql`answer_due_at is not null`),
  ],
);

/** Who did what and when, in chronological order. */
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
    action: text('action')
      .$type<OrderAction | 'place' | 'case' | 'voucher' | 'money' | 'production' | 'bulk'>()
      .notNull(),
    label: text('label').notNull(),
    from: text('from_status').$type<OrderStatus>(),
    to: text('to_status').$type<OrderStatus>().notNull(),
    note: text('note').notNull().default(''),
    attachments: text('attachments')
      .array()
      .notNull()
      .default(sql`'{}'`),
    milestone: text('milestone').$type<Milestone>(),
    /** a step of production, and the styled lines that took it */
    step: text('step').$type<ProductionAction | 'begin'>(),
    lineNos: integer('line_nos')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    check('order_event_step', sql`(${t.step} is null) = (${t.lineNos} = '{}')`),
    index('order_event_by_order').on(t.orderNo, t.no),
    // whether an attachment is still referenced
    index('order_event_attachments')
      .using('gin', t.attachments)
      .where(sql`attachments <> '{}'`),
  ],
);

/** 发货单: one parcel with some or all of the lines. */
export const shipment = pgTable(
  'shipment',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => tradeOrder.orderNo),
    shipmentNo: integer('shipment_no').notNull(),
    courier: text('courier').$type<Courier>().notNull(),
    trackingNo: text('tracking_no').notNull(),
    shippedAt: moment('shipped_at').notNull().defaultNow(),
    lines: jsonb('lines').$type<{ lineNo: number; quantity: number }[]>().notNull(),
  },
  (t) => [primaryKey({ name: 'shipment_pkey', columns: [t.orderNo, t.shipmentNo] })],
);

/** 售后; an order has at most one open case. Moved only by `move-case.ts`. */
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
    attachments: text('attachments').array().notNull(),
    answer: text('answer').notNull().default(''),
    courier: text('courier').$type<Courier | ''>().notNull().default(''),
    trackingNo: text('tracking_no').notNull().default(''),
    openedAt: moment('opened_at').notNull().defaultNow(),
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'after_sale_case_pkey', columns: [t.orderNo, t.caseNo] }),
    check('after_sale_case_status', sql`${t.status} in ${listed(CASE_STATUSES)}`),
    check('after_sale_case_amount', sql`${t.amountFen} > 0`),
    index('after_sale_case_waiting').on(t.status, t.since),
    index('after_sale_case_attachments')
      .using('gin', t.attachments)
      .where(sql`attachments <> '{}'`),
  ],
);
