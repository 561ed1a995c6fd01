import { sql } from 'drizzle-orm';
import { bigserial, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import {
  INVOICE_STATUSES,
  type InvoiceAction,
  type InvoiceParty,
  type InvoiceStatus,
} from '#contract/trade/invoice-flow.ts';
import { account } from '../../people/accounts/account.table.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { bigFen, bytea, listed, moment } from '../../platform/table.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** 开票: an order whose buyer asked for an invoice. Moved only by `move-invoice.ts`. */
export const orderInvoice = pgTable(
  'order_invoice',
  {
    orderNo: text('order_no')
      .primaryKey()
      .references(() => tradeOrder.orderNo),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    status: text('status').$type<InvoiceStatus>().notNull(),
    /** paid and not refunded */
    dueFen: bigFen('due_fen').notNull(),
    /** on its papers, red ones subtracted */
    issuedFen: bigFen('issued_fen').notNull().default(0),
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [
    check('order_invoice_status', sql`${t.status} in ${listed(INVOICE_STATUSES)}`),
    check('order_invoice_sums', sql`${t.dueFen} >= 0 and ${t.issuedFen} >= 0`),
    index('order_invoice_by_shop').on(t.shopId, t.status, t.since),
  ],
);

/** 一张发票 as the shop recorded it, with its file. Never changed: a mistake is reversed by a red one. */
export const invoicePaper = pgTable(
  'invoice_paper',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orderInvoice.orderNo),
    /** unique in the whole country, so an invoice belongs to one order only */
    number: text('number').notNull().unique('invoice_paper_number'),
    issuedOn: date('issued_on').notNull(),
    /** negative of a red one */
    totalFen: bigFen('total_fen').notNull(),
    taxFen: bigFen('tax_fen'),
    reverses: text('reverses'),
    mismatches: text('mismatches').array().notNull(),
    format: text('format').$type<'xml' | 'pdf'>().notNull(),
    document: bytea('document').notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => account.id),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
  },
  (t) => [
    check('invoice_paper_number_form', sql`${t.number} ~ '^[0-9]{20}$'`),
    check('invoice_paper_sum', sql`${t.totalFen} <> 0 and (${t.totalFen} < 0) = (${t.reverses} is not null)`),
    check('invoice_paper_format', sql`${t.format} in ('xml', 'pdf')`),
    index('invoice_paper_by_order').on(t.orderNo, t.recordedAt),
  ],
);

/** Who did what and when. */
export const invoiceEvent = pgTable(
  'invoice_event',
  {
    no: bigserial('no', { mode: 'number' }).primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orderInvoice.orderNo),
    at: moment('at').notNull().defaultNow(),
    by: text('by').$type<InvoiceParty>().notNull(),
    actorId: text('actor_id').references(() => account.id),
    action: text('action').$type<InvoiceAction>().notNull(),
    to: text('to').$type<InvoiceStatus>().notNull(),
    note: text('note').notNull(),
  },
  (t) => [index('invoice_event_by_order').on(t.orderNo, t.no)],
);
