import { and, eq, ne, sql } from 'drizzle-orm';
import { MAKING_ORDERS } from '#contract/trade/bulk-flow.ts';
import {
  type InspectionAction,
  inspectionAfter,
  type InspectionFacts,
  type InspectionStatus,
  inspectionSteps,
} from '#contract/trade/inspection-flow.ts';
import type { OrderActor } from '#contract/trade/order-flow.ts';
import { madeRange, mayComeOutOverShort } from '#contract/trade/over-short.ts';
import { sumOf } from '#contract/platform/sums.ts';
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
  /** of this order, counted under its lock */
  readonly inspected: Inspected;
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
  const { least, shipped, accepted } = move.inspected;
  const facts = {
    status: await inspectionOf(db, orderNo),
    order: order.status,
    hasShipped: shipped > 0,
    openPieces: least - accepted,
  };
  const to = inspectionAfter(move.action, move.by, facts);
  if (to === null) throw new Refusal('state.changed', whyNot(facts));
  await db
    .insert(bulkOrder)
    .values({ orderNo, inspection: to })
    .onConflictDoUpdate({ target: bulkOrder.orderNo, set: { inspection: to } });
  const { by, actorId, attachments = [] } = move;
  await noteOrderEvent(db, order, { action: 'bulk', by, actorId, label: step.label, note, attachments });
  await tellOfInspection(db, order, { action: move.action, note });
}

/** {} = in the contract's words */
function whyNot({ hasShipped, openPieces }: InspectionFacts): { readonly say?: string } {
  if (openPieces <= 0) return { say: '整单都验过了，不用再验' };
  return hasShipped ? { say: '已经发出一部分，不能再验货' } : {};
}

export interface Inspected {
  /** as ordered, or as they were made */
  readonly pieces: number;
  /** accepted lots of so many are the whole order: while it is made it may still come out short */
  readonly least: number;
  readonly shipped: number;
  readonly accepted: number;
}

/** Pieces of the order, of which dropped lines are none; its metres of fabric are not inspected. */
export async function inspectedOf(
  db: Db,
  { orderNo, status, suppliesOrderNo }: Pick<OrderRow, 'orderNo' | 'status' | 'suppliesOrderNo'>,
): Promise<Inspected> {
  const lines = await db
    .select({
      unit: orderLine.unit,
      quantity: orderLine.quantity,
      madeQuantity: orderLine.madeQuantity,
      tolerancePercent: orderLine.tolerancePercent,
      reservedFrom: orderLine.reservedFrom,
      shippedQuantity: orderLine.shippedQuantity,
    })
    .from(orderLine)
    .where(and(eq(orderLine.orderNo, orderNo), eq(orderLine.unit, 'piece'), ne(orderLine.production, 'dropped')));
  const mayBeShort = (line: (typeof lines)[number]) =>
    line.madeQuantity === null &&
    MAKING_ORDERS.includes(status) &&
    mayComeOutOverShort({ ...line, isSupply: suppliesOrderNo !== null });
  const pieces = lines.map((line) => line.madeQuantity ?? line.quantity);
  const least = lines.map((line, at) => (mayBeShort(line) ? madeRange(line).least : pieces[at]!));
  return {
    pieces: sumOf(pieces),
    least: sumOf(least),
    shipped: sumOf(lines.map(({ shippedQuantity }) => shippedQuantity)),
    accepted: await acceptedOf(db, orderNo),
  };
}

async function acceptedOf(db: Db, orderNo: string): Promise<number> {
  const [row] = await db
    .select({ accepted: sql`coalesce(sum(${inspection.lot}), 0)`.mapWith(Number) })
    .from(inspection)
    .where(and(eq(inspection.orderNo, orderNo), sql`(${inspection.hasPassed} or ${inspection.concession} <> '')`));
  return row!.accepted;
}

export async function inspectionOf(db: Db, orderNo: string): Promise<InspectionStatus> {
  const [row] = await db
    .select({ inspection: bulkOrder.inspection })
    .from(bulkOrder)
    .where(eq(bulkOrder.orderNo, orderNo));
  return row?.inspection ?? 'none';
}
