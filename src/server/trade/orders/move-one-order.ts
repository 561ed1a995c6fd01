import { and, eq, sql } from 'drizzle-orm';
import {
  isBesideCase,
  type Milestone,
  type OrderActor,
  type OrderAction,
  orderStatusAfter,
  type OrderStep,
  orderSteps,
} from '#contract/trade/order-flow.ts';
import type { OrderStatus } from '#contract/trade/order-statuses.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { holdRetention } from '../bulk/retention.ts';
import { requestChosen } from '../invoices/follow-order.ts';
import { postSupplied, postSupplyEnded } from '../ledger/post-supply.ts';
import { postCompleted } from '../ledger/release-order.ts';
import { chargeRoyalties } from '../licences/charge-royalties.ts';
import { endLicence, startLicence } from '../licences/licence-steps.ts';
import { forgetUses } from '../licences/use-licences.ts';
import { closePayments } from '../payments/close-payments.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { releaseOrder, releaseRoom } from './release-stock.ts';
import { changeOrder, heldOrder, type LockedOrder, type OfOrder, type OrderRow } from './lock-order.ts';
import { beginProduction, forgetAnswers } from './move-production.ts';
import { dueAtOf } from './order-clock.ts';
import { tellOfStep } from './order-news.ts';
import { orderEvent, tradeOrder } from './order.table.ts';
import { refuseRuledOut } from './order-guards.ts';
import { openNextBatch, shipDayAfter } from './ship-day.ts';
import { endSupply } from '../supply/end-supply.ts';

export type OrderMove = OfOrder & {
  readonly action: OrderAction;
  readonly by: OrderActor;
  /** null for the system */
  readonly actorId: string | null;
  readonly note?: string;
  readonly attachments?: readonly string[];
  readonly milestone?: Milestone;
};

/** What becomes of the supply orders (采购单) of an order that is cancelled, before its stock is released. */
type EndSupplies = (db: Db, order: OrderRow) => Promise<void>;

export interface Moved {
  /** as it was before */
  readonly order: LockedOrder;
  readonly orderNo: string;
  readonly status: OrderStatus;
}

/**
 * The only function that writes an order's status: `where status = <from>`, an event row, the new due time, and what
 * follows for this order (stock released, payments closed, the money posted, the other side notified). It moves no other
 * order; that is `moveOrder`, which everybody calls but the supply orders' own code.
 * @throws Refusal item.unknown; reason.missing; state.changed
 */
export async function moveOneOrder(db: Db, move: OrderMove, endSupplies?: EndSupplies): Promise<Moved> {
  const step: OrderStep = orderSteps[move.action];
  const note = asTyped(move.note ?? '');
  if (step.needsReason && note === '') throw new Refusal('reason.missing');

  const order = await heldOrder(db, move);
  const to = orderStatusAfter(move.action, move.by, order);
  if (to === null) throw new Refusal('state.changed');
  await refuseRuledOut(db, step, order, move.by);
  const isBeside = isBesideCase(step, order);
  if (step.to !== 'stay') await (isBeside ? setStatusBefore : setStatus)(db, order, move.action, to);
  const status = isBeside ? order.status : to;

  await db.insert(orderEvent).values({
    orderNo: order.orderNo,
    actorId: move.actorId,
    by: move.by,
    action: move.action,
    label: step.label,
    from: order.status,
    to: status,
    note,
    attachments: [...(move.attachments ?? [])],
    milestone: move.milestone ?? null,
  });
  if (to === 'cancelled') {
    await forgetAnswers(db, order.orderNo);
    // Before the stock, in the order of placing.
    await forgetUses(db, order.orderNo);
    if (order.suppliesOrderNo === null) {
      await endSupplies?.(db, order);
      await releaseOrder(db, order.orderNo);
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
  return { order, orderNo: order.orderNo, status };
}

/** The steps with which a shop begins to work. */
export const BEGINS: ReadonlySet<OrderAction> = new Set(['paid', 'depositPaid', 'startOnCredit'] as const);

/** The case that is open goes back to the new status; the order stays in 售后中. */
async function setStatusBefore(db: Db, order: OrderRow, action: OrderAction, to: OrderStatus): Promise<void> {
  const { orderNo, statusBefore } = order;
  const [moved] = await db
    .update(tradeOrder)
    .set({ statusBefore: to, ...shipDayAfter(order, action) })
    .where(
      and(
        eq(tradeOrder.orderNo, orderNo),
        eq(tradeOrder.status, 'afterSale'),
        eq(tradeOrder.statusBefore, statusBefore!),
      ),
    )
    .returning({ orderNo: tradeOrder.orderNo });
  if (!moved) throw new Refusal('state.changed');
}

async function setStatus(db: Db, order: OrderRow, action: OrderAction, to: OrderStatus): Promise<void> {
  const { orderNo, status } = order;
  const moved = await changeOrder(db, and(eq(tradeOrder.orderNo, orderNo), eq(tradeOrder.status, status)), {
    status: to,
    // A case returns the order to this status; its period then starts again.
    statusBefore: to === 'afterSale' ? status : null,
    since: sql`now()`,
    dueAt: dueAtOf(to, order),
    ...shipDayAfter(order, action),
  });
  if (!moved) throw new Refusal('state.changed');
}
