import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentPart, PaymentScene, PaymentStatus, Provider, RefundStatus } from '#contract/trade/payments.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { bigFen, moment } from '../../platform/table.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** 付款: one attempt to pay one part of an order. Moved only by `move-payment.ts`. */
export const payment = pgTable(
  'payment',
  {
    /** also our number at the provider (out_trade_no) */
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => tradeOrder.orderNo),
    provider: text('provider').$type<Provider>().notNull(),
    part: text('part').$type<PaymentPart>().notNull(),
    /** the buyer's environment: a provider accepts a number for one kind of request only */
    scene: text('scene').$type<PaymentScene>().notNull().default('page'),
    /** the order's amount due when it was begun */
    amountFen: bigFen('amount_fen').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    reason: text('reason').notNull().default(''),
    payerName: text('payer_name').notNull().default(''),
    attachments: text('attachments')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** the provider's transaction number */
    providerNo: text('provider_no'),
    /** 店铺余额: the shop that pays with what the platform owes it */
    fromShopId: text('from_shop_id').references(() => shop.id),
    /** 合并付款: payments of several orders by one transfer; empty = its own transfer */
    togetherId: text('together_id').notNull().default(''),
    startedAt: moment('started_at').notNull().defaultNow(),
    since: moment('since').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    /** when to query the provider next: whether it was paid, or, if closed, to close it there */
    askAt: moment('ask_at'),
  },
  (t) => [
    check('payment_status', sql`${t.status} in ('waiting', 'submitted', 'paid', 'refused', 'closed', 'unmatched')`),
    check('payment_provider', sql`${t.provider} in ('transfer', 'demo', 'alipay', 'wechat', 'balance')`),
    check('payment_from_shop', sql`(${t.provider} = 'balance') = (${t.fromShopId} is not null)`),
    check('payment_amount', sql`${t.amountFen} > 0`),
    // each part is paid once
    uniqueIndex('payment_part_paid_once')
      .on(t.orderNo, t.part)
      .where(sql`status = 'paid'`),
    // each provider transaction is booked once
    uniqueIndex('payment_provider_no')
      .on(t.provider, t.providerNo)
      .where(sql`provider_no is not null`),
    index('payment_by_order').on(t.orderNo, t.startedAt),
    index('payment_together')
      .on(t.togetherId)
      .where(sql`together_id <> ''`),
    index('payment_attachments')
      .using('gin', t.attachments)
      .where(sql`attachments <> '{}'`),
    index('payment_to_ask')
      .on(t.askAt)
      .where(sql`ask_at is not null`),
  ],
);

/** 退款 of one payment, whole or in part. */
export const refund = pgTable(
  'refund',
  {
    /** also our number at the provider (out_refund_no) */
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    orderNo: text('order_no')
      .notNull()
      .references(() => tradeOrder.orderNo),
    amountFen: bigFen('amount_fen').notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    reason: text('reason').notNull(),
    attachments: text('attachments')
      .array()
      .notNull()
      .default(sql`'{}'`),
    startedAt: moment('started_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
    /** when to ask the provider next: to refund, or whether it has */
    askAt: moment('ask_at'),
    /** when the shop was reminded of its overdue transfer */
    remindedAt: moment('reminded_at'),
  },
  (t) => [
    check('refund_status', sql`${t.status} in ('waiting', 'done', 'failed')`),
    check('refund_amount', sql`${t.amountFen} > 0`),
    index('refund_by_order').on(t.orderNo),
    index('refund_by_payment').on(t.paymentId),
    index('refund_attachments')
      .using('gin', t.attachments)
      .where(sql`attachments <> '{}'`),
    // pending refunds
    index('refund_open')
      .on(t.startedAt)
      .where(sql`status <> 'done'`),
    index('refund_to_ask')
      .on(t.askAt)
      .where(sql`ask_at is not null`),
  ],
);
