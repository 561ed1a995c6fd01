import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { invoiceSteps, OWED_INVOICES } from '#contract/trade/invoice-flow.ts';
import type { InvoiceOfOrder, shopInvoices } from '#contract/trade/invoices.ts';
import { readOrderNo } from '#contract/trade/order-no.ts';
import { paged } from '../../platform/paged.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { orderLine, tradeOrder } from '../orders/order.table.ts';
import { maskedInvoice, receiverIsShown } from '../orders/receiver-shown.ts';
import { refundableOf } from '../orders/refundable.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import { invoiceEvent, invoicePaper, orderInvoice } from './invoice.table.ts';

type Reader = Pick<Caller, 'accountId' | 'shopId'>;

const isOf = ({ accountId, shopId }: Reader): SQL =>
  or(eq(tradeOrder.buyerId, accountId), shopId === null ? undefined : eq(tradeOrder.shopId, shopId))!;

/** The buyer of the order, or its shop. */
type Side = { readonly accountId: string } | { readonly shopId: string };

/** @throws Refusal item.unknown for anybody else */
export async function getOrderInvoice(db: Db, side: Side, orderNo: string): Promise<InvoiceOfOrder> {
  const own = 'shopId' in side ? eq(tradeOrder.shopId, side.shopId) : eq(tradeOrder.buyerId, side.accountId);
  const [found] = await db
    .select({ order: tradeOrder, isShown })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.orderNo, readOrderNo(orderNo) ?? ''), own));
  if (!found) throw new Refusal('item.unknown');
  const { order } = found;
  const [asked] = await db.select().from(orderInvoice).where(eq(orderInvoice.orderNo, order.orderNo));
  const papers = await db
    .select()
    .from(invoicePaper)
    .where(eq(invoicePaper.orderNo, order.orderNo))
    .orderBy(asc(invoicePaper.recordedAt), asc(invoicePaper.number));
  const events = await db
    .select()
    .from(invoiceEvent)
    .where(eq(invoiceEvent.orderNo, order.orderNo))
    .orderBy(asc(invoiceEvent.no));
  const hindrance = await hindranceOf(db, order);
  return {
    status: asked?.status ?? null,
    wish: wishFor(found, 'accountId' in side),
    dueFen: asked?.dueFen ?? (await refundableOf(db, order)),
    issuedFen: asked?.issuedFen ?? 0,
    papers: papers.map(({ id, number, issuedOn, totalFen, taxFen, format, reverses, mismatches, recordedAt }) => ({
      ...{ id, number, issuedOn, totalFen, taxFen, format, reverses, mismatches },
      recordedAt: recordedAt.toISOString(),
    })),
    events: events.map(({ at, action, note }) => ({ at: at.toISOString(), label: invoiceSteps[action].label, note })),
    hindrance: hindrance === null ? '' : HINDRANCES[hindrance],
  };
}

/** The shop reads who the buyer is only while it needs to. */
function wishFor(
  { order, isShown: isShownToShop }: { readonly order: OrderRow; readonly isShown: boolean },
  isBuyer: boolean,
): InvoiceOfOrder['wish'] {
  if (order.invoice === null) return null;
  return isBuyer || isShownToShop ? order.invoice : maskedInvoice(order.invoice);
}

const isShown = sql<boolean>`(${receiverIsShown})`;

const HINDRANCES = {
  'invoice.unpaid': '付款后才能要发票',
  'invoice.untaxed': '下单时没有选开票，价格不含税。要补开请先和商家商量税款',
} as const;

/** Why no invoice can be asked for; null = it can. */
export async function hindranceOf(db: Db, order: OrderRow): Promise<keyof typeof HINDRANCES | null> {
  if ((await refundableOf(db, order)) === 0) return 'invoice.unpaid';
  if (order.taxPercent > 0) return null;
  const untaxed = and(eq(orderLine.orderNo, order.orderNo), eq(orderLine.taxIncluded, false));
  return (await db.$count(orderLine, untaxed)) > 0 ? 'invoice.untaxed' : null;
}

export const isInTab = (tab: QueryOf<typeof shopInvoices>['tab']): SQL =>
  tab === 'owed' ? inArray(orderInvoice.status, [...OWED_INVOICES]) : eq(orderInvoice.status, tab);

/** Those that wait longest first, where something is to be done. */
export async function listShopInvoices(
  db: Db,
  shopId: string,
  { tab, ...paging }: QueryOf<typeof shopInvoices>,
): Promise<ReplyOf<typeof shopInvoices>> {
  const order = tab === 'owed' ? asc(orderInvoice.since) : desc(orderInvoice.since);
  const { rows, frame } = await paged(paging, (limit, offset) =>
    db
      .select({ own: orderInvoice, order: tradeOrder, isShown, total: sql<number>`count(*) over ()::int` })
      .from(orderInvoice)
      .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderInvoice.orderNo))
      .where(and(eq(orderInvoice.shopId, shopId), isInTab(tab)))
      .orderBy(order, asc(orderInvoice.orderNo))
      .limit(limit)
      .offset(offset),
  );
  return {
    list: rows.map((row) => {
      const { orderNo, status, dueFen, issuedFen, since } = row.own;
      const { type, title, taxNumber } = wishFor(row, false) ?? NO_WISH;
      return { orderNo, status, type, title, taxNumber, dueFen, issuedFen, since: since.toISOString() };
    }),
    ...frame,
  };
}

/** The buyer's data were deleted with his account. */
const NO_WISH = { type: 'normal', title: '', taxNumber: '' } as const;

/** @throws Refusal item.unknown, also for a paper of another's order */
export async function refuseForeignPaper(db: Db, reader: Reader, id: string): Promise<void> {
  const [own] = await db
    .select({ id: invoicePaper.id })
    .from(invoicePaper)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, invoicePaper.orderNo))
    .where(and(eq(invoicePaper.id, id), isOf(reader)));
  if (!own) throw new Refusal('item.unknown');
}
