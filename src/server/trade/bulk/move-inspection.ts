import { eq, sql } from 'drizzle-orm';
import {
  type InspectionAction,
  inspectionAfter,
  type InspectionFacts,
  type InspectionStatus,
  inspectionSteps,
} from '#contract/trade/inspection-flow.ts';
import type { OrderActor } from '#contract/trade/order-flow.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { noteOrderEvent } from '../orders/note-order-event.ts';
import { orderLine } from '../orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tellOfInspection } from './bulk-news.ts';
import { bulkOrder, inspection } from './bulk.table.ts';

interface InspectionMove {
  readonly action: InspectionAction;
  readonly by: OrderActor;
  readonly actorId: string;
  readonly note: string;
  readonly attachments?: readonly string[];
}

/**
 * The only function that moves the inspection of a bulk order: an event row, and the other side notified. The caller holds
 * the order's lock.
 * @throws Refusal reason.missing; state.changed, also when a part was shipped uninspected
 */
export async function moveInspection(db: Db, order: OrderRow, move: InspectionMove): Promise<void> {
  const step = inspectionSteps[move.action];
  const note = asTyped(move.note);
  if ('needsReason' in step && note === '') throw new Refusal('reason.missing');
  const { orderNo } = order;
  if (order.kind !== 'bulk') throw new Refusal('state.changed');
  const { pieces, shipped, accepted } = await inspectedOf(db, orderNo);
  const facts = {
    status: await inspectionOf(db, orderNo),
    order: order.status,
    hasShipped: shipped > 0,
    openPieces: pieces - accepted,
  };
  const to = inspectionAfter(move.action, move.by, facts);
  if (to === null) throw new Refusal('state.changed', { say: whyNot(facts) });
  await db
    .insert(bulkOrder)
    .values({ orderNo, inspection: to })
    .onConflictDoUpdate({ target: bulkOrder.orderNo, set: { inspection: to } });
  const { by, actorId, attachments = [] } = move;
  await noteOrderEvent(db, order, { action: 'bulk', by, actorId, label: step.label, note, attachments });
  await tellOfInspection(db, order, { action: move.action, note });
}

function whyNot({ hasShipped, openPieces }: InspectionFacts): string {
  if (openPieces <= 0) return '整单都验过了，不用再验';
  return hasShipped ? '已经发出一部分，不能再验货' : '订单已有变化，请刷新后再看';
}

/** Pieces of the order that are made, shipped, and in accepted lots. */
export async function inspectedOf(db: Db, orderNo: string) {
  const pieces = sql`case when ${orderLine.unit} = 'piece' and ${orderLine.production} is distinct from 'dropped' then ${orderLine.quantity} end`;
  const [row] = await db
    .select({
      pieces: sql`coalesce(sum(${pieces}), 0)`.mapWith(Number),
      shipped: sql`coalesce(sum(${orderLine.shippedQuantity}), 0)`.mapWith(Number),
      accepted: sql`(select coalesce(sum(${inspection.lot}), 0) from ${inspection}
        where ${inspection.orderNo} = ${orderNo} and (${inspection.hasPassed} or ${inspection.concession} <> ''))`.mapWith(
        Number,
      ),
    })
    .from(orderLine)
    .where(eq(orderLine.orderNo, orderNo));
  return row!;
}

export async function inspectionOf(db: Db, orderNo: string): Promise<InspectionStatus> {
  const [row] = await db
    .select({ inspection: bulkOrder.inspection })
    .from(bulkOrder)
    .where(eq(bulkOrder.orderNo, orderNo));
  return row?.inspection ?? 'none';
}
