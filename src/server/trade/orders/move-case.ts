import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import {
  type CaseAction,
  caseStatusAfter,
  type CaseStep,
  caseSteps,
  type OrderActor,
} from '#contract/trade/order-flow.ts';
import type { OrderStatus } from '#contract/trade/order-statuses.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { cutRetention, isPastCompletion } from '../bulk/retention.ts';
import { openRefund } from '../payments/open-refund.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { releaseUnsent } from './release-stock.ts';
import { cutDebt } from './cut-debt.ts';
import { debtOf } from './due-of.ts';
import { resumeBalanceClock } from './late-balance.ts';
import { heldOrder, type LockedOrder, type OfOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { noteOrderEvent } from './note-order-event.ts';
import { type OrderNews, tellBuyer, tellShop } from './order-news.ts';
import { afterSaleCase, tradeOrder } from './order.table.ts';
import { claimableOf } from './refundable.ts';
import { refundsWaiting } from '../payments/refunds-waiting.ts';
import { hasShipped } from './shipped.ts';
import { inWordsOf, templateFor } from './order-words.ts';

type CaseRow = typeof afterSaleCase.$inferSelect;

type CaseMove = OfOrder & {
  readonly action: CaseAction;
  readonly by: OrderActor;
  /** null for the system */
  readonly actorId: string | null;
  readonly note: string;
  /** the case as the person acting saw it; the system takes the case as it is */
  readonly seen?: Pick<CaseRow, 'caseNo'> & Partial<Pick<CaseRow, 'kind' | 'amountFen'>>;
  readonly attachments?: readonly string[];
  /** further columns that the transition writes */
  readonly set?: Partial<
    Pick<CaseRow, 'kind' | 'amountFen' | 'reason' | 'attachments' | 'answer' | 'courier' | 'trackingNo'>
  >;
};

/**
 * The only function that moves a case, and its order with it. An agreed or ruled refund is paid, and the case waits
 * until it has gone out. When nothing was shipped and everything is refunded, the order is cancelled at once;
 * otherwise, once the case ends, it returns to its former status and is shipped (or its shipping ended, see
 * ship-order.ts), received and completed as usual. Only a full refund ends shipping.
 * @throws Refusal item.unknown; reason.missing; case.amount; state.changed, also when the open case differs from what
 * the person acting saw
 */
export async function moveCase(db: Db, move: CaseMove): Promise<{ orderNo: string; status: OrderStatus }> {
  const step: CaseStep = caseSteps[move.action];
  const note = asTyped(move.note);
  if (step.needsReason && note === '') throw new Refusal('reason.missing');

  const order = await heldOrder(db, move);
  const open = await getOpenCase(db, order.orderNo);
  const to = caseStatusAfter(move.action, move.by, open.status, open.kind);
  const seen = { ...open, ...move.seen };
  const isAsSeen = seen.caseNo === open.caseNo && seen.kind === open.kind && seen.amountFen === open.amountFen;
  if (to === null || !isAsSeen) throw new Refusal('state.changed');
  if (to === 'buyerReturn' && note === '') throw new Refusal('reason.missing', { say: '请写明退货地址' });
  const [moved] = await db
    .update(afterSaleCase)
    .set({ ...move.set, status: to, since: sql`now()` })
    .where(and(isCase(open), eq(afterSaleCase.status, open.status)))
    .returning();
  const { by, actorId, attachments = [] } = move;
  await noteOrderEvent(db, order, { action: 'case', by, actorId, label: step.label, note, attachments });
  await tellOfCase(db, order, move, {
    kind: 'afterSale',
    title: `售后：${inWordsOf(order, step.label)}`,
    body: templateFor(order)`订单 ${showOrderNo(order.orderNo)}${note === '' ? '' : `：${note}`}`,
  });

  if (to === 'refunding') await giveMoneyBack(db, order, moved!);
  if ((to === 'closed' || to === 'refunded') && order.status === 'afterSale') await goOn(db, order);
  return { orderNo: order.orderNo, status: await statusOf(db, order.orderNo) };
}

/** When everything has been refunded, nothing more is sent. */
async function goOn(db: Db, order: LockedOrder): Promise<void> {
  const { orderNo } = order;
  const step = { by: 'system', actorId: null } as const;
  const { status } = await moveOrder(db, { ...step, order, action: 'endAfterSale' });
  if (status === 'toPayBalance') await resumeBalanceClock(db, orderNo);
  const hasBeenOwed = order.paidFen + order.debtCutFen > 0;
  const isOver = status === 'toShip' && hasBeenOwed && (await claimableOf(db, order)) === 0;
  if (!isOver || !(await hasShipped(db, orderNo))) return;
  await releaseUnsent(db, orderNo);
  await moveOrder(db, { ...step, orderNo, action: 'endShipping' });
}

/** The case that has not ended. @throws Refusal state.changed when there is none */
async function getOpenCase(db: Db, orderNo: string): Promise<CaseRow> {
  const [open] = await db
    .select()
    .from(afterSaleCase)
    .where(and(eq(afterSaleCase.orderNo, orderNo), notInArray(afterSaleCase.status, ['refunded', 'closed'])))
    .orderBy(desc(afterSaleCase.caseNo))
    .limit(1);
  if (!open) throw new Refusal('state.changed');
  return open;
}

/** Ends a case whose refunds have all gone out. */
export async function endRefundedCase(db: Db, orderNo: string): Promise<void> {
  const [waiting] = await db
    .select({ orderNo: afterSaleCase.orderNo })
    .from(afterSaleCase)
    .where(and(eq(afterSaleCase.orderNo, orderNo), eq(afterSaleCase.status, 'refunding')));
  if (!waiting || (await refundsWaiting(db, orderNo)) > 0) return;
  await moveCase(db, { orderNo, action: 'moneyReturned', by: 'system', actorId: null, note: '' });
}

/** What is still owed on credit is let off first, the rest refunded. */
async function giveMoneyBack(db: Db, order: LockedOrder, { caseNo, amountFen, reason }: CaseRow): Promise<void> {
  const { orderNo } = order;
  const isAll = amountFen === (await claimableOf(db, order));
  const cutFen = Math.min(amountFen, debtOf(order));
  if (isPastCompletion(order)) await cutRetention(db, orderNo, amountFen);
  if (isAll && !(await hasShipped(db, orderNo)))
    await moveOrder(db, { order, action: 'cancelByAfterSale', by: 'system', actorId: null });
  else if (cutFen > 0) await cutDebt(db, order, { caseNo, cutFen });
  if (amountFen > cutFen) await openRefund(db, { order, amountFen: amountFen - cutFen, reason });
  // A refund may have gone out at once.
  await endRefundedCase(db, orderNo);
}

async function tellOfCase(db: Db, order: OrderRow, { action, by }: CaseMove, news: OrderNews): Promise<void> {
  // The notice of the refund is sent when it is booked.
  if (action === 'moneyReturned') return;
  if (by !== 'buyer') await tellBuyer(db, order, news);
  if (by !== 'shop') await tellShop(db, order, news);
}

const isCase = ({ orderNo, caseNo }: CaseRow) =>
  and(eq(afterSaleCase.orderNo, orderNo), eq(afterSaleCase.caseNo, caseNo));

async function statusOf(db: Db, orderNo: string): Promise<OrderStatus> {
  const [row] = await db.select({ status: tradeOrder.status }).from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo));
  return row!.status;
}
