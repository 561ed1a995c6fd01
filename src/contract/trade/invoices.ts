import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { INVOICE_NUMBER, INVOICE_STATUSES, MOST_INVOICE_PDF, MOST_INVOICE_XML } from './invoice-flow.ts';
import { OrderInvoice, OrderNo } from './orders.ts';
import { Fen, Id, listOf, oneOf, orNull, Paging } from '../platform/shapes.ts';

/** 发票: the buyer asks, the shop issues them at the tax bureau and records them here. */

const InvoiceStatusWord = oneOf(INVOICE_STATUSES);
const Day = Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' });
const InvoiceNumber = Type.String({ pattern: INVOICE_NUMBER });

/** 一张发票; a red one has negative sums. */
export const InvoicePaper = Type.Object({
  id: Id,
  number: InvoiceNumber,
  issuedOn: Type.String(),
  /** tax included */
  totalFen: Type.Integer(),
  /** null when typed beside a PDF that cannot be read: its names were not compared */
  taxFen: orNull(Type.Integer()),
  format: oneOf(['xml', 'pdf']),
  /** of a red one: the invoice that it reverses */
  reverses: orNull(InvoiceNumber),
  /** what differs from the order, though the shop recorded it */
  mismatches: Type.Array(Type.String()),
  recordedAt: Type.String(),
});
export type InvoicePaper = Static<typeof InvoicePaper>;

export const InvoiceOfOrder = Type.Object({
  /** null: not asked for */
  status: orNull(InvoiceStatusWord),
  wish: orNull(OrderInvoice),
  dueFen: Fen,
  issuedFen: Fen,
  papers: Type.Array(InvoicePaper),
  events: Type.Array(Type.Object({ at: Type.String(), label: Type.String(), note: Type.String() })),
  /** why the buyer cannot ask for one; empty = he can */
  hindrance: Type.String(),
});
export type InvoiceOfOrder = Static<typeof InvoiceOfOrder>;

export const orderInvoice = endpoint({
  method: 'GET',
  path: '/api/v2/order/invoicePapers',
  for: 'member',
  summary: '我的订单的发票',
  query: Type.Object({ orderNo: OrderNo }),
  reply: InvoiceOfOrder,
  errors: ['item.unknown'],
});

export const shopOrderInvoice = endpoint({
  method: 'GET',
  path: '/api/v2/shop/invoice/papers',
  for: 'seller',
  summary: '店铺订单的发票',
  query: Type.Object({ orderNo: OrderNo }),
  reply: InvoiceOfOrder,
  errors: ['item.unknown'],
});

const Moved = Type.Object({ orderNo: OrderNo, status: InvoiceStatusWord });

export const requestInvoice = endpoint({
  method: 'POST',
  path: '/api/v2/order/requestInvoice',
  for: 'member',
  summary: '订单要开发票',
  done: '已请商家开票',
  body: Type.Object({ orderNo: OrderNo, titleId: Id, type: oneOf(['normal', 'special']) }),
  reply: Moved,
  errors: ['item.unknown', 'state.changed', 'invoice.unpaid', 'invoice.untaxed'],
});

export const withdrawInvoice = endpoint({
  method: 'POST',
  path: '/api/v2/order/withdrawInvoice',
  for: 'member',
  summary: '不要发票了',
  done: '已撤回',
  body: Type.Object({ orderNo: OrderNo }),
  reply: Moved,
  errors: ['item.unknown', 'state.changed'],
});

/** With the XML original or a PDF, which are read; beside a PDF that cannot be read its number, day and sum are typed. */
export const recordInvoice = endpoint({
  method: 'POST',
  path: '/api/v2/shop/invoice/record',
  for: 'seller',
  summary: '登记开好的发票',
  done: '发票已登记，买家能下载',
  once: true,
  body: Type.Object({
    orderNo: OrderNo,
    xml: Type.Optional(Type.String({ maxLength: MOST_INVOICE_XML })),
    pdf: Type.Optional(
      Type.Object({
        base64: Type.String({ maxLength: MOST_INVOICE_PDF }),
        /** of a PDF without readable text */
        typed: Type.Optional(
          Type.Object({
            number: InvoiceNumber,
            issuedOn: Day,
            /** negative of a red one */
            totalFen: Type.Integer({ minimum: -100_000_000_000, maximum: 100_000_000_000 }),
          }),
        ),
      }),
    ),
    /** of a red one: the invoice that it reverses; the only one when left out */
    reverses: Type.Optional(InvoiceNumber),
    /** recorded although it differs from the order */
    despite: Type.Boolean(),
  }),
  reply: Moved,
  errors: [
    'item.unknown',
    'state.changed',
    'invoice.unreadable',
    'invoice.untyped',
    'server.busy',
    'invoice.mismatch',
    'invoice.used',
    'invoice.too_much',
    'invoice.reverses',
  ],
});

export const OwedInvoice = Type.Object({
  orderNo: OrderNo,
  status: InvoiceStatusWord,
  type: oneOf(['normal', 'special']),
  title: Type.String(),
  taxNumber: Type.String(),
  dueFen: Fen,
  issuedFen: Fen,
  since: Type.String(),
});
export type OwedInvoice = Static<typeof OwedInvoice>;

export const INVOICE_TABS = ['owed', ...INVOICE_STATUSES] as const;
const InvoiceFilter = { tab: oneOf(INVOICE_TABS, 'owed') };

export const shopInvoices = endpoint({
  method: 'GET',
  path: '/api/v2/shop/invoice/list',
  for: 'seller',
  summary: '店铺要开的发票',
  query: Type.Object({ ...InvoiceFilter, ...Paging }),
  reply: listOf(OwedInvoice),
});

export const exportInvoices = endpoint({
  method: 'POST',
  path: '/api/v2/shop/invoice/export',
  for: 'seller',
  summary: '导出待开发票，用于批量开票',
  body: Type.Object({}),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
});

/** The file, for the buyer and the shop of its order. */
export const invoiceFile = endpoint({
  method: 'POST',
  path: '/api/v2/order/invoiceFile',
  for: 'member',
  summary: '下载发票',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
  errors: ['item.unknown'],
});
