import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { readOrderNo } from '#contract/trade/order-no.ts';
import type { PaymentBrief, paymentWays, RefundBrief } from '#contract/trade/payments.ts';
import { dueOf } from '../orders/due-of.ts';
import { tradeOrder } from '../orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import { paymentBrief, refundBrief } from './payment-brief.ts';
import { payment, refund } from './payment.table.ts';
import { type WayGround, waysFor } from './ways.ts';

/** By order number, the oldest first; orders without payments have no key. */
export async function paymentsOf(db: Db, orderNos: readonly string[]): Promise<Map<string, PaymentBrief[]>> {
  const rows = await db
    .select()
    .from(payment)
    .where(inArray(payment.orderNo, [...orderNos]))
    .orderBy(asc(payment.startedAt), asc(payment.id));
  return byOrder(rows, paymentBrief);
}

/** By order number, the oldest first; refunds of unmatched payments included. */
export async function refundsOf(db: Db, orderNos: readonly string[]): Promise<Map<string, RefundBrief[]>> {
  const rows = await db
    .select({ refund, provider: payment.provider, orderNo: refund.orderNo })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(inArray(refund.orderNo, [...orderNos]))
    .orderBy(asc(refund.startedAt), asc(refund.id));
  return byOrder(rows, (row) => refundBrief(row.refund, row));
}

function byOrder<Row extends { orderNo: string }, Brief>(
  rows: readonly Row[],
  briefOf: (row: Row) => Brief,
): Map<string, Brief[]> {
  const grouped = Map.groupBy(rows, ({ orderNo }) => orderNo);
  return new Map([...grouped].map(([orderNo, own]) => [orderNo, own.map(briefOf)]));
}

/** For the two sides of its order. @throws Refusal item.unknown for any other caller */
export async function getPayment(db: Db, caller: Caller, id: string): Promise<PaymentBrief> {
  const [row] = await db
    .select({ payment })
    .from(payment)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, payment.orderNo))
    .where(
      and(
        eq(payment.id, id),
        or(
          eq(tradeOrder.buyerId, caller.accountId),
          caller.shopId === null ? sql`false` : eq(tradeOrder.shopId, caller.shopId),
        ),
      ),
    );
  if (!row) throw new Refusal('item.unknown');
  return paymentBrief(row.payment);
}

/** @throws Refusal item.unknown also for an order of another buyer; state.changed when nothing is due */
export async function waysOf(
  db: Db,
  ground: WayGround,
  buyerId: string,
  typedNo: string,
): Promise<ReplyOf<typeof paymentWays>> {
  const [order] = await db
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.orderNo, readOrderNo(typedNo) ?? ''), eq(tradeOrder.buyerId, buyerId)));
  if (!order) throw new Refusal('item.unknown');
  const due = dueOf(order);
  if (due === null) throw new Refusal('state.changed');
  const ways = await waysFor(db, ground, order, due);
  return { ...due, ways: ways.map(({ fromShopId: _own, ...way }) => way) };
}
