import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LedgerEvent } from '#contract/trade/ledger-words.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { tradeOrder } from '../orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { ledgerJournal } from './ledger.table.ts';
import { ofPartner, post } from './post.ts';

/**
 * What the two shops of a 采购单 owe one another: from its beginning the customer owes all of it, and pays at once, later
 * or on credit. A refund that was opened is owed by the supplier until it is paid. The money itself is posted beside.
 */

/** The shops of a 采购单. */
export interface Partners {
  readonly supplierId: string;
  readonly customerId: string;
}

const source = alias(tradeOrder, 'source');

/** @returns null for an order like any other */
export async function partnersOf(db: Db, orderNo: string): Promise<Partners | null> {
  const [row] = await db
    .select({ supplierId: tradeOrder.shopId, customerId: source.shopId })
    .from(tradeOrder)
    .innerJoin(source, eq(source.orderNo, tradeOrder.suppliesOrderNo))
    .where(eq(tradeOrder.orderNo, orderNo));
  return row ?? null;
}

type SupplyEvent = Extract<LedgerEvent, `suppl${string}`>;

interface Supplied {
  readonly event: SupplyEvent;
  readonly eventId: string;
  readonly orderNo: string;
  /** more for the supplier */
  readonly amountFen: number;
}

export async function postBetween(
  db: Db,
  { supplierId, customerId }: Partners,
  { event, eventId, orderNo, amountFen }: Supplied,
): Promise<void> {
  await post(db, {
    ...{ event, eventId, orderNo },
    postings: [
      { account: ofPartner('claim', supplierId, customerId), amountFen },
      { account: ofPartner('debt', customerId, supplierId), amountFen: -amountFen },
    ],
  });
}

/** A 采购单 begins: paid, or on credit. */
export async function postSupplied(db: Db, { orderNo, payableFen }: OrderRow): Promise<void> {
  const partners = (await partnersOf(db, orderNo))!;
  await postBetween(db, partners, { event: 'supplied', eventId: orderNo, orderNo, amountFen: payableFen });
}

/** A part of an unpaid debt was let off. @param caseNo of the after-sale case that did it */
export async function postDebtCut(
  db: Db,
  { orderNo, caseNo }: { readonly orderNo: string; readonly caseNo: number },
  amountFen: number,
): Promise<void> {
  const partners = (await partnersOf(db, orderNo))!;
  const eventId = `${orderNo}.${caseNo}`;
  await postBetween(db, partners, { event: 'supplyCut', eventId, orderNo, amountFen: -amountFen });
}

/**
 * A 采购单 was cancelled: what it has not been paid is not owed any more. What was paid is refunded by itself.
 * @param order as it was before
 */
export async function postSupplyEnded(db: Db, { orderNo, payableFen, paidFen, debtCutFen }: OrderRow): Promise<void> {
  const begun = and(eq(ledgerJournal.event, 'supplied'), eq(ledgerJournal.eventId, orderNo));
  if ((await db.$count(ledgerJournal, begun)) === 0) return;
  const partners = (await partnersOf(db, orderNo))!;
  const openFen = payableFen - paidFen - debtCutFen;
  await postBetween(db, partners, { event: 'supplyEnded', eventId: orderNo, orderNo, amountFen: -openFen });
}
