import { eq, sql } from 'drizzle-orm';
import {
  type InvoiceAction,
  type InvoiceParty,
  type InvoiceStatus,
  invoiceStatusOf,
  isInvoiceStep,
} from '#contract/trade/invoice-flow.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { refundableOf } from '../orders/refundable.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { invoiceEvent, invoicePaper, orderInvoice } from './invoice.table.ts';

interface InvoiceMove {
  readonly action: InvoiceAction;
  readonly by: InvoiceParty;
  /** null for the system */
  readonly actorId: string | null;
  readonly note?: string;
}

/**
 * The only function that moves an invoice. Its status follows from what was paid and invoiced; the caller holds the lock
 * of the order, and has written the paper.
 * @throws Refusal state.changed
 */
export async function moveInvoice(
  db: Db,
  order: Pick<OrderRow, 'orderNo' | 'shopId' | 'paidFen' | 'refundedFen'>,
  { action, by, actorId, note = '' }: InvoiceMove,
): Promise<{ orderNo: string; status: InvoiceStatus }> {
  const { orderNo, shopId } = order;
  const [now] = await db.select().from(orderInvoice).where(eq(orderInvoice.orderNo, orderNo)).for('no key update');
  if (!isInvoiceStep(action, by, now?.status ?? null)) throw new Refusal('state.changed');
  const sums = { dueFen: await refundableOf(db, order), ...(await issuedOf(db, orderNo)) };
  const status = action === 'withdraw' ? ('withdrawn' as const) : invoiceStatusOf(sums);
  const { dueFen, issuedFen } = sums;
  // Paid more or less, and nothing else to do: no event.
  const isSilent = action === 'follow' && now?.status === status;
  await db
    .insert(orderInvoice)
    .values({ orderNo, shopId, status, dueFen, issuedFen })
    .onConflictDoUpdate({
      target: orderInvoice.orderNo,
      set: { status, dueFen, issuedFen, ...(isSilent ? {} : { since: sql`now()` }) },
    });
  if (!isSilent) await db.insert(invoiceEvent).values({ orderNo, by, actorId, action, to: status, note });
  return { orderNo, status };
}

async function issuedOf(db: Db, orderNo: string): Promise<{ issuedFen: number; hasPapers: boolean }> {
  const [row] = await db
    .select({
      issuedFen: sql<number>`coalesce(sum(${invoicePaper.totalFen}), 0)`.mapWith(Number),
      hasPapers: sql<boolean>`count(*) > 0`,
    })
    .from(invoicePaper)
    .where(eq(invoicePaper.orderNo, orderNo));
  return row!;
}
