import { eq } from 'drizzle-orm';
import {
  type InspectionAction,
  inspectionAfter,
  type InspectionStatus,
  inspectionSteps,
} from '#contract/trade/inspection-flow.ts';
import type { OrderActor } from '#contract/trade/order-flow.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { noteOrderEvent } from '../orders/note-order-event.ts';
import { hasShipped } from '../orders/shipped.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tellOfInspection } from './bulk-news.ts';
import { bulkOrder } from './bulk.table.ts';

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
 * @throws Refusal reason.missing; state.changed, also when a part was shipped
 */
export async function moveInspection(db: Db, order: OrderRow, move: InspectionMove): Promise<void> {
  const step = inspectionSteps[move.action];
  const note = asTyped(move.note);
  if ('needsReason' in step && note === '') throw new Refusal('reason.missing');
  const { orderNo } = order;
  if (order.kind !== 'bulk') throw new Refusal('state.changed');
  const facts = {
    status: await inspectionOf(db, orderNo),
    order: order.status,
    hasShipped: await hasShipped(db, orderNo),
  };
  const to = inspectionAfter(move.action, move.by, facts);
  if (to === null) throw new Refusal('state.changed', facts.hasShipped ? { say: '已经发出一部分，不能再验货' } : {});
  await db
    .insert(bulkOrder)
    .values({ orderNo, inspection: to })
    .onConflictDoUpdate({ target: bulkOrder.orderNo, set: { inspection: to } });
  const { by, actorId, attachments = [] } = move;
  await noteOrderEvent(db, order, { action: 'bulk', by, actorId, label: step.label, note, attachments });
  await tellOfInspection(db, order, { action: move.action, note });
}

export async function inspectionOf(db: Db, orderNo: string): Promise<InspectionStatus> {
  const [row] = await db
    .select({ inspection: bulkOrder.inspection })
    .from(bulkOrder)
    .where(eq(bulkOrder.orderNo, orderNo));
  return row?.inspection ?? 'none';
}
