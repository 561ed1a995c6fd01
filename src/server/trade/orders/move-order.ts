import { and, eq, sql } from 'drizzle-orm';
import {
  type Milestone,
  type OrderActor,
  type OrderAction,
  type OrderStatus,
  orderStatusAfter,
  type OrderStep,
  orderSteps,
} from '#contract/trade/order-flow.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { holdRetention } from '../bulk/retention.ts';
import { requestChosen } from '../invoices/follow-order.ts';
import { postSupplied, postSupplyEnded } from '../ledger/post-supply.ts';
import { postCompleted } from '../ledger/release-order.ts';
import { chargeRoyalties } from '../licences/charge-royalties.ts';
import { endLicence, startLicence } from '../licences/licence-steps.ts';
import { forgetUses } from '../licences/use-licences.ts';
import { closePayments } from '../payments/open-refund.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { giveBack, releaseRoom } from './release-stock.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { beginProduction, forgetAnswers } from './move-production.ts';
import { dueAtOf } from './order-clock.ts';
import { tellOfStep } from './order-news.ts';
import { orderEvent, tradeOrder } from './order.table.ts';
import { refuseRuledOut } from './order-guards.ts';
import { openNextBatch, shipDayAfter } from './ship-day.ts';
import { startOnCredit } from '../supply/credit.ts';
import { cancelSupplies, endSupply, receiveSupplies } from '../supply/end-supplies.ts';
import { supplyPaidOrder } from '../supply/supply-order.ts';

interface OrderMove {
  readonly orderNo: string;
  readonly action: OrderAction;
  readonly by: OrderActor;
  /** null for the system */
  readonly actorId: string | null;
  readonly note?: string;
  readonly attachments?: readonly string[];
  readonly milestone?: Milestone;
}

/**
 * The only function that moves an order: `where status = <from>`, an event row, the new due time, and what follows
 * (stock released, payments closed, the money posted, the other side notified). The caller has checked whose order it is.
 * @throws Refusal item.unknown; reason.missing; state.changed
 */
export async function moveOrder(db: Db, move: OrderMove): Promise<{ orderNo: string; status: OrderStatus }> {
  const step: OrderStep = orderSteps[move.action];
  const note = asTyped(move.note ?? '');
  if (step.needsReason && note === '') throw new Refusal('reason.missing');

  const order = await lockOrder(db, move.orderNo);
  const to = orderStatusAfter(move.action, move.by, order);
  if (to === null) throw new Refusal('state.changed');
  await refuseRuledOut(db, step, order, move.by);
  if (step.to !== 'stay') await setStatus(db, order, move.action, to);

  await db.insert(orderEvent).values({
    orderNo: order.orderNo,
    actorId: move.actorId,
    by: move.by,
    action: move.action,
    label: step.label,
    from: order.status,
    to,
    note,
    attachments: [...(move.attachments ?? [])],
    milestone: move.milestone ?? null,
  });
  if (to === 'cancelled') {
    await forgetAnswers(db, order.orderNo);
    // Before the stock, in the order of placing.
    await forgetUses(db, order.orderNo);
    if (order.suppliesOrderNo === null) {
      await cancelSupplies(db, order);
      await giveBack(db, order.orderNo);
    } else {
      await endSupply(db, order, move.by);
      await postSupplyEnded(db, order);
    }
    if (order.kind === 'licence') await endLicence(db, order.orderNo);
    await closePayments(db, order.orderNo);
  }
  // Not when a case of a completed order ends.
  if (move.action === 'complete') {
    await postCompleted(db, order, await holdRetention(db, order));
    await chargeRoyalties(db, order);
  }
  if (move.action === 'shipPart') await openNextBatch(db, order);
  if (move.action === 'finishProduction') await releaseRoom(db, order.orderNo);
  const isPaid = BEGINS.has(move.action);
  if (isPaid) await requestChosen(db, order);
  if (isPaid && order.kind === 'licence') await startLicence(db, order.orderNo);
  if (isPaid && order.suppliesOrderNo !== null) await postSupplied(db, order);
  const styledLines = isPaid ? await beginProduction(db, { ...order, status: to }) : 0;
  await tellOfStep(db, order, { action: move.action, by: move.by, note, styledLines });
  return { orderNo: order.orderNo, status: await followUp(db, order, move.action, to) };
}

/** The steps with which a shop begins to work. */
const BEGINS: ReadonlySet<OrderAction> = new Set(['paid', 'depositPaid', 'startOnCredit'] as const);

/** The steps after which an order waits for its payment. */
const ACCEPTED: ReadonlySet<OrderAction> = new Set(['accept', 'agree'] as const);

/** What a step does to supply orders (采购单). @returns the status afterwards */
async function followUp(db: Db, order: OrderRow, action: OrderAction, to: OrderStatus): Promise<OrderStatus> {
  const { orderNo, suppliesOrderNo } = order;
  if (suppliesOrderNo !== null) return ACCEPTED.has(action) ? startOnCredit(db, orderNo, to) : to;
  if (BEGINS.has(action)) await supplyPaidOrder(db, orderNo);
  if (action === 'confirmReceipt') await receiveSupplies(db, order);
  return to;
}

async function setStatus(db: Db, order: OrderRow, action: OrderAction, to: OrderStatus): Promise<void> {
  const { orderNo, status } = order;
  const [moved] = await db
    .update(tradeOrder)
    .set({
      status: to,
      // A case returns the order to this status; its period then starts again.
      statusBefore: to === 'afterSale' ? status : null,
      since: sql`now()`,
      dueAt: dueAtOf(to, order),
      ...shipDayAfter(order, action),
    })
    .where(and(eq(tradeOrder.orderNo, orderNo), eq(tradeOrder.status, status)))
    .returning({ orderNo: tradeOrder.orderNo });
  if (!moved) throw new Refusal('state.changed');
}
