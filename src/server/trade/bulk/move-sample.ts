import { eq } from 'drizzle-orm';
import { type SampleAction, sampleAfter, type SampleStatus, sampleSteps } from '#contract/trade/bulk-flow.ts';
import type { OrderActor } from '#contract/trade/order-flow.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { noteOrderEvent } from '../orders/note-order-event.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tellOfSample } from './bulk-news.ts';
import { bulkOrder } from './bulk.table.ts';

interface SampleMove {
  readonly action: SampleAction;
  readonly by: OrderActor;
  /** null for the system */
  readonly actorId: string | null;
  readonly note: string;
  readonly attachments?: readonly string[];
}

/**
 * The only function that moves the sample of a bulk order: an event row, and the other side notified. The caller holds the
 * order's lock.
 * @throws Refusal reason.missing; state.changed
 */
export async function moveSample(db: Db, order: OrderRow, move: SampleMove): Promise<void> {
  const step = sampleSteps[move.action];
  const note = asTyped(move.note);
  if ('needsReason' in step && note === '') throw new Refusal('reason.missing');
  const facts = { status: await sampleOf(db, order.orderNo), order: order.status };
  const to = sampleAfter(move.action, move.by, facts);
  if (order.kind !== 'bulk' || to === null) throw new Refusal('state.changed');
  await db
    .insert(bulkOrder)
    .values({ orderNo: order.orderNo, sample: to })
    .onConflictDoUpdate({ target: bulkOrder.orderNo, set: { sample: to } });
  const { by, actorId, attachments = [] } = move;
  await noteOrderEvent(db, order, { action: 'bulk', by, actorId, label: step.label, note, attachments });
  await tellOfSample(db, order, { action: move.action, note });
}

export async function sampleOf(db: Db, orderNo: string): Promise<SampleStatus> {
  const [row] = await db.select({ sample: bulkOrder.sample }).from(bulkOrder).where(eq(bulkOrder.orderNo, orderNo));
  return row?.sample ?? 'none';
}
