import { asc, eq } from 'drizzle-orm';
import {
  type BulkStep,
  bulkStepNames,
  bulkStepsOf,
  daysForecastLate,
  forecastDay,
  MAKING_ORDERS,
  mostMade,
  piecesOf,
  type StepDone,
} from '#contract/trade/bulk-flow.ts';
import type { bulkReportSteps } from '#contract/trade/bulk.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import { lastShipDay } from '#contract/trade/ship-days.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { lockShopsOrder, type OrderRow } from '../orders/lock-order.ts';
import { noteOrderEvent } from '../orders/note-order-event.ts';
import { orderLine } from '../orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { ownAttachments } from '../../people/uploads/own-uploads.ts';
import { tellOfForecast } from './bulk-news.ts';
import { bulkOrder, stepReport } from './bulk.table.ts';
import { refuseBeforeSample } from './refuse-early.ts';

/**
 * 报数: what each step has done so far, an event for both sides, and the forecast compared with the ship date.
 * @throws Refusal bulk.quantity for a step that the order has not, or more than can have been cut; state.changed
 */
export async function reportSteps({ db, caller, body }: Ask<typeof bulkReportSteps>) {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const { orderNo, status } = order;
  if (order.kind !== 'bulk' || !MAKING_ORDERS.includes(status)) throw new Refusal('state.changed');
  const attachments = await ownAttachments(db, caller.accountId, 'order', body.attachments);
  await refuseBeforeSample(db, orderNo, '开裁');
  const { pieces, steps } = await plannedOf(db, orderNo);
  refuseQuantities(body.steps, steps, pieces);

  const before = new Map((await readDone(db, orderNo, steps)).map(({ step, done }) => [step, done]));
  const changed = body.steps.filter(({ step, done }) => before.get(step) !== done);
  await db.insert(bulkOrder).values({ orderNo }).onConflictDoNothing();
  if (changed.length > 0)
    await db.insert(stepReport).values(changed.map(({ step, done }) => ({ orderNo, step, done })));
  const counted = changed.map(({ step, done }) => `${bulkStepNames[step]} ${words(done)}/${words(pieces)}`);
  const note = [counted.join('、'), asTyped(body.note)].filter((one) => one !== '').join('，');
  if (note !== '' || attachments.length > 0) {
    const event = { action: 'bulk', by: 'shop', actorId: caller.accountId, label: '报工序数量' } as const;
    await noteOrderEvent(db, order, { ...event, note, attachments });
  }
  await tellWhenLate(db, order);
  return { orderNo, status };
}

const words = (pieces: number): string => pieces.toLocaleString('zh-CN');

function refuseQuantities(
  given: readonly { readonly step: BulkStep; readonly done: number }[],
  steps: readonly BulkStep[],
  pieces: number,
): void {
  const isKnown = given.every(({ step }) => steps.includes(step));
  const isOnce = new Set(given.map(({ step }) => step)).size === given.length;
  if (!isKnown || !isOnce) throw new Refusal('bulk.quantity');
  const beyond = given.find(({ done }) => done > mostMade(pieces));
  if (beyond)
    throw new Refusal('bulk.quantity', {
      say: `${bulkStepNames[beyond.step]}最多 ${words(mostMade(pieces))} 件（订单 ${words(pieces)} 件，裁片可多一成）`,
    });
}

/** The pieces of an order and the steps that they go through. */
export async function plannedOf(db: Db, orderNo: string): Promise<{ pieces: number; steps: readonly BulkStep[] }> {
  const lines = await db
    .select({
      kind: orderLine.kind,
      printMethod: orderLine.printMethod,
      unit: orderLine.unit,
      quantity: orderLine.quantity,
    })
    .from(orderLine)
    .where(eq(orderLine.orderNo, orderNo));
  const steps = bulkStepsOf(lines);
  return { steps, pieces: steps.length === 0 ? 0 : piecesOf(lines) };
}

/** The last report of each of these steps; 0 without one. */
export async function readDone(
  db: Db,
  orderNo: string,
  steps: readonly BulkStep[],
): Promise<(StepDone & { readonly at: Date | null })[]> {
  const rows = await db.select().from(stepReport).where(eq(stepReport.orderNo, orderNo)).orderBy(asc(stepReport.no));
  return steps.map((step) => {
    const own = rows.filter((row) => row.step === step);
    const last = own.at(-1);
    if (last === undefined) return { step, done: 0, from: '', to: '', at: null };
    return { step, done: last.done, from: dayInChina(own[0]!.at), to: dayInChina(last.at), at: last.at };
  });
}

export interface Forecast {
  /** null = nothing reported */
  readonly forecastOn: string | null;
  readonly daysLate: number;
}

export function forecastOf(order: OrderRow, pieces: number, done: readonly StepDone[]): Forecast {
  const forecastOn = forecastDay(pieces, done, dayInChina());
  return { forecastOn, daysLate: daysForecastLate(forecastOn, lastShipDay(order)) };
}

/** Both sides get one message when the forecast passes the ship date, and another only after it was in time in between. */
export async function tellWhenLate(db: Db, order: OrderRow): Promise<void> {
  const { orderNo } = order;
  const { pieces, steps } = await plannedOf(db, orderNo);
  const { forecastOn, daysLate } = forecastOf(order, pieces, await readDone(db, orderNo, steps));
  const [row] = await db
    .select({ isTold: bulkOrder.isForecastTold })
    .from(bulkOrder)
    .where(eq(bulkOrder.orderNo, orderNo));
  const isLate = daysLate > 0;
  if (row === undefined || row.isTold === isLate) return;
  await db.update(bulkOrder).set({ isForecastTold: isLate }).where(eq(bulkOrder.orderNo, orderNo));
  if (isLate) await tellOfForecast(db, order, { forecastOn: forecastOn!, daysLate });
}
