import { asc, eq } from 'drizzle-orm';
import {
  type BulkStep,
  bulkStepNames,
  type Colourway,
  colourwaysOf,
  countProduction,
  daysForecastLate,
  forecastDay,
  forecastOfProduction,
  MAKING_ORDERS,
  mostMade,
  type Production,
} from '#contract/trade/bulk-flow.ts';
import type { bulkReportSteps } from '#contract/trade/bulk.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
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
 * 报数: what each step has done so far, of each 款色 or of the whole order, an event for both sides, and the forecast compared
 * with the ship date.
 * @throws Refusal bulk.quantity for a step that the order has not, or more than can have been cut; state.changed
 */
export async function reportSteps({ db, caller, body }: Ask<typeof bulkReportSteps>) {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const { orderNo, status } = order;
  if (order.kind !== 'bulk' || !MAKING_ORDERS.includes(status)) throw new Refusal('state.changed');
  const attachments = await ownAttachments(db, caller.accountId, 'order', body.attachments);
  await refuseBeforeSample(db, orderNo, '开裁');
  const made = await readProduction(db, orderNo);
  const given = body.steps.map((one) => ({ ...one, lineNo: made.all.length > 1 ? (one.lineNo ?? null) : null }));
  refuseQuantities(given, made);

  const changed = given.filter((one) => one.done !== lastCount(made.reports, one));
  await db.insert(bulkOrder).values({ orderNo }).onConflictDoNothing();
  const reported =
    changed.length === 0
      ? []
      : await db
          .insert(stepReport)
          .values(changed.map(({ step, lineNo, done }) => ({ orderNo, step, lineNo, done })))
          .returning();
  const note = [countWords(changed, made), asTyped(body.note)].filter((one) => one !== '').join('，');
  if (note !== '' || attachments.length > 0) {
    const event = { action: 'bulk', by: 'shop', actorId: caller.accountId, label: '报工序数量' } as const;
    await noteOrderEvent(db, order, { ...event, note, attachments });
  }
  await tellWhenLate(db, order, counted({ ...made, reports: [...made.reports, ...reported] }));
  return { orderNo, status };
}

type Given = Omit<BodyOf<typeof bulkReportSteps>['steps'][number], 'lineNo'> & { readonly lineNo: number | null };

/** Counted before in the same way; undefined = in the other one. */
function lastCount(reports: ReadProduction['reports'], { step, lineNo }: Given): number | undefined {
  const all = reports.filter((one) => one.step === step);
  if (all.length === 0) return 0;
  const isByColourway = all.at(-1)!.lineNo !== null;
  if (isByColourway !== (lineNo !== null)) return undefined;
  const since = all.slice(all.findLastIndex((one) => (one.lineNo === null) === isByColourway) + 1);
  return lineNo === null ? all.at(-1)!.done : (since.findLast((one) => one.lineNo === lineNo)?.done ?? 0);
}

const words = (pieces: number): string => pieces.toLocaleString('zh-CN');

/** "米白：裁剪 300/300、缝制 120/300；黑色：…" */
function countWords(changed: readonly Given[], made: ReadProduction): string {
  const parts = Array.from(
    Map.groupBy(changed, ({ lineNo }) => lineNo),
    ([lineNo, own]) => {
      const counted = own.map(
        ({ step, done }) => `${bulkStepNames[step]} ${words(done)}/${words(piecesIn(made, step, lineNo))}`,
      );
      return `${lineNo === null ? '' : `${made.names.get(lineNo)}：`}${counted.join('、')}`;
    },
  );
  return parts.join('；');
}

/** Of the pieces that go through the step. */
const piecesIn = ({ all }: ReadProduction, step: BulkStep, lineNo: number | null): number =>
  all
    .filter((one) => one.steps.includes(step) && (lineNo === null || one.lineNo === lineNo))
    .reduce((sum, { pieces }) => sum + pieces, 0);

/** Each step at most once for a colourway, and not for the whole order as well. */
function refuseQuantities(given: readonly Given[], made: ReadProduction): void {
  const isKnown = given.every(({ step, lineNo }) => piecesIn(made, step, lineNo) > 0);
  const isOnce = [...Map.groupBy(given, ({ step }) => step).values()].every(
    (own) =>
      new Set(own.map(({ lineNo }) => lineNo)).size === own.length &&
      (own.length === 1 || own.every(({ lineNo }) => lineNo !== null)),
  );
  if (!isKnown || !isOnce) throw new Refusal('bulk.quantity');
  for (const { step, lineNo, done } of given) {
    const pieces = piecesIn(made, step, lineNo);
    if (done <= mostMade(pieces)) continue;
    const of = lineNo === null ? '' : `${made.names.get(lineNo)} `;
    throw new Refusal('bulk.quantity', {
      say: `${of}${bulkStepNames[step]}最多 ${words(mostMade(pieces))} 件（订单 ${words(pieces)} 件，裁片可多一成）`,
    });
  }
  refusePart(given, made);
}

/** The pieces of a step counted for the whole order are of no 款色: a part of them would count the others as nothing. */
function refusePart(given: readonly Given[], { all, reports, names }: ReadProduction): void {
  for (const { step, lineNo } of given) {
    if (lineNo === null || reports.findLast((one) => one.step === step)?.lineNo !== null) continue;
    const missing = all.filter(
      (one) => one.steps.includes(step) && !given.some((other) => other.step === step && other.lineNo === one.lineNo),
    );
    if (missing.length === 0) continue;
    const which = missing.map((one) => names.get(one.lineNo)!).join('、');
    throw new Refusal('bulk.quantity', {
      say: `${bulkStepNames[step]}以前按整单报过，改按款色报，各款色都要填，没做的填 0：还差 ${which}`,
    });
  }
}

interface Reported {
  readonly all: readonly Colourway[];
  /** of the colourways, by line */
  readonly names: ReadonlyMap<number, string>;
  /** the oldest first */
  readonly reports: readonly (typeof stepReport.$inferSelect)[];
}

type ReadProduction = Production & Reported;

/** What an order is made of, without what is not made after all, and what was reported. */
export async function readProduction(db: Db, orderNo: string): Promise<ReadProduction> {
  const lines = await db
    .select({
      lineNo: orderLine.lineNo,
      kind: orderLine.kind,
      itemId: orderLine.itemId,
      styleId: orderLine.styleId,
      printMethod: orderLine.printMethod,
      colourNo: orderLine.colourNo,
      unit: orderLine.unit,
      quantity: orderLine.quantity,
      production: orderLine.production,
      title: orderLine.title,
      styleName: orderLine.styleName,
      colourName: orderLine.colourName,
    })
    .from(orderLine)
    .where(eq(orderLine.orderNo, orderNo))
    .orderBy(asc(orderLine.lineNo));
  // A colourway keeps its number when its first line is dropped.
  const all = colourwaysOf(
    lines.map((line) => (line.production === 'dropped' ? { ...line, quantity: 0 } : line)),
  ).filter(({ pieces }) => pieces > 0);
  const ever = await db.select().from(stepReport).where(eq(stepReport.orderNo, orderNo)).orderBy(asc(stepReport.no));
  const reports = ever.filter(({ lineNo }) => lineNo === null || all.some((one) => one.lineNo === lineNo));
  const isOneTitle = new Set(lines.map(({ title, styleName }) => styleName || title)).size === 1;
  const nameOf = ({ title, styleName, colourName }: (typeof lines)[number]) =>
    isOneTitle ? colourName : `${styleName || title} ${colourName}`;
  return counted({ all, reports, names: new Map(lines.map((line) => [line.lineNo, nameOf(line)])) });
}

const counted = ({ all, reports, names }: Reported): ReadProduction => ({
  ...countProduction(
    all,
    reports.map(({ step, lineNo, done, at }) => ({ step, lineNo, done, day: dayInChina(at) })),
  ),
  ...{ all, reports, names },
});

export interface Forecast {
  /** null = nothing reported */
  readonly forecastOn: string | null;
  readonly daysLate: number;
}

const asForecast = (order: OrderRow, forecastOn: string | null): Forecast => ({
  forecastOn,
  daysLate: daysForecastLate(forecastOn, lastShipDay(order)),
});

export const forecastOf = (order: OrderRow, made: Production): Forecast =>
  asForecast(order, forecastOfProduction(made, dayInChina()));

export const forecastOfColourway = (order: OrderRow, { pieces, done }: Production['colourways'][number]): Forecast =>
  asForecast(order, done === null ? null : forecastDay(pieces, done, dayInChina()));

/** Both sides get one message when the forecast passes the ship date, and another only after it was in time in between. */
export async function tellWhenLate(db: Db, order: OrderRow, made: ReadProduction): Promise<void> {
  const { orderNo } = order;
  const { forecastOn, daysLate } = forecastOf(order, made);
  const [row] = await db
    .select({ isTold: bulkOrder.isForecastTold })
    .from(bulkOrder)
    .where(eq(bulkOrder.orderNo, orderNo));
  const isLate = daysLate > 0;
  if (row === undefined || row.isTold === isLate) return;
  await db.update(bulkOrder).set({ isForecastTold: isLate }).where(eq(bulkOrder.orderNo, orderNo));
  if (!isLate) return;
  const late = made.colourways.filter((one) => forecastOfColourway(order, one).daysLate > 0);
  await tellOfForecast(db, order, {
    ...{ forecastOn: forecastOn!, daysLate },
    late: late.length === made.colourways.length ? [] : late.map(({ lineNo }) => made.names.get(lineNo)!),
  });
}
